import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { folioDeDevolucion } from "~/dinero/cobranza/folio-de-devolucion";
import type { CodigoOperacion } from "~/dinero/cobranza/libro/libro";
import { type Mes, primerDiaDe } from "~/dinero/cobranza/mes-cerrado";
import type { Impuesto } from "~/dinero/facturacion/cfdi/comprobante";
import { type Fecha, sumarDias, ultimoDiaDelMes } from "~/lib/dates";
import { yieldToOthers } from "~/server/jobs/turns.server";
import { leerAsientosDeCaja, leerAsientosDeCortes, type Periodo } from "./caja-contable.server";
import { type Plantilla, plantillaDelDia } from "./cuentas";
import { leerSaldosAFavor } from "./saldos-a-favor.server";
import type { Asiento, Cfdi, TipoDePoliza } from "./diario";
import {
  alReves,
  type MovimientoContable,
  partidasDe,
  partidasDeReconocimiento,
  partidasDeSaldosAFavor,
} from "./partidas";

type Fila = {
  id: number;
  fecha: Fecha;
  codigo: CodigoOperacion;
  origen: MovimientoContable["origen"];
  montoCentavos: number;
  esCargo: 0 | 1;
  servicioId: number;
  impuesto: Impuesto;
  inicio: Fecha | null;
  esBeca: 0 | 1;
  esSaldoInicial: 0 | 1;
  formaPagoId: number | null;
  esEfectivo: 0 | 1;
  enLinea: 0 | 1;
  recargosCentavos: number;
  descripcion: string;
  servicio: string;
  serie: string | null;
  folio: number | null;
  devolucion: number | null;
  uuid: string | null;
  serieCfdi: string | null;
  folioCfdi: number | null;
  receptorRfc: string | null;
  emisorRfc: string | null;
  totalCfdi: number | null;
  fechaCfdi: string | null;
};

// `x` is the row whose facts count: a REVERSO has those of the row that it takes back.
const COLUMNAS = sql`m.id, m.fechaOperacion as fecha, m.codigoOperacion as codigo, x.codigoOperacion as origen,
  x.cargoCentavos + x.abonoCentavos as montoCentavos, x.cargoCentavos > 0 as esCargo, m.servicioId, s.impuesto,
  case when x.codigoOperacion = 'CARGO' then x.fechaInicio else k.fechaInicio end as inicio,
  x.becaAlumnoId is not null as esBeca, m.descripcion, s.nombre as servicio, x.formaPagoId, p.codigoFormaPago is 'EFECTIVO' as esEfectivo,
  x.codigoOperacion in ('CARGO', 'PAGO') and x.cargoId is null and x.operacionId is null and x.cajaId is null
    and x.observaciones = x.descripcion as esSaldoInicial,
  x.adquiriente <> '' as enLinea, r.serie, r.folio, v.folio as devolucion,
  f.uuid, f.serie as serieCfdi, f.folio as folioCfdi, f.receptorRfc, f.totalCentavos as totalCfdi, f.fecha as fechaCfdi,
  coalesce(nullif(n.emisorRfc, ''), c.rfc) as emisorRfc`;

const TABLAS = sql`join "movimientos" as "x" on x.id = coalesce(m.reversaATransaccionId, m.id)
  join "servicios" as "s" on s.id = m.servicioId
  join "colegios" as "c" on c.id = m.colegioId
  left join "movimientos" as "k" on k.id = x.cargoMovimientoId
  left join "formasPago" as "p" on p.id = x.formaPagoId
  left join "recibos" as "r" on r.movimientoId = x.id
  left join "devoluciones" as "v" on v.movimientoId = x.id
  left join "facturas" as "f" on m.codigoOperacion in ('PAGO', 'DEVOLUCION') and f.uuid is not null and f.id = (
    select y.facturaId from "facturasPagos" as "y" where y.movimientoId = m.id and y.vigente = 1)
  left join "niveles" as "n" on n.id = f.nivelId`;

