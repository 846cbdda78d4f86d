import { idNuevo } from "db/consecutivos";
import { listarOtrasInscripciones } from "~/personas/alumnos/inscripciones.server";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Fecha, formatFecha } from "~/lib/dates";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { asignarProgramasEnTransaccion } from "~/dinero/programaspago/asignaciones/commands/asignar-programa.server";
import { type Eleccion, frasesDeEleccion, type ProgramaPorElegir } from "~/dinero/programaspago/eleccion";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { alumnosVisibles } from "~/base/acceso/alumnos-visibles.server";
import { alcanceDe } from "~/base/acceso/permissions.server";
import { askConsent, type Consent } from "~/base/acceso/consent.server";
import { type Lugar, MENSAJES_INSCRIPCION, rechazoDeFecha } from "../inscripcion";
import {
  buscarConfiguracion,
  dudasDeCupo,
  existenGrupos,
  programasPrincipales,
  rechazoDeRepetida,
} from "../inscripcion.server";
import { cambiarDeGrupo } from "../grupo-vigente.server";
import { rechazoDeGrupo } from "./asignar-grupo.server";

type Datos = Lugar &
  Consent &
  Partial<Eleccion> & {
    /** True if many are enrolled at once and a person has seen the effects: no question for each. */
    enBloque?: boolean;
    /**
     * Which principal programs the student gets. With 'DESDE_HOY', charges that ended earlier are settled elsewhere,
     * single charges included.
     */
    programas?: "TODOS" | "DESDE_HOY" | "NINGUNO";
    alumnoId: number;
    grupoId?: number | null;
    /** Today unless given; earlier if the paper form came before the entry. */
    fechaInscripcion?: Fecha;
    /** Charges of a series that ended before it are not ticked; the day of enrolment unless given. */
    cobrarDesde?: Fecha;
    /** Further lines of the same question. */
    otrasDudas?: readonly string[];
  };

/** An enrolment that is written and not agreed to yet, with its question. */
export type InscripcionPorAcordar = {
  inscripcionId: number;
  programas: ProgramaPorElegir[];
  /** The facts that a person should know, line by line. */
  dudas: string[];
  /** The sentences about the charges. */
  cobros: string[];
  /** The contents that an agreement is about, besides the student. */
  contenido: object;
};

type Rechazo =
  | "SIN_PERMISO"
  | "NO_EXISTE"
  | "CONFIGURACION"
  | "YA_INSCRITO"
  | "DADO_DE_BAJA"
  | "DUDA"
  | "FECHA"
  | "GRUPO"
  | "PROGRAMA";

/**
 * Enrols a student in a level, grade, campus and shift that the cycle offers, and gives the principal program of each
 * service (B§4 Enrolment, B§5; decisions.md, Payment programs). Refuses SIN_PERMISO (403), NO_EXISTE (404: also if the
 * viewer may not see the student in any of their schools) and CONFIGURACION. Refuses YA_INSCRITO and DADO_DE_BAJA (the
 * level already has the student), FECHA (after today), GRUPO, PROGRAMA (a refusal while giving a program) and
 * LLAVE_USADA (409). Refuses DUDA (409) until agreed to: enrolled elsewhere in the same cycle, no group to choose
 * (C§5), a full group, and every charge of the new programs, ticked or not.
 */
export function inscribirAlumno(alcance: Alcance, datos: Datos): Promise<Outcome<{ inscripcionId: number }, Rechazo>> {
  return enTransaccion<Outcome<{ inscripcionId: number }, Rechazo>>(alcance, async (trx) => {
    const resultado = await inscribirAlumnoEnTransaccion(trx, datos);
    return resultado.ok ? ok({ inscripcionId: resultado.inscripcionId }) : resultado;
  });
}

/** {@link inscribirAlumno} inside a transaction that is already open; also returns the new programs. */
export async function inscribirAlumnoEnTransaccion(
  trx: Alcance,
  { force, escrito, enBloque = false, otrasDudas = [], ...datos }: Datos,
): Promise<Outcome<{ inscripcionId: number; programas: ProgramaPorElegir[] }, Rechazo>> {
  const escrita = await escribirInscripcion(trx, datos);
  if (!escrita.ok) return escrita;
  const { inscripcionId, programas, dudas, cobros, contenido } = escrita;
  if (enBloque) return ok({ inscripcionId, programas });
  // This refusal rolls the attempt back: the listed effects are the real ones.
  const dudoso = await askConsent(
    trx,
    { force, escrito },
    {
      error: "DUDA",
      lines: [...otrasDudas, ...dudas, ...cobros],
      content: { identidad: datos.alumnoId, ...contenido },
      shown: programas,
      data: { programas },
    },
  );
  return dudoso ?? ok({ inscripcionId, programas });
}

