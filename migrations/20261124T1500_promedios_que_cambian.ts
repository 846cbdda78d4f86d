/**
 * The averages that changed since a version. One written grade made the whole level's averages be worked out again, two
 * seconds of them in a school of 5,000. `promediosVersion.todo` is the version at which all of them changed (a subject,
 * a level's settings). `promediosCambios` has the enrolments that changed by themselves, by their ids.
 */
import { type Kysely, sql } from "kysely";

const DE_TODOS: readonly (readonly [tabla: string, cambios: readonly string[]])[] = [
  ["asignaturas", ["insert", "update", "delete"]],
  ["asignaturasSecciones", ["insert", "delete"]],
  ["nivelesAcademico", ["insert", "update", "delete"]],
  ["gruposAsignaturas", ["insert", "update", "delete"]],
];
const DE_UNO: readonly (readonly [tabla: string, id: string, cambios: readonly string[]])[] = [
  ["calificaciones", "inscripcionId", ["insert", "update", "delete"]],
  ["inscripciones", "id", ["insert", "update of cicloId, nivelId, gradoId, fechaBaja", "delete"]],
  ["gruposOptativosAlumnos", "inscripcionId", ["insert", "delete"]],
];

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`alter table promediosVersion add column todo integer not null default 0`);
  await run(`update promediosVersion set todo = version`);
  await run(`create table promediosCambios (id integer primary key, version integer not null) strict`);
  await run(`create index promediosCambios_version on promediosCambios (version)`);
  const nuevo = async (tabla: string, cambio: string, hace: string) => {
    const nombre = `promediosVersion_${tabla}_${cambio.split(" ")[0]}`;
    await run(`drop trigger ${nombre}`);
    await run(`create trigger ${nombre} after ${cambio} on ${tabla} begin ${hace} end`);
  };
  for (const [tabla, cambios] of DE_TODOS)
    for (const cambio of cambios)
      await nuevo(tabla, cambio, `update promediosVersion set version = version + 1, todo = version + 1 where id = 1;`);
  for (const [tabla, id, cambios] of DE_UNO)
    for (const cambio of cambios) {
      const fila = cambio === "delete" ? "old" : "new";
      await nuevo(
        tabla,
        cambio,
        `update promediosVersion set version = version + 1 where id = 1;
        insert into promediosCambios (id, version) values (${fila}.${id}, (select version from promediosVersion where id = 1))
          on conflict (id) do update set version = excluded.version;`,
      );
    }
}
