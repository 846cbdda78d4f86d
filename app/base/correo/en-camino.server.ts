import { puedeLlegarCorreo } from "./transporte.server";

/** The reason, in a notice after something was queued that stays here. */
const SIN_SALIDA = "de aquí no sale correo, quedó guardado en la cola";

/** The notice after mails were queued: 'Recordatorio en camino', or that nobody gets it. */
export const enCamino = (correos: string): string =>
  puedeLlegarCorreo() ? `${correos} en camino` : `${correos} sin enviar: ${SIN_SALIDA}`;

/** A sentence that promises a mail, or the one that stands in its place while none leaves. */
export const segunSalga = (promesa: string, enSuLugar: string): string => (puedeLlegarCorreo() ? promesa : enSuLugar);
