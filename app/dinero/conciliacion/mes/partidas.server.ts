import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { diaDeRegistro } from "~/dinero/cobranza/dia-de-registro.server";
import type { Fecha } from "~/lib/dates";
import type { Clase, Partida } from "./partida";

/** The days of the movements to read, or the payments themselves by the first of their handing-over. */
type Eleccion = { desde: Fecha; hasta: Fecha } | { ids: readonly number[] };

/** The condition on the ledger's rows as `m` for payments, as `s` for money that leaves. */
function elegidos(eleccion: Eleccion, tabla: "m" | "s") {
  const columna = (nombre: string) => sql.ref(`${tabla}.${nombre}`);
  if (!("ids" in eleccion)) return sql`${columna("fechaOperacion")} between ${eleccion.desde} and ${eleccion.hasta}`;
  const ids = sql.join(eleccion.ids);
  return sql`${columna("id")} in (select id from "movimientos" where id in (${ids})
    union select movimientoId from "pagosConjuntos" where conjuntoId in (${ids})
    union select h.pagoMovimientoId from "cobrosPartes" as "p" join "cobrosPartes" as "h" on h.cobroId = p.cobroId
      where p.pagoMovimientoId in (${ids}))`;
}

/** A payment (as `m`, with its drawer as `j` and its method as `f`) whose money a bank shows. */
const LLEGA_A_UN_BANCO = sql<boolean>`(j.enLinea = 1
  or f.codigoFormaPago in ('TRANSFERENCIA', 'DEPOSITO', 'CHEQUE', 'TC', 'TD'))`;
const CLASE = sql<Clase>`case when j.enLinea = 1 then 'EN_LINEA' when f.codigoFormaPago in ('TC', 'TD') then 'TARJETA'
  else f.codigoFormaPago end`;
/** The first payment of the handing-over, or of the payment on line, to which a payment (as `m`) belongs. */
const PRIMERO = sql<number>`coalesce(pc.conjuntoId, (select min(h.pagoMovimientoId) from "cobrosPartes" as "p"
  join "cobrosPartes" as "h" on h.cobroId = p.cobroId where p.pagoMovimientoId = m.id), m.id)`;

type FilaDePago = {
  id: number;
  clase: Clase;
  fecha: Fecha;
  centavos: number;
  alumno: string;
  alumnos: number;
  alumnoId: number;
  recibo: string | null;
  referencia: string;
  rastreo: string;
  bancoId: number | null;
  vivos: number;
  reversada: Fecha | null;
  liquidadoDate: string | null;
  netoCentavos: number | null;
};

async function pagos({ db, colegioId, zonaHoraria }: Alcance, eleccion: Eleccion): Promise<Partida[]> {
  const { rows } = await sql<FilaDePago>`
    with x as (
      select m.id as pagoId, ${PRIMERO} as id, ${CLASE} as clase, m.fechaOperacion as fecha, m.abonoCentavos as centavos,
        m.alumnoId, a.nombreCompleto as alumno, rec.serie || rec.folio as recibo, iif(m.referencia <> '', m.referencia, m.autorizacion) as referencia,
        coalesce(d.rastreo, '') as rastreo, m.bancoId, r.fechaOperacion as reversada
      from "movimientos" as "m" join "alumnos" as "a" on a.id = m.alumnoId
      left join "formasPago" as "f" on f.id = m.formaPagoId left join "cajas" as "j" on j.id = m.cajaId
      left join "pagosConjuntos" as "pc" on pc.movimientoId = m.id
      left join "depositosRegistrados" as "d" on d.movimientoId = m.id
      left join "recibos" as "rec" on rec.movimientoId = m.id
      left join "movimientos" as "r" on r.reversaATransaccionId = m.id
      where m.colegioId = ${colegioId} and m.codigoOperacion = 'PAGO' and ${LLEGA_A_UN_BANCO}
        and ${elegidos(eleccion, "m")})
    select x.id, min(x.clase) as clase, min(x.fecha) as fecha, sum(x.centavos) as centavos, min(x.alumno) as alumno,
      count(distinct x.alumnoId) as alumnos, min(x.alumnoId) as alumnoId, min(x.recibo) as recibo,
      max(x.referencia) as referencia, max(x.rastreo) as rastreo, max(x.bancoId) as bancoId,
      sum(x.reversada is null) as vivos, max(x.reversada) as reversada,
      (select c.liquidadoDate from "cobrosPartes" as "p" join "cobros" as "c" on c.id = p.cobroId
        where p.pagoMovimientoId = x.id limit 1) as liquidadoDate,
      (select iif(c.devueltoCentavos = 0, c.netoCentavos, null) from "cobrosPartes" as "p"
        join "cobros" as "c" on c.id = p.cobroId where p.pagoMovimientoId = x.id limit 1) as netoCentavos
    from x group by x.id order by fecha, x.id`.execute(db);
  return rows.map(({ id, alumno, alumnos, recibo, bancoId, vivos, reversada, liquidadoDate, ...fila }) => ({
    clave: `P${id}`,
    clase: fila.clase,
    fecha: fila.fecha,
    centavos: fila.centavos,
    texto: [alumnos > 1 ? `${alumno} y ${alumnos - 1} más` : alumno, recibo && `recibo ${recibo}`]
      .filter(Boolean)
      .join(" · "),
    referencia: fila.referencia,
    rastreo: fila.rastreo,
    // A card's or a cheque's bank is the payer's.
    bancoId: fila.clase === "TRANSFERENCIA" || fila.clase === "DEPOSITO" ? bancoId : null,
    liquidada: liquidadoDate === null ? null : diaDeRegistro(liquidadoDate, zonaHoraria),
    netoCentavos: fila.netoCentavos,
    reversada: vivos === 0 ? reversada : null,
    reversaA: null,
    alumnoId: fila.alumnoId,
  }));
}

