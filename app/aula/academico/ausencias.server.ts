import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { Fecha } from "~/lib/dates";
import { nombreCompleto } from "~/lib/text";
import { type AusenciaContada, REGLA_DE_AUSENCIAS, type ReglaDeAusencias, totalesDeAusencias } from "./ausencias";

/** The way a level counts absences; the default if the level has set none. */
async function reglaDelNivel({ db }: Pick<Alcance, "db">, nivelId: number): Promise<ReglaDeAusencias> {
  const regla = await db
    .selectFrom("nivelesAcademico")
    .select(["retardosPorFalta", "faltasPorDiaUnaFalta"])
    .where("nivelId", "=", nivelId)
    .executeTakeFirst();
  return regla ?? REGLA_DE_AUSENCIAS;
}

// A class of `gr` belongs to the current grade of the enrolment `i`; an elective group has pupils of several grades of
// its level.
const DE_SU_GRADO = sql`(gr.gradoId = i.gradoId or gr.optativas = 1 and i.nivelId = (select nivelId from grados where id = gr.gradoId))`;

// The teacher of class `c`, with its list `s`: the one who took it, else the substitute, else its teacher (the first by
// name if there are several).
const DE_LA_CLASE = sql<number>`coalesce(s.docenteId, c.suplenteId, (select gad.docenteId from gruposAsignaturasDocentes gad
  join docentes imparte on imparte.id = gad.docenteId where gad.grupoAsignaturaId = c.grupoAsignaturaId and gad.papel = 'IMPARTE'
  order by imparte.nombreOrden limit 1))`;

/**
 * A student's absences and tardies in a cycle of the viewer's school between two days, the latest first. `deAntes`
 * marks those of a grade that the student has left.
 */
export async function listarAusencias(
  { db, colegioId }: Pick<Alcance, "db" | "colegioId">,
  { alumnoId, cicloId, inicio, fin }: { alumnoId: number; cicloId: number; inicio: string | null; fin: string | null },
) {
  let consulta = db
    .selectFrom("faltas as f")
    .innerJoin("inscripciones as i", "i.id", "f.inscripcionId")
    .innerJoin("clases as c", "c.id", "f.claseId")
    .innerJoin("grupos as gr", "gr.id", "c.grupoId")
    .innerJoin("grados as g", "g.id", "gr.gradoId")
    .innerJoin("niveles as n", "n.id", "g.nivelId")
    .innerJoin("asistencias as s", "s.claseId", "c.id")
    .leftJoin("docentes as d", (join) => join.on("d.id", "=", DE_LA_CLASE))
    .leftJoin("gruposAsignaturas as ga", "ga.id", "c.grupoAsignaturaId")
    .leftJoin("asignaturas as a", "a.id", "ga.asignaturaId")
    .select([
      "f.id",
      "f.retardo",
      "f.tipoJustificacion",
      "f.personaJustifica",
      "f.justificacion",
      "f.fechaJustificacion",
    ])
    .select(["c.id as claseId", "c.fecha", "c.inicia", "c.termina", "a.nombre as asignatura", "n.nombre as nivel"])
    .select([
      "g.nombre as grado",
      "gr.nombre as grupo",
      "d.nombre as dNombre",
      "d.apellido1 as dApellido1",
      "d.apellido2 as dApellido2",
    ])
    .select(sql<number>`not ${DE_SU_GRADO}`.as("deAntes"))
    .where("i.alumnoId", "=", alumnoId)
    .where("i.colegioId", "=", colegioId)
    .where("i.cicloId", "=", cicloId)
    .orderBy("c.fecha", "desc")
    .orderBy("c.inicia", "desc");
  if (inicio !== null) consulta = consulta.where("c.fecha", ">=", inicio);
  if (fin !== null) consulta = consulta.where("c.fecha", "<=", fin);
  const filas = await consulta.execute();
  return filas.map(({ retardo, asignatura, deAntes, dNombre, dApellido1, dApellido2, ...fila }) => ({
    ...fila,
    fecha: fila.fecha as Fecha,
    deAntes: deAntes === 1,
    retardo: retardo === 1,
    justificada: fila.fechaJustificacion !== null,
    asignatura: asignatura ?? "Día",
    docente:
      dNombre === null ? null : nombreCompleto({ nombre: dNombre, apellido1: dApellido1, apellido2: dApellido2 }),
  }));
}

export type AusenciaDeAlumno = Awaited<ReturnType<typeof listarAusencias>>[number];

/** The sums of a student's absences at their level (C§2.8). */
export async function totalesDelAlumno(
  alcance: Pick<Alcance, "db">,
  nivelId: number | null,
  ausencias: readonly AusenciaDeAlumno[],
) {
  const regla = nivelId === null ? REGLA_DE_AUSENCIAS : await reglaDelNivel(alcance, nivelId);
  return totalesDeAusencias(ausencias, regla);
}

/** The absences of some enrolments in the grade of each, in the form for sums; between two days, if given. */
export async function ausenciasDeInscripciones(
  { db }: Pick<Alcance, "db">,
  inscripciones: readonly number[],
  { inicia, termina }: { inicia: string | null; termina: string | null },
): Promise<Map<number, AusenciaContada[]>> {
  // One row per enrolment, its absences as one text: a group has thousands by June, and a row for each costs three
  // times as much.
  const { rows } = await sql<{ inscripcionId: number; ausencias: string }>`
    select i.id as inscripcionId, (
      select json_group_array(json_object('fecha', c.fecha, 'retardo', json(iif(f.retardo = 1, 'true', 'false')),
        'justificada', json(iif(f.fechaJustificacion is null, 'false', 'true'))))
      from faltas f cross join clases c on c.id = f.claseId cross join grupos gr on gr.id = c.grupoId
      where f.inscripcionId = i.id and ${DE_SU_GRADO}
        and (${inicia} is null or c.fecha >= ${inicia}) and (${termina} is null or c.fecha <= ${termina})) as ausencias
    from inscripciones i where i.id in (select value from json_each(${JSON.stringify(inscripciones)}))`.execute(db);
  return new Map(
    rows.map(({ inscripcionId, ausencias }) => [inscripcionId, JSON.parse(ausencias) as AusenciaContada[]]),
  );
}
