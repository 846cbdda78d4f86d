import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { diasEntre, type Fecha, primerDiaDelMes, sumarDias, ultimoDiaDelMes } from "~/lib/dates";
import { foldText, nombreCompleto } from "~/lib/text";
import type { TipoDeCaja } from "./caja";

type DiaDeCaja = { cajaId: number; fecha: Fecha };

function movimientos({ db, colegioId }: Alcance) {
  return db
    .selectFrom("movimientosDeCaja as m")
    .innerJoin("cuentas as c", "c.id", "m.cuentaId")
    .leftJoin("cuentas as f", "f.id", "m.firmadoPorId")
    .leftJoin("bancos as b", "b.id", "m.bancoId")
    .innerJoin("cajas as j", "j.id", "m.cajaId")
    .select([
      "m.id",
      "m.cajaId",
      "m.fecha",
      "m.sentido",
      "m.centavos as montoCentavos",
      "m.numero",
      "m.concepto",
      "m.rubro",
    ])
    .select(["m.beneficiario", "m.ficha", "m.bancoId", "m.cuenta", "m.comprobanteUuid", "m.cuentaId", "m.firmadoDate"])
    .select(["m.canceladoDate", "m.motivo", "m.depositoBancoId", "b.nombre as banco", "j.nombre as caja"])
    .select(["c.nombre", "c.apellido1", "c.apellido2", "f.nombre as nombreFirma", "f.apellido1 as apellidoFirma"])
    .select([
      sql<TipoDeCaja>`m.tipo`.as("tipo"),
      sql<0 | 1>`m.deResguardo`.as("deResguardo"),
      sql<0 | 1>`m.deFondo`.as("deFondo"),
    ])
    .where("m.colegioId", "=", colegioId);
}

type Fila = Awaited<ReturnType<ReturnType<typeof movimientos>["execute"]>>[number];

const conNombres = ({ nombre, apellido1, apellido2, nombreFirma, apellidoFirma, ...fila }: Fila) => ({
  ...fila,
  registro: nombreCompleto({ nombre, apellido1, apellido2 }),
  firmo: [nombreFirma, apellidoFirma].filter(Boolean).join(" ") || null,
});

export type RenglonDeCajon = ReturnType<typeof conNombres>;

/** The drawer's own movements of a day, in their order. */
export async function cajaDelDia(alcance: Alcance, { cajaId, fecha }: DiaDeCaja): Promise<RenglonDeCajon[]> {
  const filas = await movimientos(alcance)
    .where("m.cajaId", "=", cajaId)
    .where("m.fecha", "=", fecha)
    .orderBy("m.id")
    .execute();
  return filas.map(conNombres);
}

/** One of them, by its id; undefined if the school has none. */
export async function buscarDeCaja(alcance: Alcance, movimientoDeCajaId: number): Promise<RenglonDeCajon | undefined> {
  const fila = await movimientos(alcance).where("m.id", "=", movimientoDeCajaId).executeTakeFirst();
  return fila && conNombres(fila);
}

/** The search of a person among the expenses of a month. */
export type FiltroDeVales = { buscar: string; rubro: string; sinComprobante: boolean };

/** The most expenses of a drawer's month that the page reads. */
const VALES_DEL_MES = 2_000;

/**
 * The petty cash of a day's month: the expenses that a filter leaves, newest first, and the sums of the whole month, by
 * heading, too. Cancelled vales stay in the list.
 */
export async function cajaChica(alcance: Alcance, { cajaId, fecha }: DiaDeCaja, filtro: FiltroDeVales) {
  const filas = await movimientos(alcance)
    .where("m.cajaId", "=", cajaId)
    .where("m.tipo", "=", "VALE")
    .where("m.fecha", ">=", primerDiaDelMes(fecha))
    .where("m.fecha", "<=", ultimoDiaDelMes(fecha))
    .orderBy("m.id", "desc")
    .limit(VALES_DEL_MES)
    .execute();
  const delMes = filas.map(conNombres);
  const rubros = new Map<string, number>();
  for (const { rubro, montoCentavos, canceladoDate } of delMes)
    if (canceladoDate === null) rubros.set(rubro, (rubros.get(rubro) ?? 0) + montoCentavos);
  return {
    vales: delMes.filter((vale) => cabe(vale, filtro)),
    delMes: delMes.length,
    sinComprobante: delMes.filter(faltaComprobante).length,
    rubros: [...rubros].map(([rubro, centavos]) => ({ rubro, centavos })).sort((a, b) => b.centavos - a.centavos),
    totalCentavos: [...rubros.values()].reduce((suma, centavos) => suma + centavos, 0),
  };
}

const faltaComprobante = ({ comprobanteUuid, canceladoDate }: RenglonDeCajon) =>
  comprobanteUuid === null && canceladoDate === null;

function cabe(vale: RenglonDeCajon, { buscar, rubro, sinComprobante }: FiltroDeVales): boolean {
  const texto = foldText(`${vale.concepto} ${vale.beneficiario}`);
  return (
    foldText(buscar)
      .split(" ")
      .every((palabra) => texto.includes(palabra)) &&
    (rubro === "" || vale.rubro === rubro) &&
    (!sinComprobante || faltaComprobante(vale))
  );
}

