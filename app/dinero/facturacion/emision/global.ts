import { type Centavos, centavos } from "~/lib/money";
import { RFC_PUBLICO_EN_GENERAL } from "~/lib/rfc";
import type { Fecha } from "~/lib/dates";
import { type Comprobante, type ConceptoDeCfdi } from "../cfdi/comprobante";
import type { PagoFacturable } from "./preparar.server";

/** As the SAT's catalogue of periodicities defines them; a school invoices by day or by month. */
export const PERIODOS = { "04": "Todo el mes", "01": "Un día" } as const;
export type Periodo = keyof typeof PERIODOS;

/** The maximum number of payments in one invoice; further ones go into another. */
const POR_FACTURA = 500;

/** Payments in the same global invoice: with the same issuer and form of payment. */
export type GrupoGlobal = {
  emisor: PagoFacturable["emisor"];
  formaPago: string;
  totalCentavos: Centavos;
  pagos: PagoFacturable[];
};

/** Payments by issuer and form of payment, in their order, at most 500 in each group. */
export function agruparPagos(pagos: readonly PagoFacturable[]): GrupoGlobal[] {
  const grupos: GrupoGlobal[] = [];
  for (const pago of pagos) {
    const grupoAbierto = grupos.find(
      ({ emisor, formaPago, pagos: pagosDelGrupo }) =>
        esElMismoEmisor(emisor, pago.emisor) && formaPago === pago.formaPago && pagosDelGrupo.length < POR_FACTURA,
    );
    const grupo = grupoAbierto ?? {
      emisor: pago.emisor,
      formaPago: pago.formaPago,
      totalCentavos: centavos(0),
      pagos: [],
    };
    if (!grupoAbierto) grupos.push(grupo);
    grupo.pagos.push(pago);
    grupo.totalCentavos = centavos(grupo.totalCentavos + pago.totalCentavos);
  }
  return grupos;
}

// Levels may share an RFC and be in different places: the postal code is where an invoice is issued.
const esElMismoEmisor = (uno: GrupoGlobal["emisor"], dos: GrupoGlobal["emisor"]) =>
  uno.rfc === dos.rfc &&
  uno.nombre === dos.nombre &&
  uno.regimen === dos.regimen &&
  uno.codigoPostal === dos.codigoPostal;

// The SAT's words for payments without a requested invoice: a line for each receipt.
const conceptoGlobal = ({ recibo, totalCentavos, servicio }: PagoFacturable): ConceptoDeCfdi => ({
  claveProdServ: "01010101",
  noIdentificacion: recibo,
  claveUnidad: "ACT",
  unidad: "",
  descripcion: "Venta",
  totalCentavos,
  impuesto: servicio.impuesto,
  iedu: null,
});

/** The global invoice of a group: to público en general, for the month or the day of `dia`. */
export function comprobanteGlobal(
  { emisor, formaPago, pagos }: GrupoGlobal,
  { serie, folio, periodo, dia }: { serie: string; folio: number; periodo: Periodo; dia: Fecha },
): Comprobante {
  return {
    serie,
    folio,
    formaPago,
    emisor: { rfc: emisor.rfc, nombre: emisor.nombre, regimen: emisor.regimen },
    lugarExpedicion: emisor.codigoPostal,
    receptor: {
      rfc: RFC_PUBLICO_EN_GENERAL,
      nombre: "PUBLICO EN GENERAL",
      codigoPostal: emisor.codigoPostal,
      regimen: "616",
      uso: "S01",
    },
    conceptos: pagos.map(conceptoGlobal),
    global: { periodicidad: periodo, meses: dia.slice(5, 7), anio: dia.slice(0, 4) },
    sustituye: null,
    referenciaBancaria: "",
  };
}
