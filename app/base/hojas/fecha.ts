import { type Fecha, esFecha, parseFechaInput, sumarDias } from "~/lib/dates";
import { foldText } from "~/lib/text";

const MESES = ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic"];
const NUMERADA = /^(\d{1,2})\s*[/.\s-]\s*(\d{1,2}|\p{L}{3,10})\.?\s*[/.\s-]\s*(\d{2}|\d{4})$/u;

const CON_HORA = /^(.*\d)[t ,]+(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*(?:([ap])\.?\s?m\.?|z)?$/;
const MINUTOS_DEL_DIA = 24 * 60;

/**
 * A program that misses a midnight by its time zone writes 23:59:12 of the day before. A time of at most this many
 * minutes before midnight is the next day; `sheet-program.cjs` does the same with the dates of a workbook.
 */
const CASI_MEDIANOCHE = 2;

/** Which number of '03/04/2018' is the day. */
export type OrdenDeFecha = "DIA_MES" | "MES_DIA";

/**
 * A date from a sheet: DD-MM-YYYY with any separator, with the month in letters, YYYY-MM-DD, or Excel's day number,
 * with or without a time. A two-digit year is the latest one not after `hoy`. Null if invalid.
 */
export function leerFechaDeHoja(texto: string, hoy: Fecha, orden: OrdenDeFecha = "DIA_MES"): Fecha | null {
  const limpio = enElOrden(foldText(texto), orden)
    .replace(/^(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo),?\s+/, "")
    .replaceAll(" de ", " ")
    .replaceAll(" del ", " ");
  const [, dia = limpio, hora = "0", minuto = "0", mitad] = CON_HORA.exec(limpio) ?? [];
  if (Number(hora) > 23 || Number(minuto) > 59) return null;
  const leida = leerDia(dia, hoy);
  const minutos = (Number(hora) + (mitad === "p" && Number(hora) < 12 ? 12 : 0)) * 60 + Number(minuto);
  return leida && minutos >= MINUTOS_DEL_DIA - CASI_MEDIANOCHE ? sumarDias(leida, 1) : leida;
}

const CON_NUMEROS = /^(\d{1,2})(\s*[/.-]\s*)(\d{1,2})(\s*[/.-]\s*\d{2,4})/;
const MES_EN_LETRAS_PRIMERO = /^(\p{L}{3,10})\.?\s+(\d{1,2})(?:,|\s)\s*(?:del?\s+)?(\d{4})/u;

function enElOrden(texto: string, orden: OrdenDeFecha): string {
  if (MES_EN_LETRAS_PRIMERO.test(texto)) return texto.replace(MES_EN_LETRAS_PRIMERO, "$2 $1 $3");
  return orden === "MES_DIA" ? texto.replace(CON_NUMEROS, "$3$2$1$4") : texto;
}

/**
 * The order of the dates of a column: a number above 12 can only be a day. Day first without such a number; null if
 * both orders occur.
 */
export function ordenDeFechas(textos: readonly string[]): OrdenDeFecha | null {
  let [dia, mes] = [0, 0];
  for (const texto of textos) {
    const [, primero, , segundo] = CON_NUMEROS.exec(texto.trim()) ?? [];
    if (Number(primero) > 12) dia += 1;
    else if (Number(segundo) > 12) mes += 1;
  }
  // One slip among many dates leaves the order of the column.
  if (Math.min(dia, mes) * UN_DESLIZ > Math.max(dia, mes)) return null;
  return mes > dia ? "MES_DIA" : "DIA_MES";
}

/** So many dates of one order outweigh one of the other. */
const UN_DESLIZ = 10;

function leerDia(limpio: string, hoy: Fecha): Fecha | null {
  // 1 January 1902 to 31 December 2099: a smaller number is probably an age. The fraction of a day is its time.
  if (/^\d{3,5}(?:\.\d+)?$/.test(limpio) && Number(limpio) >= 732 && Number(limpio) < 73_051)
    return sumarDias("1899-12-30" as Fecha, Math.floor(Number(limpio) + CASI_MEDIANOCHE / MINUTOS_DEL_DIA));
  const partes = NUMERADA.exec(limpio);
  if (!partes) {
    const leida = parseFechaInput(limpio);
    return leida.ok ? leida.fecha : null;
  }
  const [, dia = "", mes = "", anio = ""] = partes;
  const numero = /^\d/.test(mes) ? Number(mes) : MESES.indexOf(mes.slice(0, 3)) + 1;
  const fechaDe = (siglo: string) =>
    `${siglo}${anio}-${String(numero).padStart(2, "0")}-${dia.padStart(2, "0")}` as Fecha;
  const [este, anterior] = anio.length === 4 ? [fechaDe(""), fechaDe("")] : [fechaDe("20"), fechaDe("19")];
  const leida = este <= hoy ? este : anterior;
  return esFecha(leida) ? leida : null;
}
