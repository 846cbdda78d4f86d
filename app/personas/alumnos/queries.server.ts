import { keptWhileUnchanged } from "db/kept";
import { pageOf } from "db/keyset";
import type { Fecha } from "~/lib/dates";
import type { Alcance } from "~/base/acceso/alcance.server";
import { noEncontrado } from "~/server/request/responses.server";
import { urlDeArchivo, urlsDeFoto } from "~/base/archivos/archivo";
import type { DatosGenerales } from "./alumno";
import type { CuentaDeAlumno, CuentaResumida } from "./estado-cuenta";
import type { FiltrosLista, LugarPedido, Pagina } from "./filtros";
import { consultaDeAlumnos, leerMarca, puedeVerDinero } from "./lista.server";
import { saldosDe } from "./saldos.server";
import { exigirAlumno } from "~/base/acceso/alumnos-visibles.server";

/** One enrolment in the student list. `cuenta` is null for a viewer who may not see money. */
export type FilaAlumno = {
  inscripcionId: number;
  alumnoId: number;
  matricula: string;
  nombre: string;
  /** Both surnames, the sort key of the list. */
  apellidos: string;
  nombreCompleto: string;
  foto: string | null;
  nivel: string;
  /** Found by a search outside the current level. */
  esOtroNivel: boolean;
  grado: string;
  grupo: string | null;
  fechaBaja: Fecha | null;
  cuenta: CuentaResumida | null;
};

export type ListaAlumnos = { filas: FilaAlumno[]; siguiente: number | null; anterior: number | null };

/**
 * A page of the students of the current cycle: of the current level, campus and shift, or, with a search text, of all
 * that the account may see. Each word must be somewhere in name, matricula, CURP, tutors or phones, without accents and
 * in any order. Students who left are listed only if searched or requested.
 */
export async function listarAlumnos(
  alcance: Alcance,
  filtros: FiltrosLista & LugarPedido,
  pagina: Pagina = {},
): Promise<ListaAlumnos> {
  const limite = pagina.limite ?? 50;
  const marca = await leerMarca(alcance, pagina);
  const haciaAtras = Boolean(marca && !pagina.despues);
  const leidas = await consultaDeAlumnos(alcance, filtros, { marca, haciaAtras, limite: limite + 1 }).execute();
  const corte = { limit: limite, backwards: haciaAtras, begins: marca !== null };
  const { filas, ...vecinas } = pageOf(leidas, corte, ({ inscripcionId }) => inscripcionId);
  const saldos = puedeVerDinero(alcance)
    ? await saldosDe(
        alcance,
        filas.map((fila) => fila.alumnoId),
      )
    : null;
  return {
    filas: filas.map((fila) => ({
      inscripcionId: fila.inscripcionId,
      alumnoId: fila.alumnoId,
      matricula: fila.matricula,
      nombre: fila.nombre,
      apellidos: [fila.apellido1, fila.apellido2].filter((parte) => parte !== "").join(" "),
      nombreCompleto: fila.nombreCompleto,
      foto: fila.fotoUuid && urlDeArchivo(alcance.organizacionId, fila.fotoUuid, { small: true }),
      nivel: fila.nivel,
      esOtroNivel: fila.nivelId !== alcance.nivelId,
      grado: fila.grado,
      grupo: fila.grupo,
      fechaBaja: fila.fechaBaja as Fecha | null,
      cuenta: saldos && resumida(saldos.get(fila.alumnoId)!),
    })),
    ...vecinas,
  };
}

// The list shows only the total: the services of fifty rows would be needless data.
function resumida({ servicios: _, ...cuenta }: CuentaDeAlumno): CuentaResumida {
  return cuenta;
}

/**
 * The grades of the current level, campus and shift, and their groups, within the account's limits: for the selects.
 */
export function listarGradosYGrupos(alcance: Alcance) {
  const { cicloId, nivelId, plantelId, turnoId, limites } = alcance;
  return gradosYGrupos(alcance, { cicloId, nivelId, plantelId, turnoId, limites });
}

type Lugar = Pick<Alcance, "cicloId" | "nivelId" | "plantelId" | "turnoId" | "limites">;

