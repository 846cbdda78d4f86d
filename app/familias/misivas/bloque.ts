import { counted } from "~/lib/counts";
import { derechosDe, type Fechas, type Movimiento, mover, type Observador } from "./misiva";

/** Misivas moved many at a time: each by the same movements, and with the same rights, as one alone (decisiones/354). */

/** The movements offered for many misivas, with the button, the question, and what is said afterwards. */
export const EN_BLOQUE = {
  ENVIAR_REVISAR: {
    boton: "Enviar a revisión",
    pregunta: "¿Confirmas enviar a revisar las misivas?",
    fila: "se envía a revisión",
    una: "misiva enviada a revisión",
    varias: "misivas enviadas a revisión",
  },
  TOMAR: {
    boton: "Tomar para revisar",
    pregunta: "¿Confirmas tomar las misivas para su revisión y autorización?",
    fila: "se toma para revisar",
    una: "misiva tomada para revisar",
    varias: "misivas tomadas para revisar",
  },
  AUTORIZAR: {
    boton: "Autorizar y enviar",
    pregunta: "¿Confirmas autorizar y enviar las misivas?",
    fila: "se autoriza y se envía",
    una: "misiva autorizada y enviada",
    varias: "misivas autorizadas y enviadas",
  },
  CERRAR: {
    boton: "Cerrar misivas",
    pregunta: "¿Confirmas cerrar las misivas?",
    fila: "se cierra",
    una: "misiva cerrada",
    varias: "misivas cerradas",
  },
} as const satisfies Partial<Record<Movimiento, object>>;
export type AccionEnBloque = keyof typeof EN_BLOQUE;
export const ACCIONES_EN_BLOQUE = Object.keys(EN_BLOQUE) as AccionEnBloque[];

/** The maximum number of misivas moved at a time. */
export const MAX_EN_BLOQUE = 100;
export const DEMASIADAS = `Se mueven hasta ${MAX_EN_BLOQUE} misivas a la vez.`;

/** The reason why a movement is refused, in this state or for this account. */
export const NO_SE_MUEVE: Readonly<Record<Movimiento, string>> = {
  ENVIAR_REVISAR: "La misiva ya se envió a revisión, o la escribió otra persona.",
  TOMAR: "La misiva ya la tomó otra persona, o no está en revisión.",
  AUTORIZAR: "Solo quien revisa la misiva la autoriza, y solo una vez.",
  REGRESAR_REVISAR: "La misiva ya no está en tu revisión.",
  CERRAR: "La misiva ya está cerrada, o no eres tú quien puede cerrarla.",
};
export const SIN_QUIEN_LA_RECIBA = "No tiene tutores que puedan recibirla: ábrela para autorizarla así.";

type Misiva = Fechas & { createdBy: number };

/**
 * The single movements that bring a misiva to the end of an action, in order; empty if the account may not. Authorising
 * one that nobody has taken takes it first.
 */
export function pasosDe(misiva: Misiva, observador: Observador, accion: AccionEnBloque): Movimiento[] {
  const puede = (candidata: Misiva, movimiento: Movimiento) => derechosDe(candidata, observador).has(movimiento);
  if (puede(misiva, accion)) return [accion];
  if (accion !== "AUTORIZAR" || !puede(misiva, "TOMAR")) return [];
  const tomada = { ...misiva, ...mover(misiva, "TOMAR", observador.cuentaId, "") };
  return puede(tomada, accion) ? ["TOMAR", accion] : [];
}

/** The actions for many that a misiva takes part in. */
export const accionesDe = (misiva: Misiva, observador: Observador): AccionEnBloque[] =>
  ACCIONES_EN_BLOQUE.filter((accion) => pasosDe(misiva, observador, accion).length > 0);

/** '3 misivas autorizadas y enviadas; 1 no se pudo'. */
export function resultadoDelBloque(accion: AccionEnBloque, movidas: number, rechazadas: number): string {
  const { una, varias } = EN_BLOQUE[accion];
  const texto = counted(movidas, una, varias);
  return rechazadas === 0 ? texto : `${texto}; ${rechazadas === 1 ? "1 no se pudo" : `${rechazadas} no se pudieron`}`;
}
