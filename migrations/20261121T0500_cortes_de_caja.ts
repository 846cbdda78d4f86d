/** The daily cut of a drawer: what was counted beside what was expected, signed by two, and then locked. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);

  await run(`create table cortes (
    id integer primary key,
    colegioId integer not null references colegios on delete restrict,
    cajaId integer not null references cajas on delete restrict,
    fecha text not null,
    contadoPorId integer not null references cuentas on delete restrict,
    contadoDate text not null,
    firmadoPorId integer references cuentas on delete restrict,
    firmadoDate text,
    observaciones text not null default '',
    unique (cajaId, fecha),
    check ((firmadoPorId is null) = (firmadoDate is null)),
    check (firmadoPorId <> contadoPorId)
  ) strict`);
  await run(`create table cortesFormas (
    corteId integer not null references cortes on delete cascade,
    formaPagoId integer not null references formasPago on delete restrict,
    esperadoCentavos integer not null,
    contadoCentavos integer not null check (contadoCentavos >= 0),
    primary key (corteId, formaPagoId)
  ) strict, without rowid`);
  for (const columna of ["colegioId", "contadoPorId", "firmadoPorId"])
    await run(`create index cortes_${columna} on cortes (${columna})`);
  await run(`create index cortesFormas_formaPagoId on cortesFormas (formaPagoId)`);
  await run(`create trigger cortes_firmado before update on cortes when old.firmadoPorId is not null begin
    select raise(abort, 'cortes: un corte firmado no cambia');
  end`);
  await run(`create trigger cortes_sinBorrar before delete on cortes when old.firmadoPorId is not null begin
    select raise(abort, 'cortes: un corte firmado no se borra');
  end`);
  for (const momento of ["insert", "update"])
    await run(`create trigger cortesFormas_${momento} before ${momento} on cortesFormas
      when (select firmadoPorId from cortes where id = new.corteId) is not null begin
      select raise(abort, 'cortes: un corte firmado no cambia');
    end`);
  await run(`create trigger cortesFormas_sinBorrar before delete on cortesFormas
    when (select firmadoPorId from cortes where id = old.corteId) is not null begin
    select raise(abort, 'cortes: un corte firmado no cambia');
  end`);

  // A day of a drawer is read by when its rows were registered; the drawer's own index goes with it.
  await run(`drop index movimientos_cajaId`);
  await run(`create index movimientos_caja on movimientos (cajaId, fechaRegistro) where cajaId is not null`);
}
