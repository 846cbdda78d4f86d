import type { Alcance } from "~/base/acceso/alcance.server";
import { grupoDentroDeLimites, permite } from "~/base/acceso/limites.server";
import { oncePerPage } from "~/base/acceso/once-per-page.server";
import type { Fecha } from "~/lib/dates";
import { nombreCompleto } from "~/lib/text";
import type { GrupoDelCiclo } from "~/aula/docentes/grupos.server";
import type { DiaInhabil } from "./clases";

/** The teacher of the viewer's account; null if it is not a teacher's. */
export const docenteDeLaCuenta = oncePerPage(async ({ db, cuenta, colegioId }: Alcance): Promise<number | null> => {
  if (!cuenta) return null;
  const fila = await db
    .selectFrom("cuentas as c")
    .innerJoin("docentesColegios as dc", "dc.docenteId", "c.docenteId")
    .select("dc.docenteId")
    .where("c.id", "=", cuenta.id)
    .where("dc.colegioId", "=", colegioId)
    .where("dc.activo", "=", 1)
    .executeTakeFirst();
  return fila?.docenteId ?? null;
});

/** The hours of a shift in their order, breaks included. */
export async function modulosDelTurno({ db }: Pick<Alcance, "db">, turnoId: number) {
  const filas = await db
    .selectFrom("modulos")
    .select(["id", "nombre", "inicia", "termina", "receso"])
    .where("turnoId", "=", turnoId)
    .orderBy("inicia")
    .execute();
  return filas.map(({ receso, ...modulo }) => ({ ...modulo, receso: receso === 1 }));
}

/** The subjects of the groups of the viewer's cycle within the limits, of a group or of a teacher: 'Música · 1° A'. */
export async function asignaturasDeGrupos(
  { db, colegioId, cicloId, limites }: Alcance,
  { grupoId, docenteId }: { grupoId: number | null; docenteId: number | null },
) {
  let consulta = db
    .selectFrom("gruposAsignaturas as ga")
    .innerJoin("asignaturas as a", "a.id", "ga.asignaturaId")
    .innerJoin("grupos as gr", "gr.id", "ga.grupoId")
    .innerJoin("grados as g", "g.id", "gr.gradoId")
    .innerJoin("niveles as n", "n.id", "g.nivelId")
    .select(["ga.id", "a.nombre", "n.nombre as nivel", "g.nombre as grado", "gr.nombre as grupo"])
    .where("n.colegioId", "=", colegioId)
    .where("gr.cicloId", "=", cicloId)
    .where(grupoDentroDeLimites(limites))
    .orderBy("n.orden")
    .orderBy("g.orden")
    .orderBy("gr.orden")
    .orderBy("gr.nombre")
    .orderBy("a.orden")
    .orderBy("a.nombre");
  if (grupoId !== null) consulta = consulta.where("gr.id", "=", grupoId);
  if (docenteId !== null)
    consulta = consulta.where("ga.id", "in", (eb) =>
      eb.selectFrom("gruposAsignaturasDocentes").select("grupoAsignaturaId").where("docenteId", "=", docenteId),
    );
  const filas = await consulta.execute();
  return filas.map(({ id, nombre, nivel, grado, grupo }) => ({
    value: id,
    label: `${nombre} · ${nivel} ${grado} ${grupo}`,
  }));
}

