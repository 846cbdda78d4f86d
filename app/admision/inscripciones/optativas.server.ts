import type { Alcance } from "~/base/acceso/alcance.server";
import type { Fecha } from "~/lib/dates";
import { quitarDeOptativos } from "~/aula/docentes/optativos.server";
import type { Lugar } from "./inscripcion";
import { type Leccion, optativasQueChocan } from "./optativas";

/**
 * The elective groups of an enrolment that have class at the same time as this group, from today on. Each has its clash
 * (decisions.md, Timetable: nobody is in two lessons).
 */
export async function optativasQueChocarian(
  { db, hoy }: Pick<Alcance, "db" | "hoy">,
  { inscripcionId, grupoId }: { inscripcionId: number; grupoId: number },
) {
  const filas = await db
    .selectFrom("horarios as h")
    .innerJoin("grupos as gr", "gr.id", "h.grupoId")
    .innerJoin("horariosLecciones as l", "l.horarioId", "h.id")
    .innerJoin("modulos as m", "m.id", "l.moduloId")
    .innerJoin("gruposAsignaturas as ga", "ga.id", "l.grupoAsignaturaId")
    .innerJoin("asignaturas as a", "a.id", "ga.asignaturaId")
    .select(["h.grupoId", "gr.nombre as grupo", "a.nombre as asignatura", "l.diaSemana", "m.inicia", "m.termina"])
    .select(["h.inicia as desde", "h.termina as hasta"])
    .where("h.termina", ">=", hoy)
    .where((eb) =>
      eb.or([
        eb("h.grupoId", "=", grupoId),
        eb(
          "h.grupoId",
          "in",
          eb.selectFrom("gruposOptativosAlumnos").select("grupoId").where("inscripcionId", "=", inscripcionId),
        ),
      ]),
    )
    .orderBy("gr.nombre")
    .orderBy("l.diaSemana")
    .orderBy("m.inicia")
    .execute();
  const lecciones = filas.map(({ desde, hasta, ...fila }): Leccion => ({
    ...fila,
    desde: desde as Fecha,
    hasta: hasta as Fecha,
  }));
  return optativasQueChocan(
    lecciones.filter((una) => una.grupoId !== grupoId),
    lecciones.filter((una) => una.grupoId === grupoId),
  );
}

/**
 * Takes an enrolment out of the elective groups that clash with its new group; returns their names and a sentence for
 * each.
 */
export async function dejarLasQueChocan(
  trx: Alcance,
  { inscripcionId, grupoId }: { inscripcionId: number; grupoId: number | null },
): Promise<{ nombres: string[]; lineas: string[] }> {
  if (grupoId === null) return { nombres: [], lineas: [] };
  const chocan = await optativasQueChocarian(trx, { inscripcionId, grupoId });
  await quitarDeOptativos(trx, inscripcionId, chocan);
  return { nombres: chocan.map(({ grupo }) => grupo), lineas: chocan.map(({ texto }) => texto) };
}

/** The fact of the log about left elective groups; empty if there are none. */
export const queDeja = (nombres: readonly string[]): { optativos?: string } =>
  nombres.length === 0 ? {} : { optativos: nombres.join(", ") };

type Inscripcion = { id: number; gradoId: number };

/** Takes an enrolment out of the elective groups of the grade, level or campus that it leaves; returns their names. */
export async function dejarLasDelLugar(trx: Alcance, inscripcionPrevia: Inscripcion, lugar: Lugar): Promise<string[]> {
  const optativos = await trx.db
    .selectFrom("gruposOptativosAlumnos as o")
    .innerJoin("grupos as gr", "gr.id", "o.grupoId")
    .innerJoin("grados as g", "g.id", "gr.gradoId")
    .select(["gr.id as grupoId", "gr.nombre", "gr.gradoId", "gr.plantelId", "g.nivelId"])
    .where("o.inscripcionId", "=", inscripcionPrevia.id)
    .orderBy("gr.nombre")
    .execute();
  // An elective of another grade of the same level is kept.
  const deja = optativos.filter(
    ({ gradoId, plantelId, nivelId }) =>
      nivelId !== lugar.nivelId ||
      plantelId !== lugar.plantelId ||
      (gradoId === inscripcionPrevia.gradoId && gradoId !== lugar.gradoId),
  );
  await quitarDeOptativos(trx, inscripcionPrevia.id, deja);
  return deja.map(({ nombre }) => nombre);
}