/** Writes an enrolment inside an open transaction, as {@link inscribirAlumno} does, and leaves its question to ask. */
export async function escribirInscripcion(
  trx: Alcance,
  {
    alumnoId,
    grupoId = null,
    fechaInscripcion = trx.hoy,
    cobrarDesde = fechaInscripcion,
    cargosVistos = [],
    cargos = [],
    programas = "TODOS",
    ...pedido
  }: Omit<Datos, keyof Consent | "enBloque" | "otrasDudas">,
): Promise<Outcome<InscripcionPorAcordar, Rechazo>> {
  const sinPermiso = rechazoDePermiso(trx, "PERM_ADMIN_INSCRIPCION_ALUMNO");
  if (sinPermiso) return sinPermiso;
  if (!(await puedeInscribir(trx, alumnoId))) return noExiste();
  // A caller may carry more than a place, and a row of the table is this one alone.
  const { cicloId, nivelId, gradoId, plantelId, turnoId } = pedido;
  const lugar: Lugar = { cicloId, nivelId, gradoId, plantelId, turnoId };
  const configuracion = await buscarConfiguracion(trx, lugar);
  if (!configuracion) return refuse("CONFIGURACION", MENSAJES_INSCRIPCION.configuracion, { campo: "gradoId" });
  const rechazo =
    rechazoDeFecha("fechaInscripcion", fechaInscripcion, { hoy: trx.hoy }) ??
    (await rechazoDeRepetida(trx, alumnoId, lugar)) ??
    (grupoId === null ? null : await rechazoDeGrupo(trx, grupoId, lugar));
  if (rechazo) return rechazo;
  const inscripcionId = await idNuevo(trx.db, "inscripciones");
  await trx.db
    .insertInto("inscripciones")
    .values({ id: inscripcionId, ...lugar, alumnoId, colegioId: trx.colegioId, fechaInscripcion })
    .execute();
  if (grupoId !== null) await cambiarDeGrupo(trx, { inscripcionId, grupoId, desde: fechaInscripcion });
  await registrar(trx, "alumno.inscrito", "inscripciones", inscripcionId, { alumnoId, ...lugar, grupoId });
  const porDar = programas === "NINGUNO" ? [] : await programasPorDar(trx, alumnoId, configuracion.id, lugar.cicloId);
  const sustituye = programas === "DESDE_HOY";
  const asignados = await asignarProgramasEnTransaccion(trx, porDar, {
    alumnoId,
    cobrarDesde,
    sustituye,
    eleccion: { cargosVistos, cargos },
  });
  if (!asignados.ok) return refuse("PROGRAMA", asignados.mensaje, { status: asignados.status });
  const dados = asignados.asignaciones.map(({ programa }) => programa);
  return ok({
    inscripcionId,
    programas: dados,
    dudas: [
      ...(await dudasDeInscripcion(trx, { alumnoId, inscripcionId }, lugar)),
      ...(await dudasDeCupo(trx, grupoId)),
    ],
    cobros: [...fraseDeCobro(dados, cobrarDesde), ...frasesDeEleccion(dados, trx.hoy)],
    contenido: { grupoId, fechaInscripcion, cobrarDesde, lugar },
  });
}

function fraseDeCobro(dados: readonly ProgramaPorElegir[], cobrarDesde: Fecha): string[] {
  const sinMarcar = dados.some(({ cargos }) => cargos.some(({ elegido }) => !elegido));
  return sinMarcar ? [`Se cobra desde el ${formatFecha(cobrarDesde)}.`] : [];
}

// The facts that a person should know before the enrolment, line by line.
async function dudasDeInscripcion(
  trx: Alcance,
  { alumnoId, inscripcionId }: { alumnoId: number; inscripcionId: number },
  lugar: Lugar,
): Promise<string[]> {
  const inscripciones = await listarOtrasInscripciones(trx, { alumnoId, cicloId: lugar.cicloId, inscripcionId });
  const lineas = inscripciones.map((o) => `${o.colegio}, ${o.ciclo}, ${o.nivel} ${o.grado} ${o.grupo ?? "Sin grupo"}`);
  return [
    ...(inscripciones.length > 0 ? [MENSAJES_INSCRIPCION.otraInscripcion, ...lineas] : []),
    ...((await existenGrupos(trx, lugar)) ? [] : [MENSAJES_INSCRIPCION.sinGrupos]),
  ];
}

/**
 * True if a person may enrol a student of the organization here: a new student without a school, or one that the person
 * sees in another of their schools.
 */
export async function puedeInscribir(alcance: Alcance, alumnoId: number): Promise<boolean> {
  const { db, organizacionId, colegioId, cuenta, tokenApiId } = alcance;
  const alumno = await db
    .selectFrom("alumnos")
    .select("id")
    .where("id", "=", alumnoId)
    .where("organizacionId", "=", organizacionId)
    .executeTakeFirst();
  if (!alumno) return false;
  const colegios = await db
    .selectFrom("inscripciones")
    .select("colegioId")
    .where("alumnoId", "=", alumnoId)
    .union(db.selectFrom("preinscripciones").select("colegioId").where("alumnoId", "=", alumnoId))
    .execute();
  if (colegios.length === 0 || !cuenta || (await esVisible(alcance, alumnoId))) return true;
  if (tokenApiId !== undefined) return false;
  const propios = await db
    .selectFrom("cuentasColegios")
    .select("colegioId")
    .where("cuentaId", "=", cuenta.id)
    .where("colegioId", "<>", colegioId)
    .where(
      "colegioId",
      "in",
      colegios.map((fila) => fila.colegioId),
    )
    .execute();
  for (const propio of propios) if (await esVisible(await alcanceDe(alcance, propio.colegioId), alumnoId)) return true;
  return false;
}

const esVisible = async (alcance: Alcance, alumnoId: number) =>
  (await alumnosVisibles(alcance, [alumnoId])).has(alumnoId);

// A service that the student already pays in the cycle keeps its program: a second enrolment does not charge it twice.
async function programasPorDar(trx: Alcance, alumnoId: number, configuracionCicloId: number, cicloId: number) {
  const asignados = await trx.db
    .selectFrom("asignaciones")
    .select("servicioId")
    .where("alumnoId", "=", alumnoId)
    .where("cicloId", "=", cicloId)
    .where("fechaRetiro", "is", null)
    .execute();
  const tiene = new Set(asignados.map(({ servicioId }) => servicioId));
  const principales = await programasPrincipales(trx, configuracionCicloId);
  return principales.flatMap(({ servicioId, programaPagosId }) => (tiene.has(servicioId) ? [] : [programaPagosId]));
}
