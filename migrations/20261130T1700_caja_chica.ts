/** The fund of petty cash, its replenishment, and the amount from which the school asks for a receipt. */
import { type Kysely, sql } from "kysely";

const COLUMNAS = `id, colegioId, cajaId, fecha, tipo, sentido, centavos, numero, concepto, rubro, beneficiario, ficha,
  bancoId, cuenta, deResguardo, comprobanteUuid, cuentaId, fechaRegistro, firmadoPorId, firmadoDate, canceladoPorId,
  canceladoDate, motivo, depositoBancoId`;

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(
    `alter table colegios add column comprobanteDesdeCentavos integer default 30000 check (comprobanteDesdeCentavos >= 0)`,
  );
  // SQLite changes no check: the table is made anew. `deFondo`: the expense left the fund, not the drawer.
  await run(`alter table movimientosDeCaja rename to movimientosDeCaja_anterior`);
  await run(`create table movimientosDeCaja (
    id integer primary key,
    colegioId integer not null references colegios on delete restrict,
    cajaId integer not null references cajas on delete restrict,
    fecha text not null,
    tipo text not null check (tipo in ('FONDO', 'RETIRO', 'VALE', 'REPOSICION', 'DEPOSITO', 'AJUSTE')),
    sentido integer not null check (sentido in (-1, 1)),
    centavos integer not null check (centavos > 0),
    numero integer,
    concepto text not null,
    rubro text not null default '',
    beneficiario text not null default '',
    ficha text not null default '',
    bancoId integer references bancos on delete restrict,
    cuenta text not null default '',
    deResguardo integer not null default 0 check (deResguardo in (0, 1)),
    deFondo integer not null default 0 check (deFondo in (0, 1)),
    comprobanteUuid text,
    cuentaId integer not null references cuentas on delete restrict,
    fechaRegistro text not null,
    firmadoPorId integer references cuentas on delete restrict,
    firmadoDate text,
    canceladoPorId integer references cuentas on delete restrict,
    canceladoDate text,
    motivo text not null default '',
    depositoBancoId integer unique references depositosBanco on delete restrict,
    check ((numero is null) = (tipo <> 'VALE')),
    check ((bancoId is null) = (tipo <> 'DEPOSITO')),
    check (deFondo = 0 or tipo = 'VALE'),
    check (firmadoPorId is null or (tipo = 'AJUSTE' and firmadoPorId <> cuentaId)),
    check ((canceladoPorId is null) = (canceladoDate is null))
  ) strict`);
  await run(`insert into movimientosDeCaja (${COLUMNAS}) select ${COLUMNAS} from movimientosDeCaja_anterior`);
  await run(`drop table movimientosDeCaja_anterior`);
  await run(`create index movimientosDeCaja_dia on movimientosDeCaja (cajaId, fecha)`);
  await run(`create index movimientosDeCaja_colegio on movimientosDeCaja (colegioId, tipo, fecha)`);
  await run(`create index movimientosDeCaja_deCaja on movimientosDeCaja (cajaId, tipo, id)`);
  await run(
    `create unique index movimientosDeCaja_vales on movimientosDeCaja (colegioId, numero) where numero is not null`,
  );
  for (const columna of ["bancoId", "cuentaId", "firmadoPorId", "canceladoPorId", "comprobanteUuid"])
    await run(
      `create index movimientosDeCaja_${columna} on movimientosDeCaja (${columna}) where ${columna} is not null`,
    );
  await run(`create trigger movimientosDeCaja_sinCambios before update of colegioId, cajaId, fecha, tipo, sentido, centavos,
    numero, deResguardo, deFondo, cuentaId, fechaRegistro on movimientosDeCaja begin
    select raise(abort, 'movimientosDeCaja: el dinero no cambia, se cancela');
  end`);
  await run(`create trigger movimientosDeCaja_sinBorrar before delete on movimientosDeCaja begin
    select raise(abort, 'movimientosDeCaja: no se borran');
  end`);
}
