/** The identity of each deposit that was registered as a payment, so that a second one is found whatever its source. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the code of another day.
function clave(referencia: string): string {
  const letras = referencia.toUpperCase().normalize("NFD");
  return letras.replace(/[^A-Z0-9]/g, "").replace(/^0+/, "");
}

export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  // `centavos` is the amount of the deposit: several payments may come out of one.
  await run(`create table depositosRegistrados (
    movimientoId integer primary key references movimientos on delete restrict,
    bancoId integer not null references bancos on delete restrict,
    fecha text not null,
    centavos integer not null check (centavos > 0),
    referencia text not null,
    rastreo text not null default ''
  ) strict`);
  await run(`create index depositosRegistrados_dia on depositosRegistrados (bancoId, fecha, centavos)`);
  await run(`create index depositosRegistrados_referencia on depositosRegistrados (bancoId, referencia)
    where referencia <> ''`);
  await run(`alter table depositosBanco add column rastreo text not null default ''`);
  await run(`create trigger depositosBanco_reversado after insert on movimientos
    when new.reversaATransaccionId is not null begin
      update depositosBanco set movimientoId = null, exacta = 0 where movimientoId = new.reversaATransaccionId;
    end`);
  await run(`update depositosBanco set movimientoId = null, exacta = 0
    where movimientoId in (select reversaATransaccionId from movimientos where reversaATransaccionId is not null)`);

  const { rows } = await sql<{ movimientoId: number; bancoId: number; fecha: string; centavos: number; ref: string }>`
    select m.id as movimientoId, m.bancoId, m.fechaOperacion as fecha, coalesce(d.referencia, m.referencia) as ref,
      coalesce((select sum(parte.abonoCentavos) from pagosConjuntos juntos
        join movimientos parte on parte.id = juntos.movimientoId where juntos.conjuntoId = p.conjuntoId),
        m.abonoCentavos) as centavos
    from movimientos m left join depositosBanco d on d.movimientoId = m.id
    left join pagosConjuntos p on p.movimientoId = m.id
    where m.codigoOperacion = 'PAGO' and m.bancoId is not null and m.referencia <> ''`.execute(db);
  for (let desde = 0; desde < rows.length; desde += 500)
    await db
      .insertInto("depositosRegistrados")
      .values(rows.slice(desde, desde + 500).map(({ ref, ...fila }) => ({ ...fila, referencia: clave(ref) })))
      .execute();
}
