/**
 * Money that a school gives back: the movements DEVOLUCION and TRASPASO, their papers, and the permission for them. SQLite
 * changes no check, so the ledger is made anew, with its indexes and triggers as they are.
 */
import { type Kysely, sql } from "kysely";

const CODIGOS = "'CARGO', 'RECARGO', 'DESCUENTO', 'PAGO', 'CONDONACION_RECARGOS', 'REVERSO'";
const DE_CARGO = "codigoOperacion not in ('CARGO', 'RECARGO')";

/** A table that others refer to is dropped and made anew (db/migrate.ts). */
export const withoutForeignKeys = true;

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await ensancharElLibro(db);

  // `autorizadaPorId` is the second person above the sum of the school.
  await run(`create table devoluciones (
    movimientoId integer primary key references movimientos on delete restrict,
    colegioId integer not null references colegios on delete restrict,
    folio integer not null check (folio >= 1),
    motivo text not null check (motivo <> ''),
    recibe text not null check (recibe <> ''),
    clabe text not null default '' check (clabe = '' or length(clabe) = 18),
    autorizadaPorId integer references cuentas on delete restrict,
    datos text not null check (json_valid(datos)),
    createdDate text not null,
    unique (colegioId, folio)
  ) strict`);
  await run(
    `create index devoluciones_autorizadaPor on devoluciones (autorizadaPorId) where autorizadaPorId is not null`,
  );
  for (const evento of ["update", "delete"])
    await run(`create trigger devoluciones_sin_${evento} before ${evento} on devoluciones begin
      select raise(abort, 'devoluciones: no se modifican');
    end`);

  // One act in two accounts: it leaves one and enters the other.
  await run(`create table traspasos (
    id integer primary key,
    colegioId integer not null references colegios on delete restrict,
    salidaMovimientoId integer not null unique references movimientos on delete restrict,
    entradaMovimientoId integer not null unique references movimientos on delete restrict,
    motivo text not null check (motivo <> ''),
    createdDate text not null
  ) strict`);
  await run(`create index traspasos_colegio on traspasos (colegioId)`);

  // Null: no sum needs a second person.
  await run(`alter table colegios add column devolucionConDosCentavos integer
    check (devolucionConDosCentavos is null or devolucionConDosCentavos >= 0)`);

  await run(`insert or ignore into rolesPermisos (rolId, codigo)
    select rolId, 'PERM_DEVOLUCIONES' from rolesPermisos where codigo = 'PERM_REVERSAR_MOVIMIENTOS'`);
}

async function ensancharElLibro(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  const { rows } = await sql<{ type: string; sql: string }>`select type, sql from sqlite_schema
    where tbl_name = 'movimientos' and sql is not null order by type = 'trigger', type = 'index'`.execute(db);
  const [tabla, ...demas] = rows;
  const ancha = tabla!.sql
    .replace(CODIGOS, `${CODIGOS}, 'DEVOLUCION', 'TRASPASO'`)
    .replace(DE_CARGO, "codigoOperacion not in ('CARGO', 'RECARGO', 'DEVOLUCION')");
  if (ancha === tabla!.sql) throw new Error("la tabla movimientos no tiene los códigos que se esperaban");
  await run(`create temp table libroGuardado as select * from movimientos`);
  await run(`drop table movimientos`);
  await run(ancha);
  await run(`insert into movimientos select * from libroGuardado order by id`);
  await run(`drop table temp.libroGuardado`);
  for (const { sql: texto } of demas) await run(texto);
  const { rows: sueltas } = await sql<{ table: string }>`select * from pragma_foreign_key_check`.execute(db);
  if (sueltas.length > 0) throw new Error(`quedaron referencias sueltas en ${sueltas[0]!.table}`);
}