type FilaDeSalida = {
  id: number;
  codigoOperacion: string;
  fecha: Fecha;
  centavos: number;
  alumno: string;
  alumnoId: number;
  referencia: string;
  original: number | null;
  bancoId: number | null;
};

/** The reversals of such payments, and refunds by transfer. Their money leaves the bank, unless a refund is reversed. */
async function salidas({ db, colegioId }: Alcance, eleccion: Eleccion): Promise<Partida[]> {
  const { rows } = await sql<FilaDeSalida>`
    select s.id, s.codigoOperacion, s.fechaOperacion as fecha, s.abonoCentavos - s.cargoCentavos as centavos,
      a.nombreCompleto as alumno, s.alumnoId, iif(m.referencia <> '', m.referencia, m.autorizacion) as referencia,
      iif(s.id = m.id, null, iif(m.codigoOperacion = 'PAGO', ${PRIMERO}, m.id)) as original,
      iif(m.codigoOperacion = 'PAGO' and f.codigoFormaPago in ('TRANSFERENCIA', 'DEPOSITO') and coalesce(j.enLinea, 0) = 0,
        m.bancoId, null) as bancoId
    from "movimientos" as "s" join "movimientos" as "m" on m.id = coalesce(s.reversaATransaccionId, s.id)
    join "alumnos" as "a" on a.id = s.alumnoId
    left join "formasPago" as "f" on f.id = m.formaPagoId left join "cajas" as "j" on j.id = m.cajaId
    left join "pagosConjuntos" as "pc" on pc.movimientoId = m.id
    where s.colegioId = ${colegioId} and s.codigoOperacion in ('REVERSO', 'DEVOLUCION')
      and ((m.codigoOperacion = 'PAGO' and ${LLEGA_A_UN_BANCO})
        or (m.codigoOperacion = 'DEVOLUCION' and f.codigoFormaPago = 'TRANSFERENCIA'))
      and ${elegidos(eleccion, "s")}
    order by s.fechaOperacion, s.id`.execute(db);
  return rows.map(({ id, codigoOperacion, original, ...fila }) => ({
    clave: `M${id}`,
    clase: codigoOperacion === "REVERSO" ? "REVERSO" : "DEVOLUCION",
    fecha: fila.fecha,
    centavos: fila.centavos,
    texto: fila.alumno,
    referencia: fila.referencia,
    rastreo: "",
    bancoId: fila.bancoId,
    liquidada: null,
    netoCentavos: null,
    reversada: null,
    reversaA: original === null ? null : `${fila.centavos < 0 ? "P" : "M"}${original}`,
    alumnoId: fila.alumnoId,
  }));
}

type FilaDeCaja = { id: number; fecha: Fecha; centavos: number; ficha: string; caja: string; bancoId: number };

async function depositosDeCaja({ db, colegioId }: Alcance, { desde, hasta }: { desde: Fecha; hasta: Fecha }) {
  const { rows } = await sql<FilaDeCaja>`
    select k.id, k.fecha, k.centavos, k.ficha, j.nombre as caja, k.bancoId
    from "movimientosDeCaja" as "k" join "cajas" as "j" on j.id = k.cajaId
    where k.colegioId = ${colegioId} and k.tipo = 'DEPOSITO' and k.canceladoDate is null
      and k.fecha between ${desde} and ${hasta} order by k.fecha, k.id`.execute(db);
  return rows.map(({ id, ficha, caja, ...fila }): Partida => ({
    clave: `C${id}`,
    clase: "EFECTIVO",
    ...fila,
    texto: `${caja} · ficha ${ficha}`,
    referencia: ficha,
    rastreo: "",
    liquidada: null,
    netoCentavos: null,
    reversada: null,
    reversaA: null,
    alumnoId: null,
  }));
}

/** The school's movements of some days that belong in a bank, of every bank. */
export async function leerPartidas(alcance: Alcance, dias: { desde: Fecha; hasta: Fecha }): Promise<Partida[]> {
  return conReversos([
    ...(await pagos(alcance, dias)),
    ...(await salidas(alcance, dias)),
    ...(await depositosDeCaja(alcance, dias)),
  ]);
}

/** Payments and reversals by their keys, of any day. */
export async function leerPartidasPorClave(alcance: Alcance, claves: readonly string[]): Promise<Partida[]> {
  const idsDe = (letra: string) =>
    claves.filter((clave) => clave.startsWith(letra)).map((clave) => Number(clave.slice(1)));
  const [dePagos, deSalidas] = [idsDe("P"), idsDe("M")];
  return [
    ...(dePagos.length > 0 ? await pagos(alcance, { ids: dePagos }) : []),
    ...(deSalidas.length > 0 ? await salidas(alcance, { ids: deSalidas }) : []),
  ];
}

/** A refund that was taken back says on which day. */
function conReversos(partidas: readonly Partida[]): Partida[] {
  const reversos = new Map(partidas.flatMap(({ reversaA, fecha }) => (reversaA === null ? [] : [[reversaA, fecha]])));
  return partidas.map((partida) =>
    partida.clase === "DEVOLUCION" ? { ...partida, reversada: reversos.get(partida.clave) ?? null } : partida,
  );
}
