import { operacion } from "~/base/acceso/operacion.server";
import { cerrarMes } from "./commands/cerrar-mes.server";
import { reabrirMes } from "./commands/reabrir-mes.server";
import { PERMISO_DE_REAPERTURA } from "./puerta.server";
import { cierreSchema, reaperturaSchema } from "./schemas.server";

/** The write operations on the months of a school. */
export const operaciones = {
  cerrar: operacion({
    permiso: "PERM_CERRAR_MES",
    schema: cierreSchema,
    run: ({ vista, huella, ...pedido }, { alcance }) =>
      cerrarMes(alcance, { ...pedido, vista: vista || null, huella: huella || null }),
  }),
  reabrir: operacion({
    permiso: PERMISO_DE_REAPERTURA,
    schema: reaperturaSchema,
    run: (pedido, { alcance }) => reabrirMes(alcance, pedido),
  }),
};
