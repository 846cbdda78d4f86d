import { operacion } from "~/base/acceso/operacion.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { marcarLeidas } from "./commands/marcar-leidas.server";
import { marcarSchema } from "./schemas.server";

/** Writes to one's own notifications (B§4, B§7). */
export const operaciones = {
  marcar: operacion({
    permiso: PUERTAS.propio,
    schema: marcarSchema,
    run: ({ notificacionId }, { alcance }) => marcarLeidas(alcance, notificacionId),
  }),
};
