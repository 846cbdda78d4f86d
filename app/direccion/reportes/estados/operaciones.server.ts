import { conMensaje, operacion } from "~/base/acceso/operacion.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { cancelarTanda } from "~/base/archivos/tandas/commands/cancelar-tanda.server";
import { pedirEstados } from "./commands/pedir-estados.server";
import { estadosSchema } from "./schemas.server";
import { TANDAS_DE_ESTADOS } from "./tandas";

/** The commands of account statements in bulk. */
export const operaciones = {
  // One page, one operation: `accion` distinguishes its forms.
  estados: operacion({
    permiso: PUERTAS.reporteDeDinero,
    schema: estadosSchema,
    keyed: true,
    run: ({ accion, de: seleccion, servicioId, deQuien, porCorreo, tandaId }, { alcance }) => {
      if (accion === "CANCELAR")
        return conMensaje("Impresión cancelada", cancelarTanda(alcance, TANDAS_DE_ESTADOS, tandaId ?? 0));
      const pedido = { ...seleccion, servicioId, deQuien: deQuien ?? ("TODOS" as const), porCorreo };
      return conMensaje("La impresión empezó", pedirEstados(alcance, pedido));
    },
  }),
};
