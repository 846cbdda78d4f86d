/** A payment reference for each student and service (its account has one from its first row on), and the convenio of a bank. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  // The number is the reference without its check digit; none is ever given again.
  await run(`create table referenciasPago (
    id integer primary key,
    colegioId integer not null references colegios on delete restrict,
    numero integer not null check (numero between 1 and 999999),
    alumnoId integer not null references alumnos on delete restrict,
    servicioId integer not null references servicios on delete restrict
  ) strict`);
  await run(`create unique index referenciasPago_numero on referenciasPago (colegioId, numero)`);
  await run(`create unique index referenciasPago_cuenta on referenciasPago (alumnoId, servicioId)`);
  await run(`create index referenciasPago_servicio on referenciasPago (servicioId)`);
  await run(`insert into referenciasPago (colegioId, numero, alumnoId, servicioId)
    select colegioId, row_number() over (partition by colegioId order by alumnoId, servicioId), alumnoId, servicioId
    from cuentasCobranza`);
  await run(`create trigger cuentasCobranza_referencia after insert on cuentasCobranza begin
    insert or ignore into referenciasPago (colegioId, numero, alumnoId, servicioId)
    values (new.colegioId, (select coalesce(max(numero), 0) + 1 from referenciasPago where colegioId = new.colegioId),
      new.alumnoId, new.servicioId);
  end`);

  // `pruebas` are three references that the bank accepted: without them it is not switched on.
  await run(`create table conveniosPago (
    colegioId integer primary key references colegios on delete restrict,
    banco text not null default '',
    convenio text not null default '',
    regla text not null default 'MODULO_10' check (regla in ('MODULO_10', 'MODULO_97')),
    sucursal text not null default '',
    cuenta text not null default '',
    pruebas text not null default '[]',
    activo integer not null default 0 check (activo in (0, 1)),
    lastModifiedDate text not null
  ) strict`);
}
