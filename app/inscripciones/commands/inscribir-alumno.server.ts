import { noExiste, rechazoDePermiso } from "~/alumnos/rechazos.server";
import { registrar } from "~/bitacora/registrar.server";
import type { Fecha } from "~/lib/dates";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { asignarProgramaEnTransaccion } from "~/programaspago/commands/asignar-programa.server";
import { type Alcance, enTransaccion } from "~/server/alcance.server";
import { type Lugar, MENSAJES_INSCRIPCION, rechazoDeFecha } from "../inscripcion";
import { listarOtrasInscripciones } from "../inscripcion.server";
import { rechazoDeGrupo } from "./asignar-grupo.server";

type Datos = Lugar & {
  alumnoId: number;
  grupoId?: number | null;
  /** Today unless given; earlier when the paper came before the computer. */
  fechaInscripcion?: Fecha;
  /** Charges that ended before it are not posted; the day of enrolment unless given. */
  cobrarDesde?: Fecha;
  /** The person has seen the other enrolments of the cycle and goes on. */
  force?: boolean;
};

type Rechazo =
  | "SIN_PERMISO"
  | "NO_EXISTE"
  | "CONFIGURACION"
  | "YA_INSCRITO"
  | "DADO_DE_BAJA"
  | "OTRA_INSCRIPCION"
  | "FECHA"
  | "GRUPO"
  | "PROGRAMA";

/**
 * Enrols a student in a level, grade, campus and shift that the cycle offers, and gives the principal program of each
 * service (B§4 Enrolment, B§5; decisions.md, Payment programs). Refuses SIN_PERMISO (403), NO_EXISTE (404), CONFIGURACION, YA_INSCRITO and
 * DADO_DE_BAJA (the level already has him), FECHA (after today), GRUPO, OTRA_INSCRIPCION (409 until `force`: enrolled
 * elsewhere in the same cycle) and PROGRAMA (what giving a program refused).
 */
export function inscribirAlumno(alcance: Alcance, datos: Datos): Promise<Outcome<{ inscripcionId: number }, Rechazo>> {
  return enTransaccion(alcance, (trx) => inscribirAlumnoEnTransaccion(trx, datos));
}

async function inscribirAlumnoEnTransaccion(
  trx: Alcance,
  {
    alumnoId,
    grupoId = null,
    fechaInscripcion = trx.hoy,
    cobrarDesde = fechaInscripcion,
    force = false,
    ...lugar
  }: Datos,
): Promise<Outcome<{ inscripcionId: number }, Rechazo>> {
  const sinPermiso = rechazoDePermiso(trx, "PERM_ADMIN_INSCRIPCION_ALUMNO");
  if (sinPermiso) return sinPermiso;
  if (!(await puedeInscribir(trx, alumnoId))) return noExiste();
  const configuracion = await buscarConfiguracion(trx, lugar);
  if (!configuracion) return refuse("CONFIGURACION", MENSAJES_INSCRIPCION.configuracion, { campo: "gradoId" });
  const rechazo =
    rechazoDeFecha("fechaInscripcion", fechaInscripcion, { hoy: trx.hoy }) ??
    (await rechazoDeRepetida(trx, alumnoId, lugar)) ??
    (grupoId === null ? null : await rechazoDeGrupo(trx, grupoId, lugar));
  if (rechazo) return rechazo;
  const otras = await listarOtrasInscripciones(trx, { alumnoId, cicloId: lugar.cicloId, inscripcionId: null });
  if (otras.length > 0 && !force) {
    const lineas = otras.map((o) => `${o.colegio}, ${o.ciclo}, ${o.nivel} ${o.grado} ${o.grupo ?? "Sin grupo"}`);
    const mensaje = [MENSAJES_INSCRIPCION.otraInscripcion, ...lineas].join("\n");
    return refuse("OTRA_INSCRIPCION", mensaje, { status: 409, datos: { forzar: true } });
  }
  const { id: inscripcionId } = await trx.db
    .insertInto("inscripciones")
    .values({ ...lugar, alumnoId, colegioId: trx.colegioId, grupoId, fechaInscripcion })
    .returning("id")
    .executeTakeFirstOrThrow();
  await registrar(trx, "alumno.inscrito", "inscripciones", inscripcionId, { alumnoId, ...lugar, grupoId });
  for (const programaPagosId of await programasPorDar(trx, alumnoId, configuracion)) {
    const asignado = await asignarProgramaEnTransaccion(trx, { alumnoId, programaPagosId, cobrarDesde });
    if (!asignado.ok) return refuse("PROGRAMA", asignado.mensaje, { status: asignado.status });
  }
  return ok({ inscripcionId });
}

