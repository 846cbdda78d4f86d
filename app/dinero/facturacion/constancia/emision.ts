import { esFecha, type Fecha } from "~/lib/dates";

const MESES = "ENERO FEBRERO MARZO ABRIL MAYO JUNIO JULIO AGOSTO SEPTIEMBRE OCTUBRE NOVIEMBRE DICIEMBRE".split(" ");

/** The day on which the SAT issued the document, as it states ('… A 15 DE OCTUBRE DE 2026'), or null. */
export function fechaEnPalabras(texto: string): Fecha | null {
  const hallada = /\bA\s+(\d{1,2})\s+DE\s+([A-Z]+)\s+DE\s+(\d{4})/.exec(texto);
  if (!hallada) return null;
  const [, dia = "", mes = "", anio = ""] = hallada;
  const numero = MESES.indexOf(mes) + 1;
  const fecha = `${anio}-${String(numero).padStart(2, "0")}-${dia.padStart(2, "0")}`;
  return esFecha(fecha) ? fecha : null;
}
