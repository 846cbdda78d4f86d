import { operacionDeCuenta } from "~/base/acceso/operacion.server";
import { cambiarSegundoPaso } from "./commands/cambiar-segundo-paso.server";
import { segundoPasoSchema } from "./schemas.server";

/** The commands of people's own second step. */
export const operaciones = {
  segundoPaso: operacionDeCuenta({
    schema: segundoPasoSchema,
    run: (pedido, { alcance }) => cambiarSegundoPaso(alcance, pedido),
  }),
};
