import { counted } from "~/lib/counts";
import { FORMATOS_DE_BOLETA, type FormatoDeBoleta } from "~/aula/boletas/boleta";

/** Report cards that leave as misivas: one of type BOLETA a pupil, with its PDF (decisiones/347). */

/** The maximum number of report cards sent at a time. */
export const MAX_BOLETAS = 60;
export const DEMASIADAS_BOLETAS = `Se envían hasta ${MAX_BOLETAS} boletas a la vez.`;

/** The reasons why a report card is not sent. */
export const NO_SE_ENVIA = {
  ausente: "Ya no está en el grupo.",
  borrador: "Es un borrador: se envía cuando el parcial esté cerrado.",
  repetida: "Su familia ya la tiene, igual.",
  sinTutores: "No tiene tutores que puedan recibirla.",
} as const;

/** The name of the attached file; it tells the layout and the version that a family received. */
export const archivoDeBoleta = (formato: FormatoDeBoleta, version: number): string =>
  `${FORMATOS_DE_BOLETA[formato]}, versión ${version}.pdf`;

/** '3 boletas enviadas; 1 no se pudo'. */
export function resultadoDelEnvio(enviadas: number, rechazadas: number): string {
  const texto = counted(enviadas, "boleta enviada", "boletas enviadas");
  return rechazadas === 0 ? texto : `${texto}; ${rechazadas === 1 ? "1 no se pudo" : `${rechazadas} no se pudieron`}`;
}
