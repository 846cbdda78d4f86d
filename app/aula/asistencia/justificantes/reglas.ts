import { diasEntre, type Fecha, formatFecha, sumarDias } from "~/lib/dates";
import { MENSAJES } from "~/lib/validators";
import type { TipoJustificacion } from "../asistencia";
import { type DiasAvisados, MAX_DETALLE, MAX_DIAS } from "./justificante";

/** The days before and after today that a notice may name. */
const DIAS_ATRAS = 30;
const DIAS_ADELANTE = 60;

type Escrito = DiasAvisados & { tipo: TipoJustificacion; detalle: string };

/** The fault of a notice written on a day: the field and the sentence, or null. */
export function faltaDeAviso(
  { desde, hasta, tipo, detalle }: Escrito,
  hoy: Fecha,
): { campo: string; mensaje: string } | null {
  if (hasta < desde) return { campo: "hasta", mensaje: "Es anterior al primer día" };
  if (diasEntre(desde, hasta) >= MAX_DIAS) return { campo: "hasta", mensaje: `Máximo ${MAX_DIAS} días en un aviso` };
  if (desde < sumarDias(hoy, -DIAS_ATRAS))
    return { campo: "desde", mensaje: `Desde el ${formatFecha(sumarDias(hoy, -DIAS_ATRAS))}; antes, llama al colegio` };
  if (hasta > sumarDias(hoy, DIAS_ADELANTE))
    return { campo: "hasta", mensaje: `Hasta el ${formatFecha(sumarDias(hoy, DIAS_ADELANTE))}` };
  if (tipo === "OTRO" && detalle.trim() === "") return { campo: "detalle", mensaje: MENSAJES.obligatorio };
  return [...detalle].length > MAX_DETALLE ? { campo: "detalle", mensaje: `Máximo ${MAX_DETALLE} caracteres` } : null;
}