const gradosYGrupos = keptWhileUnchanged(async (db, { cicloId, nivelId, plantelId, turnoId, limites }: Lugar) => {
  let grados = db
    .selectFrom("configuracionesCiclo as c")
    .innerJoin("grados as g", "g.id", "c.gradoId")
    .select(["g.id", "g.nombre"])
    .distinct()
    .where("c.cicloId", "=", cicloId)
    .orderBy("g.orden")
    .orderBy("g.id");
  let grupos = db
    .selectFrom("grupos as gr")
    .innerJoin("grados as g", "g.id", "gr.gradoId")
    .select(["gr.id", "gr.nombre", "g.nombre as grado", "g.id as gradoId"])
    .where("gr.cicloId", "=", cicloId)
    .orderBy("g.orden")
    .orderBy("gr.orden")
    .orderBy("gr.nombre");
  if (nivelId !== null) {
    grados = grados.where("g.nivelId", "=", nivelId);
    grupos = grupos.where("g.nivelId", "=", nivelId);
  }
  if (plantelId !== null) {
    grados = grados.where("c.plantelId", "=", plantelId);
    grupos = grupos.where("gr.plantelId", "=", plantelId);
  }
  if (turnoId !== null) {
    grados = grados.where("c.turnoId", "=", turnoId);
    grupos = grupos.where("gr.turnoId", "=", turnoId);
  }
  if (limites.grados) {
    grados = grados.where("g.id", "in", limites.grados);
    grupos = grupos.where("g.id", "in", limites.grados);
  }
  if (limites.grupos) grupos = grupos.where("gr.id", "in", limites.grupos);
  return { grados: await grados.execute(), grupos: await grupos.execute() };
});

/**
 * A student's personal data, to show and to edit (A§3, B§2.4 /personales). Throws 404 if the student does not belong to
 * the viewer's school.
 */
export async function obtenerDatosGenerales(
  alcance: Alcance,
  alumnoId: number,
): Promise<DatosGenerales & { matricula: string; nombreCompleto: string; lastModifiedDate: string }> {
  await exigirAlumno(alcance, alumnoId);
  const alumno = await alcance.db
    .selectFrom("alumnos")
    .select(["matricula", "nombreCompleto", "tipoIdentificacion", "curp", "nombre", "apellido1", "apellido2"])
    .select(["fechaNacimiento", "genero", "grupoSanguineo", "observaciones", "lastModifiedDate"])
    .where("id", "=", alumnoId)
    .executeTakeFirst();
  if (!alumno) throw noEncontrado();
  return {
    ...alumno,
    tipoIdentificacion: alumno.tipoIdentificacion as DatosGenerales["tipoIdentificacion"],
    fechaNacimiento: alumno.fechaNacimiento as Fecha,
    genero: alumno.genero as DatosGenerales["genero"],
    grupoSanguineo: alumno.grupoSanguineo as DatosGenerales["grupoSanguineo"],
  };
}

/** The clinical data of a student (B§3), each empty if none were written. */
export async function clinicosDeAlumno({ db }: Alcance, alumnoId: number) {
  const escritos = await db
    .selectFrom("datosClinicos")
    .select(["alergias", "problemasAuditivos", "problemasVisuales", "cuidadosEspeciales", "discapacidades"])
    .where("alumnoId", "=", alumnoId)
    .executeTakeFirst();
  return escritos ?? SIN_CLINICOS("");
}

/** The clinical data of B§3, all with one value: null where the viewer may not read them. */
export const SIN_CLINICOS = <V extends "" | null>(valor: V) => ({
  alergias: valor,
  problemasAuditivos: valor,
  problemasVisuales: valor,
  cuidadosEspeciales: valor,
  discapacidades: valor,
});

/**
 * The student of a photo and the addresses of its two sizes (null: no photo yet). Throws 404 if the student does not
 * belong to the viewer's school.
 */
export async function obtenerFoto(
  alcance: Alcance,
  alumnoId: number,
): Promise<{ nombreCompleto: string; foto: { grande: string; chica: string } | null }> {
  await exigirAlumno(alcance, alumnoId);
  const { nombreCompleto, fotoUuid } = await alcance.db
    .selectFrom("alumnos")
    .select(["nombreCompleto", "fotoUuid"])
    .where("id", "=", alumnoId)
    .executeTakeFirstOrThrow();
  return { nombreCompleto, foto: fotoUuid ? urlsDeFoto(alcance.organizacionId, fotoUuid) : null };
}

/**
 * A student's name, for the dialogs about the enrolment. Throws 404 if the student does not belong to the viewer's
 * school.
 */
export async function obtenerNombre(alcance: Alcance, alumnoId: number): Promise<string> {
  await exigirAlumno(alcance, alumnoId);
  const alumno = await alcance.db
    .selectFrom("alumnos")
    .select("nombreCompleto")
    .where("id", "=", alumnoId)
    .executeTakeFirst();
  if (!alumno) throw noEncontrado();
  return alumno.nombreCompleto;
}
