/**
 * A counter that every part of an average raises. The standings of a level are worked out once for each of its values,
 * and not once for each pupil who is looked at.
 */
import { type Kysely, sql } from "kysely";

const DE_QUE: readonly (readonly [tabla: string, cambios: readonly string[]])[] = [
  ["calificaciones", ["insert", "update", "delete"]],
  ["inscripciones", ["insert", "update of cicloId, nivelId, gradoId, fechaBaja", "delete"]],
  ["asignaturas", ["insert", "update", "delete"]],
  ["asignaturasSecciones", ["insert", "delete"]],
  ["nivelesAcademico", ["insert", "update", "delete"]],
  ["gruposOptativosAlumnos", ["insert", "delete"]],
  ["gruposAsignaturas", ["insert", "update", "delete"]],
];

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`create table promediosVersion (id integer primary key check (id = 1), version integer not null) strict`);
  await run(`insert into promediosVersion (id, version) values (1, 1)`);
  for (const [tabla, cambios] of DE_QUE)
    for (const cambio of cambios)
      await run(`create trigger promediosVersion_${tabla}_${cambio.split(" ")[0]} after ${cambio} on ${tabla}
        begin update promediosVersion set version = version + 1 where id = 1; end`);
}
