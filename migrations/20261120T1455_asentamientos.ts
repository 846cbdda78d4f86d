/** Settlements (colonias) by postal code, as the school loads them from the post office's file, and what was loaded when. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);

  // codigoAsentamiento is state (2) + municipality (3) + settlement (4): the file's only unique key. A settlement that a later
  // file no longer brings stays with vigente = 0, for the addresses that have it.
  await run(`create table asentamientos (
    codigoAsentamiento text primary key check (length(codigoAsentamiento) = 9),
    codigoPostal text not null check (length(codigoPostal) = 5),
    nombreAsentamiento text not null,
    tipo text not null default '',
    nombreCiudad text not null default '',
    nombreMunicipio text not null,
    nombreEntidad text not null,
    zona text not null default '',
    vigente integer not null default 1 check (vigente in (0, 1))
  ) strict, without rowid`);
  await run(`create index asentamientos_codigoPostal on asentamientos (codigoPostal, vigente)`);

  // One row for each file that began to be loaded; without terminadaDate it was cut, and what it brought may be half there.
  await run(`create table cargasSepomex (
    id integer primary key,
    nombre text not null,
    filas integer not null,
    nuevas integer not null,
    cambiadas integer not null,
    retiradas integer not null,
    createdDate text not null,
    createdBy integer references cuentas on delete set null,
    terminadaDate text
  ) strict`);
  await run(`create index cargasSepomex_createdBy on cargasSepomex (createdBy)`);
}
