/** The receivers of a student's invoices: several, of which one is used (B§3 Tax data). */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  // The place is its postal code alone: the rest of an address is not the SAT's to ask (decisiones/135).
  await run(`create table datosFiscales (
    id integer primary key,
    alumnoId integer not null references alumnos on delete cascade,
    activo integer not null default 0 check (activo in (0, 1)),
    tipo text not null check (tipo in ('FISICA', 'MORAL')),
    rfc text not null,
    nombre text not null,
    apellido1 text not null default '',
    apellido2 text not null default '',
    regimenFiscal text not null,
    codigoPostal text not null,
    usoCfdi text not null,
    email text not null,
    createdDate text not null,
    lastModifiedDate text not null
  ) strict`);
  await run(`create unique index datosFiscales_alumno on datosFiscales (alumnoId, rfc)`);
  await run(`create unique index datosFiscales_activo on datosFiscales (alumnoId) where activo = 1`);
  await run(`create index datosFiscales_rfc on datosFiscales (rfc)`);
}
