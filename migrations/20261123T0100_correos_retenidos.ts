/**
 * Codes that too many ask for wait for the director's yes (RETENIDO); each code remembers whose mailbox and which formato
 * it was for, so that both can be counted. SQLite cannot widen a check, so the table of mails is made anew; nothing refers
 * to it.
 */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
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
      check (estado in ('PENDIENTE', 'ENVIANDO', 'ENVIADO', 'GUARDADO', 'FALLIDO', 'DUDOSO', 'RETENIDO')),
    intentos integer not null default 0,
    siguienteDate text not null,
    tomadoDate text,
    error text not null default '',
    createdDate text not null,
    enviadoDate text
  ) strict`);
  const columns = `id, colegioId, cuentaId, clave, messageId, para, asunto, texto, html, adjuntos, masivo, estado, intentos,
    siguienteDate, tomadoDate, error, createdDate, enviadoDate`;
  await run(`insert into correosNuevos (${columns}) select ${columns} from correos`);
  await run(`drop table correos`);
  await run(`alter table correosNuevos rename to correos`);
  await run(`create index correos_cola on correos (estado, masivo, siguienteDate)`);
  await run(`create index correos_colegio on correos (colegioId, estado, id)`);
  await run(`create index correos_cuenta on correos (cuentaId)`);

  // The mailbox as it is counted, not as it was written; "" for codes from before.
  await run(`alter table preinscripcionesCodigos add column buzon text not null default ''`);
  await run(`alter table preinscripcionesCodigos
    add column formatoId integer references formatosPreinscripcion on delete set null`);
  await run(`create index preinscripcionesCodigos_buzon on preinscripcionesCodigos (buzon, createdDate)`);
  await run(`create index preinscripcionesCodigos_formato on preinscripcionesCodigos (formatoId, createdDate)`);
}
