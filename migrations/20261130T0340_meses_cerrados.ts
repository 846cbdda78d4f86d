/** Months that are closed: the ledger takes no row dated in one. A later fact has its own day, and the day it refers to. */
import { type Kysely, sql } from "kysely";

const NUEVO = "PERM_CERRAR_MES";
// A role that reverses the movements of any person and sets the school up already answers for its money.
const PREVIOS = ["PERM_REVERSAR_MOVIMIENTOS", "PERM_ADMIN_CONFIGURACION"] as const;

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  // `totales` are the month's figures as they were closed, `huella` their hash, `avisos` the accepted warnings.
  await run(`create table mesesCerrados (
    id integer primary key,
    colegioId integer not null references colegios on delete restrict,
    mes text not null check (mes glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]'),
    cerradoPorId integer not null references cuentas on delete restrict,
    cerradoDate text not null,
    totales text not null,
    huella text not null,
    avisos text not null default '[]',
    motivo text not null default '',
    reabiertoPorId integer references cuentas on delete restrict,
    reabiertoDate text,
    motivoReapertura text not null default '',
    check ((reabiertoPorId is null) = (reabiertoDate is null)),
    check (reabiertoDate is null or motivoReapertura <> '')
  ) strict`);
  await run(`create unique index mesesCerrados_vigentes on mesesCerrados (colegioId, mes) where reabiertoDate is null`);
  await run(`create index mesesCerrados_colegio on mesesCerrados (colegioId, mes)`);
  await run(`create index mesesCerrados_cerradoPor on mesesCerrados (cerradoPorId)`);
  await run(`create index mesesCerrados_reabiertoPor on mesesCerrados (reabiertoPorId)`);

  // The rules of a row go by the day it refers to; books and reports, by the day on which it was registered.
  await run(`alter table movimientos add column fechaReferida text`);
  await run(`create trigger movimientos_mesCerrado before insert on movimientos
    when exists (select 1 from mesesCerrados where colegioId = new.colegioId and reabiertoDate is null
      and mes >= substr(new.fechaOperacion, 1, 7)) begin
    select raise(abort, 'el mes del movimiento está cerrado');
  end`);

  await sql`insert or ignore into rolesPermisos (rolId, codigo)
    select rolId, ${NUEVO} from rolesPermisos where codigo in (${sql.join(PREVIOS)})
    group by rolId having count(*) = ${PREVIOS.length}`.execute(db);
}
