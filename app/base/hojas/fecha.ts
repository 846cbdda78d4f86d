import { type Fecha, esFecha, parseFechaInput, sumarDias } from "~/lib/dates";
import { foldText } from "~/lib/text";

const MESES = ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic"];
const NUMERADA = /^(\d{1,2})\s*[/.\s-]\s*(\d{1,2}|\p{L}{3,10})\.?\s*[/.\s-]\s*(\d{2}|\d{4})$/u;

/**
 * A date from a sheet: DD-MM-YYYY with any separator, with the month in letters, YYYY-MM-DD, or Excel's day number. A
 * two-digit year is the latest one not after `hoy`. Null if invalid.
 */
export function leerFechaDeHoja(texto: string, hoy: Fecha): Fecha | null {
  const limpio = foldText(texto).replaceAll(" de ", " ").replaceAll(" del ", " ");
  // 1 January 1902 to 31 December 2099: a smaller number is probably an age.
  if (/^\d{3,5}$/.test(limpio) && Number(limpio) >= 732 && Number(limpio) <= 73_050)
    return sumarDias("1899-12-30" as Fecha, Number(limpio));
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