/** The months in which a drawer had expenses, newest first, with that of a day and the present one among them. */
export async function mesesConVales({ db, colegioId, hoy }: Alcance, { cajaId, fecha }: DiaDeCaja): Promise<Fecha[]> {
  const { rows } = await sql<{ mes: Fecha }>`
    select distinct substr(fecha, 1, 7) || '-01' as mes from "movimientosDeCaja"
    where colegioId = ${colegioId} and cajaId = ${cajaId} and tipo = 'VALE' order by 1 desc limit 36`.execute(db);
  const meses = new Set([...rows.map(({ mes }) => mes), primerDiaDelMes(hoy), primerDiaDelMes(fecha)]);
  return [...meses].sort().reverse();
}

/** A school's cuts of more days before its first drawer money were deposited without a word here. */
const DIAS_PREVIOS = 7;

/**
 * The cash of each signed cut, less the float that stayed, with the day of the school's first drawer money (`primero`, null
 * if there is none). It begins a week before that day: earlier cuts are long in the bank.
 */
export function efectivoDeCortes({ colegioId, hoy }: Pick<Alcance, "colegioId" | "hoy">) {
  return sql<EfectivoDeCorte>`select k.id, k.fecha, c.nombre as caja, k.firmadoDate, i.primero,
      max(f.contadoCentavos - k.fondoCentavos, 0) as montoCentavos
    from (select min(m.fecha) as primero from "movimientosDeCaja" as "m" where m.colegioId = ${colegioId}) as "i"
    join "cortes" as "k" join "cortesFormas" as "f" on f.corteId = k.id join "formasPago" as "p" on p.id = f.formaPagoId
    join "cajas" as "c" on c.id = k.cajaId
    where k.colegioId = ${colegioId} and k.firmadoDate is not null and p.codigoFormaPago = 'EFECTIVO'
      and k.fecha >= date(coalesce(i.primero, ${hoy}), ${`-${DIAS_PREVIOS} days`})
    order by k.id`;
}

type EfectivoDeCorte = {
  id: number;
  fecha: Fecha;
  caja: string;
  firmadoDate: string;
  primero: Fecha | null;
  montoCentavos: number;
};

/** The cash that waits in the safe: that of signed cuts, and withdrawals, less the deposits that were made of it. */
export async function enResguardo({ db, colegioId, hoy }: Alcance): Promise<number> {
  const { rows } = await sql<{ cortes: number; retiros: number; depositos: number }>`
    select (select coalesce(sum(montoCentavos), 0) from (${efectivoDeCortes({ colegioId, hoy })})) as cortes,
      (select coalesce(sum(centavos), 0) from "movimientosDeCaja"
        where colegioId = ${colegioId} and tipo = 'RETIRO' and canceladoDate is null) as retiros,
      (select coalesce(sum(centavos), 0) from "movimientosDeCaja"
        where colegioId = ${colegioId} and tipo = 'DEPOSITO' and deResguardo = 1 and canceladoDate is null) as depositos`.execute(
    db,
  );
  const { cortes, retiros, depositos } = rows[0]!;
  return cortes + retiros - depositos;
}

/** The deposits of cash, newest first, each with the bank's line that may be it; and the cash that waits. */
export async function depositosDeCaja(alcance: Alcance) {
  const filas = await movimientos(alcance)
    .where("m.tipo", "=", "DEPOSITO")
    .where("m.canceladoDate", "is", null)
    .orderBy("m.id", "desc")
    .limit(60)
    .execute();
  const depositos = [];
  for (const fila of filas.map(conNombres)) {
    const candidato = fila.depositoBancoId === null ? await renglonParecido(alcance, fila) : null;
    const dias = Math.max(0, diasEntre(fila.fecha as Fecha, alcance.hoy));
    depositos.push({ ...fila, dias, candidato });
  }
  return { depositos, resguardoCentavos: await enResguardo(alcance) };
}

/** The line of a bank that is nearest to a deposit of cash: of that bank, from its day to five days later, and free. */
export async function renglonParecido(
  { db, colegioId }: Alcance,
  { bancoId, fecha, montoCentavos }: { bancoId: number | null; fecha: string; montoCentavos: number },
) {
  if (bancoId === null) return null;
  const renglon = await db
    .selectFrom("depositosBanco as d")
    .select(["d.id", "d.fecha", "d.centavos", "d.texto"])
    .where("d.colegioId", "=", colegioId)
    .where("d.bancoId", "=", bancoId)
    .where("d.fecha", ">=", fecha)
    .where("d.fecha", "<=", sumarDias(fecha as Fecha, 5))
    .where("d.movimientoId", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("movimientosDeCaja as o").select("o.id").whereRef("o.depositoBancoId", "=", "d.id"))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("conciliaciones as c")
            .select("c.id")
            .whereRef("c.depositoBancoId", "=", "d.id")
            .where("c.deshechaDate", "is", null),
        ),
      ),
    )
    .where(sql<boolean>`abs(d.centavos - ${montoCentavos}) <= 50000`)
    .orderBy(sql`abs(d.centavos - ${montoCentavos})`)
    .orderBy("d.id")
    .limit(1)
    .executeTakeFirst();
  return renglon ?? null;
}

/** The name and id of the cash among the payment methods. */
export function formaDeEfectivo({ db }: Alcance) {
  return db
    .selectFrom("formasPago")
    .select(["id as formaPagoId", "nombre"])
    .where("codigoFormaPago", "=", "EFECTIVO")
    .orderBy("id")
    .executeTakeFirstOrThrow();
}

/** The banks in use, as options. */
export function bancosEnUso({ db }: Alcance) {
  return db
    .selectFrom("bancos")
    .select(["id as value", "nombre as label"])
    .where("activo", "=", 1)
    .orderBy("nombre")
    .execute();
}
