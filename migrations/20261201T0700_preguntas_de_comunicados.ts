/** A comunicado may carry a question. Its answers are evidence of their version, like readings and acceptances. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`alter table comunicados add column pregunta text not null default ''`);
  await run(`alter table comunicados add column tipoDePregunta text not null default ''
    check (tipoDePregunta in ('', 'SI_NO', 'OPCIONES', 'TEXTO'))`);
  // A JSON list of texts.
  await run(`alter table comunicados add column opciones text not null default '[]'`);
  await run(`alter table comunicados add column respuestaHasta text`);
  // The question of a version, in the same three columns: a version is never changed.
  await run(`alter table comunicadosVersiones add column pregunta text not null default ''`);
  await run(`alter table comunicadosVersiones add column tipoDePregunta text not null default ''
    check (tipoDePregunta in ('', 'SI_NO', 'OPCIONES', 'TEXTO'))`);
  await run(`alter table comunicadosVersiones add column opciones text not null default '[]'`);

  // Each answer is a row, also one that corrects an earlier answer. The columns of the delivery repeat the last one.
  await run(`create table comunicadosRespuestas (
    id integer primary key,
    entregaId integer not null references comunicadosEntregas on delete restrict,
    versionId integer not null references comunicadosVersiones on delete restrict,
    sha256 text not null,
    respuesta text not null check (respuesta <> ''),
    fecha text not null,
    direccion text not null,
    navegador text not null
  ) strict`);
  await run(`create index comunicadosRespuestas_entrega on comunicadosRespuestas (entregaId, id)`);
  await run(`create index comunicadosRespuestas_version on comunicadosRespuestas (versionId)`);
  for (const verbo of ["update", "delete"])
    await run(`create trigger comunicadosRespuestas_${verbo} before ${verbo} on comunicadosRespuestas begin
      select raise(abort, 'comunicadosRespuestas: lo escrito no cambia');
    end`);
  await run(`alter table comunicadosEntregas add column respuesta text not null default ''`);
  await run(`alter table comunicadosEntregas add column respondidaDate text`);
  await run(
    `alter table comunicadosEntregas add column respondidaVersionId integer references comunicadosVersiones on delete restrict`,
  );
  await run(`create index comunicadosEntregas_respondidaVersionId on comunicadosEntregas (respondidaVersionId)`);
  await run(`drop index comunicadosEntregas_cuentas`);
  await run(`create index comunicadosEntregas_cuentas
    on comunicadosEntregas (comunicadoId, tutorId, leidaDate, aceptadaVersionId, respondidaVersionId)`);
}
