/** Bank statements: what each bank calls its columns, the files that came, and the deposits in them, each once. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  // `columnas` names the header of each field: files of one bank may have them in another order.
  await run(`create table columnasDeBanco (
    colegioId integer not null references colegios on delete restrict,
    bancoId integer not null references bancos on delete cascade,
    cuenta text not null default '',
    columnas text not null default '{}',
    primary key (colegioId, bancoId)
  ) strict, without rowid`);
  await run(`create index columnasDeBanco_bancoId on columnasDeBanco (bancoId)`);
  await run(`create table archivosDeBanco (
    id integer primary key,
    colegioId integer not null references colegios on delete restrict,
    bancoId integer not null references bancos on delete restrict,
    cajaId integer not null references cajas on delete restrict,
    cuentaId integer not null references cuentas on delete restrict,
    nombre text not null,
    cuenta text not null,
    encabezados text not null,
    filas text not null,
    columnas text not null default '{}',
    leido integer not null default 0 check (leido in (0, 1)),
    repetidas integer not null default 0,
    ajenas integer not null default 0,
    createdDate text not null
  ) strict`);
  for (const columna of ["colegioId", "bancoId", "cajaId", "cuentaId"])
    await run(`create index archivosDeBanco_${columna} on archivosDeBanco (${columna})`);

  // No bank gives a row a name of its own: \`clave\` is made of all that it says, and of how many are alike that day.
  await run(`create table depositosBanco (
    id integer primary key,
    archivoId integer not null references archivosDeBanco on delete restrict,
    colegioId integer not null references colegios on delete restrict,
    bancoId integer not null references bancos on delete restrict,
    clave text not null,
    fecha text not null,
    centavos integer not null check (centavos > 0),
    texto text not null,
    referencia text not null default '',
    pagador text not null default '',
    alumnoId integer references alumnos on delete restrict,
    servicioId integer references servicios on delete restrict,
    como text not null default '' check (como in ('', 'REFERENCIA', 'PAGADOR', 'MONTO_Y_NOMBRE', 'MONTO', 'A_MANO')),
    exacta integer not null default 0 check (exacta in (0, 1)),
    movimientoId integer references movimientos on delete restrict,
    descartado integer not null default 0 check (descartado in (0, 1))
  ) strict`);
  await run(`create unique index depositosBanco_clave on depositosBanco (colegioId, bancoId, clave)`);
  await run(
    `create unique index depositosBanco_movimiento on depositosBanco (movimientoId) where movimientoId is not null`,
  );
  await run(`create index depositosBanco_archivo on depositosBanco (archivoId, id)`);
  await run(`create index depositosBanco_pagador on depositosBanco (colegioId, pagador) where pagador <> ''`);
  for (const columna of ["bancoId", "alumnoId", "servicioId"])
    await run(`create index depositosBanco_${columna} on depositosBanco (${columna})`);
}
