/** The matches of a bank's lines with the school's movements, and the withdrawals that a bank's files show. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`create table retirosBanco (
    id integer primary key,
    archivoId integer not null references archivosDeBanco on delete restrict,
    colegioId integer not null references colegios on delete restrict,
    bancoId integer not null references bancos on delete restrict,
    clave text not null,
    fecha text not null,
    centavos integer not null check (centavos > 0),
    texto text not null,
    referencia text not null default '',
    rastreo text not null default ''
  ) strict`);
  await run(`create unique index retirosBanco_clave on retirosBanco (colegioId, bancoId, clave)`);
  await run(`create index retirosBanco_fecha on retirosBanco (colegioId, bancoId, fecha)`);
  await run(`create index retirosBanco_archivo on retirosBanco (archivoId)`);
  await run(`create index retirosBanco_banco on retirosBanco (bancoId)`);

  // One line of a bank with the movements that it shows. It is never edited: a person undoes it, with the reason.
  await run(`create table conciliaciones (
    id integer primary key,
    colegioId integer not null references colegios on delete restrict,
    depositoBancoId integer references depositosBanco on delete restrict,
    retiroBancoId integer references retirosBanco on delete restrict,
    motivo text not null default '',
    cuentaId integer not null references cuentas on delete restrict,
    createdDate text not null,
    deshechaPorId integer references cuentas on delete restrict,
    deshechaDate text,
    motivoDeshecha text not null default '',
    check ((depositoBancoId is null) <> (retiroBancoId is null)),
    check ((deshechaPorId is null) = (deshechaDate is null)),
    check (deshechaDate is null or motivoDeshecha <> '')
  ) strict`);
  await run(`create unique index conciliaciones_deposito on conciliaciones (depositoBancoId)
    where depositoBancoId is not null and deshechaDate is null`);
  await run(`create unique index conciliaciones_retiro on conciliaciones (retiroBancoId)
    where retiroBancoId is not null and deshechaDate is null`);
  await run(`create index conciliaciones_depositos on conciliaciones (depositoBancoId)`);
  await run(`create index conciliaciones_retiros on conciliaciones (retiroBancoId)`);
  await run(`create index conciliaciones_colegio on conciliaciones (colegioId)`);
  await run(`create index conciliaciones_cuenta on conciliaciones (cuentaId)`);
  await run(
    `create index conciliaciones_deshechaPor on conciliaciones (deshechaPorId) where deshechaPorId is not null`,
  );

  // `movimientoId` is the first payment of one handing-over of money. A movement is in one living match at most.
  await run(`create table conciliacionesPartidas (
    conciliacionId integer not null references conciliaciones on delete restrict,
    movimientoId integer not null references movimientos on delete restrict,
    centavos integer not null,
    vigente integer not null default 1 check (vigente in (0, 1)),
    primary key (conciliacionId, movimientoId)
  ) strict, without rowid`);
  await run(
    `create unique index conciliacionesPartidas_vigentes on conciliacionesPartidas (movimientoId) where vigente = 1`,
  );
  await run(`create index conciliacionesPartidas_movimiento on conciliacionesPartidas (movimientoId)`);
  await run(`create trigger conciliaciones_sinBorrar before delete on conciliaciones begin
    select raise(abort, 'conciliaciones: no se borran, se deshacen');
  end`);
}
