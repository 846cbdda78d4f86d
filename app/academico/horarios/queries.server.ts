import { sql } from "kysely";
import type { Alcance } from "~/acceso/alcance.server";
import { oncePerPage } from "~/acceso/page-facts.server";
import type { Fecha } from "~/lib/dates";
import { nombreCompleto } from "~/lib/text";
import { docentesDeAsignaturas, type GrupoDelCiclo } from "../docentes/grupos.server";
import type { Ocupacion } from "./choques";
import type { DiaInhabil } from "./clases";

/** The teacher whose account looks; null where it is nobody's. */
export const docenteDeLaCuenta = oncePerPage(async ({ db, cuenta, colegioId }: Alcance): Promise<number | null> => {
  if (!cuenta) return null;
  const suyo = await db
    .selectFrom("cuentas as c")
    .innerJoin("docentesColegios as dc", "dc.docenteId", "c.docenteId")
    .select("dc.docenteId")
    .where("c.id", "=", cuenta.id)
    .where("dc.colegioId", "=", colegioId)
    .where("dc.activo", "=", 1)
    .executeTakeFirst();
  return suyo?.docenteId ?? null;
});

/** The hours of a shift in their order, breaks among them. */
export async function modulosDelTurno({ db }: Pick<Alcance, "db">, turnoId: number) {
  const filas = await db
    .selectFrom("modulos")
    .select(["id", "nombre", "inicia", "termina", "receso"])
    .where("turnoId", "=", turnoId)
    .orderBy("inicia")
    .execute();
  return filas.map(({ receso, ...modulo }) => ({ ...modulo, receso: receso === 1 }));
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
): Promise<(DiaInhabil & { oficial: boolean })[]> {
  const filas = await db
    .selectFrom("diasInhabiles")
    .select(["nombre", "fechaInicio", "fechaFin", "tipo", "nivelId", "plantelId"])
    .where("colegioId", "=", colegioId)
    .orderBy("fechaInicio")
    .execute();
  return filas
    .filter(
      (dia) =>
        (dia.nivelId === null || dia.nivelId === nivelId) && (dia.plantelId === null || dia.plantelId === plantelId),
    )
    .map(({ nombre, fechaInicio, fechaFin, tipo }) => ({
      nombre,
      desde: fechaInicio as Fecha,
      hasta: fechaFin as Fecha,
      oficial: tipo === "OFICIAL",
    }));
}

/** What the other timetables of the school hold between two days: every lesson, but those of this version. */
export async function ocupacionesAjenas(
  { db, colegioId }: Alcance,
  { desde, hasta, sinHorarios }: { desde: Fecha; hasta: Fecha; sinHorarios: readonly number[] },
): Promise<Ocupacion[]> {
  const filas = await db
    .selectFrom("horarios as h")
    .innerJoin("grupos as gr", "gr.id", "h.grupoId")
    .innerJoin("ciclos as c", "c.id", "gr.cicloId")
    .innerJoin("grados as g", "g.id", "gr.gradoId")
    .innerJoin("horariosLecciones as l", "l.horarioId", "h.id")
    .innerJoin("modulos as m", "m.id", "l.moduloId")
    .innerJoin("gruposAsignaturas as ga", "ga.id", "l.grupoAsignaturaId")
    .innerJoin("asignaturas as a", "a.id", "ga.asignaturaId")
    .leftJoin("aulas as au", "au.id", "ga.aulaId")
    .select(["h.id as horarioId", "h.grupoId", "h.inicia as desde", "h.termina as hasta", "l.diaSemana"])
    .select(["m.inicia", "m.termina", "ga.id as grupoAsignaturaId", "ga.aulaId", "au.nombre as aula"])
    .select(["a.nombre as asignatura", sql<string>`g.nombre || ' ' || gr.nombre`.as("grupo"), "gr.optativas"])
    .where("c.colegioId", "=", colegioId)
    .where("h.inicia", "<=", hasta)
    .where("h.termina", ">=", desde)
    .execute();
  const otras = filas.filter(({ horarioId }) => !sinHorarios.includes(horarioId));
  return conDocentes({ db }, otras);
}

type Sueltas = Omit<Ocupacion, "docentes" | "deGrupos" | "desde" | "hasta"> & {
  grupoAsignaturaId: number;
  optativas: number;
  desde: string;
  hasta: string;
};

/** Lessons with who teaches them and, of an elective group, where its pupils come from. */
export async function conDocentes({ db }: Pick<Alcance, "db">, lecciones: readonly Sueltas[]): Promise<Ocupacion[]> {
  const docentes = new Map<number, { id: number; nombre: string }[]>();
  const ids = [...new Set(lecciones.map(({ grupoAsignaturaId }) => grupoAsignaturaId))];
  for (const { grupoAsignaturaId, docenteId, papel, nombreCompleto: nombre } of await docentesDeAsignaturas(
    { db },
    ids,
  ))
    if (papel === "IMPARTE")
      docentes.set(grupoAsignaturaId, [...(docentes.get(grupoAsignaturaId) ?? []), { id: docenteId, nombre }]);
  const optativos = [...new Set(lecciones.filter(({ optativas }) => optativas === 1).map(({ grupoId }) => grupoId))];
  const origenes = optativos.length === 0 ? [] : await gruposDeOptativos({ db }, optativos);
  return lecciones.map(({ grupoAsignaturaId, optativas: _, desde, hasta, ...resto }) => ({
    ...resto,
    desde: desde as Fecha,
    hasta: hasta as Fecha,
    docentes: docentes.get(grupoAsignaturaId) ?? [],
    deGrupos: origenes.filter(({ optativoId }) => optativoId === resto.grupoId).map(({ grupoId }) => grupoId!),
  }));
}

function gruposDeOptativos({ db }: Pick<Alcance, "db">, ids: readonly number[]) {
  return db
    .selectFrom("gruposOptativosAlumnos as go")
    .innerJoin("inscripciones as i", "i.id", "go.inscripcionId")
    .select(["go.grupoId as optativoId", "i.grupoId"])
    .distinct()
    .where("go.grupoId", "in", ids)
    .where("i.grupoId", "is not", null)
    .execute();
}

/** When these teachers cannot come, as 'docente-día-módulo', with their names. */
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

/** The hours of a group's day: of its shift's first to its last, or a school's usual ones where the shift has none. */
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
