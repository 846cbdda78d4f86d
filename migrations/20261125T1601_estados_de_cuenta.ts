/** Account statements in bulk: who asked for which, how far it is and where its file lies, so that it goes on after whatever ends the process. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);

  // The accounts are kept as they were when it was asked for, in their order: [[alumnoId, servicioId], …].
  await run(`create table estadosTandas (
    id integer primary key,
    colegioId integer not null references colegios on delete restrict,
    cicloId integer not null references ciclos on delete cascade,
    cuentaId integer references cuentas on delete set null,
    titulo text not null,
    cuentas text not null,
    porCorreo integer not null default 0 check (porCorreo in (0, 1)),
    total integer not null,
    hechas integer not null default 0,
    correos integer not null default 0,
    estado text not null default 'EN_CURSO' check (estado in ('EN_CURSO', 'TERMINADA', 'CANCELADA')),
    archivoUuid text references archivos on delete set null,
    creadaDate text not null,
    lastModifiedDate text not null
  ) strict`);
  await run(`create index estadosTandas_colegioId on estadosTandas (colegioId, cicloId, id)`);
  await run(`create index estadosTandas_enCurso on estadosTandas (id) where estado = 'EN_CURSO'`);
  for (const columna of ["cicloId", "cuentaId", "archivoUuid"])
    await run(`create index estadosTandas_${columna} on estadosTandas (${columna})`);
}
