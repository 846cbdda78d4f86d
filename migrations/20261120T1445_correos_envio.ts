/**
 * Mail keeps the data that prevent a second sending: a Message-ID of its own, the time when it was taken, and states.
 * The states are: on its way, in doubt, and kept here for lack of a mail server. SQLite cannot widen a check, so the
 * table is made anew; nothing refers to it.
 */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  // cuentaId: whose personal link it carries, which decides who may read it. masivo: lets everything else pass first.
  await run(`create table correosNuevos (
    id integer primary key,
    colegioId integer references colegios on delete restrict,
    cuentaId integer references cuentas on delete cascade,
    clave text not null unique,
    messageId text not null unique,
    para text not null,
    asunto text not null,
    texto text not null,
    html text not null,
    adjuntos text not null default '[]',
    masivo integer not null default 0 check (masivo in (0, 1)),
    estado text not null default 'PENDIENTE'
      check (estado in ('PENDIENTE', 'ENVIANDO', 'ENVIADO', 'GUARDADO', 'FALLIDO', 'DUDOSO')),
    intentos integer not null default 0,
    siguienteDate text not null,
    tomadoDate text,
    error text not null default '',
    createdDate text not null,
    enviadoDate text
  ) strict`);
  await run(`insert into correosNuevos
      (id, colegioId, clave, messageId, para, asunto, texto, html, adjuntos, estado, intentos, siguienteDate, error,
       createdDate, enviadoDate)
    select id, colegioId, coalesce(clave, 'correo:' || id), '<' || id || '.' || lower(hex(randomblob(12))) || '@colegio>',
      para, asunto, texto, html, adjuntos, estado, intentos, siguienteDate, error, createdDate, enviadoDate
    from correos`);
  await run(`drop table correos`);
  await run(`alter table correosNuevos rename to correos`);
  await run(`create index correos_cola on correos (estado, masivo, siguienteDate)`);
  await run(`create index correos_colegio on correos (colegioId, estado, id)`);
  await run(`create index correos_cuenta on correos (cuentaId)`);
}
