/** The SAT's codes of a service, and the name of a level in the complement of tuition (decisions.md, Invoicing). */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`alter table servicios add column claveProdServ text not null default '86121500'`);
  await run(`alter table servicios add column claveUnidad text not null default 'E48'`);
  await run(`alter table servicios add column impuesto text not null default 'EXENTO'
    check (impuesto in ('EXENTO', 'IVA16', 'IVA0'))`);
  await run(
    `alter table servicios add column esColegiatura integer not null default 0 check (esColegiatura in (0, 1))`,
  );
  await run(`update servicios set esColegiatura = 1 where nombre like 'colegiatura%'`);
  // Blank: what its name says.
  await run(`alter table niveles add column nivelEducativo text not null default ''`);
}