/** The versions of a group's timetable, the latest first, each with its lessons. */
export async function horariosDelGrupo({ db }: Pick<Alcance, "db">, grupoId: number) {
  const horarios = await db
    .selectFrom("horarios")
    .select(["id", "inicia", "termina", "lastModifiedDate"])
    .where("grupoId", "=", grupoId)
    .orderBy("inicia", "desc")
    .execute();
  const lecciones =
    horarios.length === 0
      ? []
      : await db
          .selectFrom("horariosLecciones as l")
          .innerJoin("modulos as m", "m.id", "l.moduloId")
          .innerJoin("gruposAsignaturas as ga", "ga.id", "l.grupoAsignaturaId")
          .select(["l.horarioId", "l.diaSemana", "l.moduloId", "l.grupoAsignaturaId", "l.fija"])
          .select(["m.inicia", "m.termina", "ga.aulaId"])
          .where(
            "l.horarioId",
            "in",
            horarios.map(({ id }) => id),
          )
          .orderBy("l.diaSemana")
          .orderBy("m.inicia")
          .execute();
  return horarios.map((horario) => ({
    ...horario,
    inicia: horario.inicia as Fecha,
    termina: horario.termina as Fecha,
    lecciones: lecciones.filter(({ horarioId }) => horarioId === horario.id),
  }));
}

export type Horario = Awaited<ReturnType<typeof horariosDelGrupo>>[number];

/** The days without classes that hold for a level and a campus, with their names. */
export async function inhabilesPara(
  { db, colegioId }: Pick<Alcance, "db" | "colegioId">,
  { nivelId, plantelId }: { nivelId: number | null; plantelId: number | null },
): Promise<(DiaInhabil & { id: number; oficial: boolean; contenido: string })[]> {
  const filas = await db
    .selectFrom("diasInhabiles")
    .select(["id", "nombre", "contenido", "fechaInicio", "fechaFin", "tipo", "nivelId", "plantelId"])
    .where("colegioId", "=", colegioId)
    .orderBy("fechaInicio")
    .execute();
  return filas
    .filter(
      (dia) =>
        (dia.nivelId === null || dia.nivelId === nivelId) && (dia.plantelId === null || dia.plantelId === plantelId),
    )
    .map(({ id, nombre, contenido, fechaInicio, fechaFin, tipo }) => ({
      id,
      nombre,
      contenido,
      desde: fechaInicio as Fecha,
      hasta: fechaFin as Fecha,
      oficial: tipo === "OFICIAL",
    }));
}

/** The hours at which these teachers are unavailable, as 'docente-día-módulo', with their names. */
export async function noDisponibles({ db }: Pick<Alcance, "db">, docentes: readonly number[]) {
  if (docentes.length === 0) return [];
  const filas = await db
    .selectFrom("docentesNoDisponibles as nd")
    .innerJoin("docentes as d", "d.id", "nd.docenteId")
    .select(["nd.docenteId", "nd.moduloId", "nd.diaSemana", "d.nombre", "d.apellido1", "d.apellido2"])
    .where("nd.docenteId", "in", docentes)
    .execute();
  return filas.map((fila) => ({ ...fila, nombreCompleto: nombreCompleto(fila) }));
}

/** The hours of a group's day: from its shift's first to its last, or a school's usual ones if the shift has none. */
export async function horasDelDia(alcance: Pick<Alcance, "db">, { turnoId }: Pick<GrupoDelCiclo, "turnoId">) {
  const modulos = await modulosDelTurno(alcance, turnoId);
  return modulos.length === 0
    ? { inicia: "07:00", termina: "14:00" }
    : {
        inicia: modulos[0]!.inicia,
        termina: modulos
          .map(({ termina }) => termina)
          .sort()
          .at(-1)!,
      };
}

/** The classrooms of the school's campuses within the account's limits, to choose from. */
export async function aulasPorElegir({ db, colegioId, limites }: Alcance) {
  const aulas = await db
    .selectFrom("aulas as a")
    .innerJoin("planteles as p", "p.id", "a.plantelId")
    .select(["a.id", "a.nombre", "p.id as plantelId", "p.nombre as plantel"])
    .where("p.colegioId", "=", colegioId)
    .where("p.activo", "=", 1)
    .orderBy("p.orden")
    .orderBy("a.nombre")
    .execute();
  return aulas
    .filter(({ plantelId }) => permite(limites.planteles, plantelId))
    .map(({ id, nombre, plantel }) => ({ value: id, label: `${plantel} · ${nombre}` }));
}
