import { operacionDeCuenta } from "~/base/acceso/operacion.server";
import { cambiarSegundoPaso } from "./commands/cambiar-segundo-paso.server";
import { segundoPasoSchema } from "./schemas.server";

/** What people do with the second step of their own account. */
export const operaciones = {
  segundoPaso: operacionDeCuenta({
    schema: segundoPasoSchema,
    run: (pedido, { alcance }) => cambiarSegundoPaso(alcance, pedido),
  }),
};