// The books on a cash basis tell the surcharges of a payment apart, as they were settled when it was registered.
const recargos = (plantillas: readonly Plantilla[]) =>
  plantillas.some(({ esquema }) => esquema === "COBRADO")
    ? sql`(select coalesce(sum(a.centavos), 0) from "aplicaciones" as "a" join "movimientos" as "d"
        on d.id = a.cargoMovimientoId where a.abonoMovimientoId = x.id and a.createdDate = x.fechaRegistro
        and d.codigoOperacion = 'RECARGO')`
    : sql`0`;

/** The asientos of a month of the whole school, one of each fact: also those that the scheme does not book, without lines. */
export async function leerAsientos(alcance: Alcance, mes: Mes, plantillas: readonly Plantilla[]): Promise<Asiento[]> {
  const desde = primerDiaDe(mes);
  const hasta = ultimoDiaDelMes(desde);
  const asientos: Asiento[] = [];
  for (let dia = desde; dia <= hasta; dia = sumarDias(dia, 1)) {
    asientos.push(...(await delLibro(alcance, dia, plantillas)));
    await yieldToOthers();
  }
  asientos.push(...(await reconocidos(alcance, { desde, hasta }, plantillas)));
  asientos.push(...(await leerAsientosDeCaja(alcance, { desde, hasta }, plantillas)));
  asientos.push(...(await leerAsientosDeCortes(alcance, { desde, hasta })));
  asientos.push(...(await saldosAFavor(alcance, { desde, hasta }, plantillas)));
  return asientos;
}

async function delLibro({ db, colegioId }: Alcance, dia: Fecha, plantillas: readonly Plantilla[]): Promise<Asiento[]> {
  const { rows } = await sql<Fila>`select ${COLUMNAS}, ${recargos(plantillas)} as recargosCentavos
    from "movimientos" as "m" ${TABLAS}
    where m.colegioId = ${colegioId} and m.fechaOperacion = ${dia} order by m.id`.execute(db);
  const plantilla = plantillaDelDia(plantillas, dia);
  return rows.map((fila) => ({
    clave: `M${fila.id}`,
    fecha: dia,
    tipo: tipoDe(fila),
    concepto: conceptoDe(fila),
    referencia: referenciaDe(fila),
    cfdi: cfdiDe(fila),
    partidas: partidasDe(movimientoDe(fila), plantilla),
  }));
}

// Field by field: to copy the whole row of forty thousand takes half a second.
const movimientoDe = (fila: Fila): MovimientoContable => ({
  id: fila.id,
  fecha: fila.fecha,
  codigo: fila.codigo,
  origen: fila.origen,
  montoCentavos: fila.montoCentavos,
  esCargo: fila.esCargo === 1,
  servicioId: fila.servicioId,
  impuesto: fila.impuesto,
  inicio: fila.inicio,
  esBeca: fila.esBeca === 1,
  esSaldoInicial: fila.esSaldoInicial === 1,
  dinero: { formaPagoId: fila.formaPagoId, esEfectivo: fila.esEfectivo === 1, enLinea: fila.enLinea === 1 },
  recargosCentavos: fila.recargosCentavos,
});

const tipoDe = ({ codigo }: Fila): TipoDePoliza =>
  codigo === "PAGO" ? "INGRESO" : codigo === "DEVOLUCION" ? "EGRESO" : "DIARIO";

/** The text of a line. It names no student: that of a transfer would, and one of money alone says too little. */
function conceptoDe({ origen, codigo, descripcion, servicio }: Fila): string {
  const texto =
    origen === "TRASPASO" ? "Traspaso de saldo" : origen === "DEVOLUCION" ? "Devolución de saldo" : descripcion;
  if (origen !== "PAGO" && texto === descripcion) return texto;
  return [codigo === "REVERSO" && texto !== descripcion ? "Reverso" : "", texto, servicio].filter(Boolean).join(" · ");
}

