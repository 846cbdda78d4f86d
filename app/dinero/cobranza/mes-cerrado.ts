import { type Fecha, formatFecha, nombreDelMes } from "~/lib/dates";
import { type Refusal, refuse } from "~/lib/outcome";
import { enumerar } from "~/lib/text";

/** A month of the calendar, YYYY-MM. Months compare like their texts. */
export type Mes = string;

const MES = /^[12]\d{3}-(0[1-9]|1[0-2])$/;

/** True for a text that names a month that a page or a command may handle. */
export const esMes = (texto: string): texto is Mes => MES.test(texto);

/** 'octubre de 2026'. */
export const mesEnPalabras = (mes: Mes): string => `${nombreDelMes(primerDiaDe(mes))} de ${mes.slice(0, 4)}`;

/** 'Octubre de 2026', to begin a sentence. */
export const mesInicial = (mes: Mes): string => conMayuscula(mesEnPalabras(mes));

/** The first day of a month. */
export const primerDiaDe = (mes: Mes): Fecha => `${mes}-01` as Fecha;

/**
 * True if a day lies in a closed month. Closing a month closes all earlier ones: a row of September would change the
 * balance with which October begins.
 */
export const estaCerrado = (dia: Fecha, cerradoHasta: Mes | null): boolean =>
  cerradoHasta !== null && dia.slice(0, 7) <= cerradoHasta;

const ESCRITOS: Readonly<Record<string, string>> = {
  CARGO: "el cargo",
  PAGO: "el pago",
  DESCUENTO: "el descuento",
  CONDONACION_RECARGOS: "la condonación",
  RECARGO: "el recargo",
  REVERSO: "el reverso",
  DEVOLUCION: "la devolución",
  TRASPASO: "el traspaso",
};

const conMayuscula = (texto: string) => texto.charAt(0).toUpperCase() + texto.slice(1);

/** The refusal of a write into a closed month: it names the month and the write, and says how to go on. */
export function rechazoDeMesCerrado(dia: Fecha, hoy: Fecha, codigoOperacion: string): Refusal<"MES_CERRADO"> {
  const mes = mesInicial(dia.slice(0, 7));
  const escrito = ESCRITOS[codigoOperacion] ?? "el movimiento";
  const mensaje =
    dia === hoy
      ? `${mes} está cerrado y hoy, ${formatFecha(hoy)}, cae en él: revisa la fecha del servidor o reabre el mes.`
      : `${mes} está cerrado: registra ${escrito} con fecha de hoy y anota que se refiere al ${formatFecha(dia)}.`;
  return refuse("MES_CERRADO", mensaje, { status: 409, campo: "fechaOperacion" });
}

/** The note of a row that has today's date because the month of its day is closed. */
export const notaDeMesCerrado = (dia: Fecha): string =>
  `Se refiere al ${formatFecha(dia)}: ${mesEnPalabras(dia.slice(0, 7))} está cerrado.`;

/** The notice, before a change, that its rows of closed months get today's date; none without such months. */
export function avisosDeMesesCerrados(meses: readonly Mes[]): string[] {
  if (meses.length === 0) return [];
  const estan = meses.length === 1 ? "está cerrado" : "están cerrados";
  const nombres = conMayuscula(enumerar(meses.map(mesEnPalabras)));
  return [`${nombres} ${estan}: lo que se vuelve a cargar entra con fecha de hoy y dice a qué día se refiere.`];
}
