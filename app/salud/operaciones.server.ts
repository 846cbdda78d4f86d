import { operacion } from "~/acceso/operacion.server";
import { revisarAhora } from "./commands/revisar-ahora.server";
import { PERMISO } from "./permiso.server";
import { saludSchema } from "./schemas.server";

/** What is written of the installation's health and its backups. */
export const operaciones = {
  atender: operacion({
    permiso: PERMISO,
    schema: saludSchema,
    run: (_, { alcance }) => revisarAhora(alcance),
  }),
};