function referenciaDe({ serie, folio, devolucion }: Fila): string {
  if (devolucion !== null) return folioDeDevolucion(devolucion);
  return folio === null ? "" : `${serie}${folio}`;
}

function cfdiDe({ uuid, serieCfdi, folioCfdi, receptorRfc, emisorRfc, totalCfdi, fechaCfdi }: Fila): Cfdi | null {
  if (uuid === null) return null;
  return {
    uuid: uuid.toUpperCase(),
    serie: serieCfdi ?? "",
    folio: folioCfdi === null ? "" : String(folioCfdi),
    receptorRfc: receptorRfc ?? "",
    emisorRfc: emisorRfc ?? "",
    totalCentavos: totalCfdi ?? 0,
    fecha: (fechaCfdi ?? "").slice(0, 10),
  };
}

/**
 * The rows of earlier months whose charge begins in this one: a discount that a payment in advance earned, or its reversal.
 * Their advance becomes income with the charge.
 */
async function reconocidos(
  { db, colegioId }: Alcance,
  { desde, hasta }: Periodo,
  plantillas: readonly Plantilla[],
): Promise<Asiento[]> {
  const { rows } = await sql<Fila>`with "cargosDelMes" as (select id, fechaInicio from "movimientos"
      where colegioId = ${colegioId} and codigoOperacion = 'CARGO' and fechaOperacion between ${desde} and ${hasta}
        and fechaInicio between ${desde} and ${hasta}),
    "previos" as (select d.id from "cargosDelMes" as "q" join "movimientos" as "d" on d.cargoMovimientoId = q.id
        where d.fechaOperacion < ${desde}
      union select d.id from "cargosDelMes" as "q" join "movimientos" as "d" on d.reversaATransaccionId = q.id
        where d.fechaOperacion < ${desde})
    select ${COLUMNAS}, 0 as recargosCentavos from "previos" as "z" join "movimientos" as "m" on m.id = z.id ${TABLAS}
    order by m.id`.execute(db);
  return rows.flatMap((fila) => {
    const movimiento = movimientoDe(fila);
    const fecha = movimiento.inicio ?? desde;
    const partidas = partidasDeReconocimiento(movimiento, plantillaDelDia(plantillas, fecha));
    const concepto = `${conceptoDe(fila)} (adelantado)`;
    return partidas.length === 0
      ? []
      : [
          {
            clave: `R${fila.id}`,
            fecha,
            tipo: "DIARIO",
            concepto,
            referencia: referenciaDe(fila),
            cfdi: null,
            partidas,
          },
        ];
  });
}

/** The students' credit at the end of a month that is over, among the advances until the next day. */
async function saldosAFavor(
  alcance: Alcance,
  { desde, hasta }: Periodo,
  plantillas: readonly Plantilla[],
): Promise<Asiento[]> {
  const vispera = sumarDias(desde, -1);
  const devengado = (dia: Fecha) => plantillaDelDia(plantillas, dia).esquema === "DEVENGADO";
  if (!devengado(vispera) && !devengado(hasta)) return [];
  const { previos, finales } = await leerSaldosAFavor(alcance, { desde, hasta });
  const comun = { tipo: "DIARIO" as const, referencia: "", cfdi: null };
  const vuelta = alReves(partidasDeSaldosAFavor(previos));
  const cierre = partidasDeSaldosAFavor(finales);
  const concepto = "Saldos a favor de alumnos";
  return [
    ...(devengado(vispera) && previos > 0
      ? [{ ...comun, clave: "F1", fecha: desde, concepto: `${concepto} del mes anterior`, partidas: vuelta }]
      : []),
    ...(devengado(hasta) && finales > 0 && hasta < alcance.hoy
      ? [{ ...comun, clave: "F2", fecha: hasta, concepto: `${concepto} al cierre`, partidas: cierre }]
      : []),
  ];
}