// A new student belongs to no school yet, and one of the person's other schools may send him here.
async function puedeInscribir({ db, organizacionId, colegioId, cuenta }: Alcance, alumnoId: number): Promise<boolean> {
  const alumno = await db
    .selectFrom("alumnos")
    .select("id")
    .where("id", "=", alumnoId)
    .where("organizacionId", "=", organizacionId)
    .executeTakeFirst();
  if (!alumno) return false;
  const inscrito = await db
    .selectFrom("inscripciones")
    .select("colegioId")
    .distinct()
    .where("alumnoId", "=", alumnoId)
    .execute();
  if (inscrito.length === 0 || inscrito.some((fila) => fila.colegioId === colegioId)) return true;
  if (!cuenta) return true;
  const propios = await db
    .selectFrom("cuentasColegios")
    .select("colegioId")
    .where("cuentaId", "=", cuenta.id)
    .execute();
  return inscrito.some((fila) => propios.some((propio) => propio.colegioId === fila.colegioId));
}

async function buscarConfiguracion({ db, colegioId, limites }: Alcance, lugar: Lugar) {
  const permitido =
    (limites.niveles?.includes(lugar.nivelId) ?? true) &&
    (limites.grados?.includes(lugar.gradoId) ?? true) &&
    (limites.planteles?.includes(lugar.plantelId) ?? true) &&
    (limites.turnos?.includes(lugar.turnoId) ?? true);
  if (!permitido) return undefined;
  return db
    .selectFrom("configuracionesCiclo as cc")
    .innerJoin("ciclos as c", "c.id", "cc.cicloId")
    .select("cc.id")
    .where("c.colegioId", "=", colegioId)
    .where("cc.cicloId", "=", lugar.cicloId)
    .where("cc.gradoId", "=", lugar.gradoId)
    .where("cc.plantelId", "=", lugar.plantelId)
    .where("cc.turnoId", "=", lugar.turnoId)
    .where("cc.nivelId", "=", lugar.nivelId)
    .executeTakeFirst();
}

async function rechazoDeRepetida({ db }: Alcance, alumnoId: number, { cicloId, nivelId }: Lugar) {
  const repetidas = await db
    .selectFrom("inscripciones")
    .select("fechaBaja")
    .where("alumnoId", "=", alumnoId)
    .where("cicloId", "=", cicloId)
    .where("nivelId", "=", nivelId)
    .execute();
  if (repetidas.length === 0) return null;
  return repetidas.some((fila) => fila.fechaBaja === null)
    ? refuse("YA_INSCRITO", MENSAJES_INSCRIPCION.yaInscrito, { campo: "nivelId" })
    : refuse("DADO_DE_BAJA", MENSAJES_INSCRIPCION.dadoDeBaja, { campo: "nivelId" });
}

// A service that the student already pays in the cycle keeps its program: a second enrolment does not charge it twice.
async function programasPorDar({ db }: Alcance, alumnoId: number, configuracion: { id: number }): Promise<number[]> {
  const filas = await db
    .selectFrom("programasPagosConfiguraciones as pc")
    .innerJoin("programasPagos as p", "p.id", "pc.programaPagosId")
    .innerJoin("servicios as s", "s.id", "pc.servicioId")
    .leftJoin("asignaciones as a", (join) =>
      join
        .on("a.alumnoId", "=", alumnoId)
        .onRef("a.servicioId", "=", "pc.servicioId")
        .onRef("a.cicloId", "=", "p.cicloId")
        .on("a.fechaRetiro", "is", null),
    )
    .select("p.id")
    .where("pc.configuracionCicloId", "=", configuracion.id)
    .where("pc.principal", "=", 1)
    .where("p.activo", "=", 1)
    .where("s.activo", "=", 1)
    .where("a.id", "is", null)
    .orderBy("s.orden")
    .orderBy("p.id")
    .execute();
  return filas.map((fila) => fila.id);
}
