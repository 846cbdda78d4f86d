/** The debts of each student by the day of their limit, in the order of names, as the report of debtors reads them. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);

  // A cache that the ledger check recomputes from `pendientes`, which triggers keep in the same transaction. It says nothing
  // of how old a debt is, because that depends on the day. Without foreign keys, which `pendientes` has: each would be one
  // more index to write with every payment.
  await run(`create table adeudos (
    colegioId integer not null,
    nombreOrden text not null,
    alumnoId integer not null,
    fechaLimitePago text not null,
    servicioId integer not null,
    cicloId integer not null,
    pendienteCentavos integer not null check (pendienteCentavos > 0),
    primary key (colegioId, nombreOrden, alumnoId, fechaLimitePago, servicioId, cicloId)
  ) strict, without rowid`);

  const suma = "on conflict do update set pendienteCentavos = pendienteCentavos + excluded.pendienteCentavos";
  const columnas = "colegioId, nombreOrden, alumnoId, fechaLimitePago, servicioId, cicloId, pendienteCentavos";
  const esDeuda = (fila: string) => `${fila}.pendienteCentavos > 0 and ${fila}.fechaLimitePago is not null`;
  const mismoAdeudo = (fila: string) =>
    `colegioId = ${fila}.colegioId and nombreOrden = (select nombreOrden from alumnos where id = ${fila}.alumnoId)
      and alumnoId = ${fila}.alumnoId and fechaLimitePago = ${fila}.fechaLimitePago
      and servicioId = ${fila}.servicioId and cicloId = ${fila}.cicloId`;

  await run(`create trigger pendientes_deuda after insert on pendientes when ${esDeuda("new")} begin
    insert into adeudos (${columnas})
    values (new.colegioId, (select nombreOrden from alumnos where id = new.alumnoId), new.alumnoId, new.fechaLimitePago,
      new.servicioId, new.cicloId, new.pendienteCentavos) ${suma};
  end`);
  await run(`create trigger pendientes_otroMonto after update on pendientes when ${esDeuda("new")} begin
    update adeudos set pendienteCentavos = pendienteCentavos + new.pendienteCentavos - old.pendienteCentavos
    where ${mismoAdeudo("new")};
  end`);
  await run(`create trigger pendientes_saldada after delete on pendientes when ${esDeuda("old")} begin
    delete from adeudos where ${mismoAdeudo("old")} and pendienteCentavos = old.pendienteCentavos;
    update adeudos set pendienteCentavos = pendienteCentavos - old.pendienteCentavos where ${mismoAdeudo("old")};
  end`);
  await run(`create trigger alumnos_adeudos after update of nombreOrden on alumnos
    when new.nombreOrden <> old.nombreOrden begin
    update adeudos set nombreOrden = new.nombreOrden
    where colegioId in (select id from colegios) and nombreOrden = old.nombreOrden and alumnoId = new.id;
  end`);

  await run(`insert into adeudos (${columnas})
    select p.colegioId, a.nombreOrden, p.alumnoId, p.fechaLimitePago, p.servicioId, p.cicloId, sum(p.pendienteCentavos)
    from pendientes p join alumnos a on a.id = p.alumnoId where ${esDeuda("p")} group by 1, 2, 3, 4, 5, 6`);
}
