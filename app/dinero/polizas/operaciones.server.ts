import { operacion } from "~/base/acceso/operacion.server";
import { guardarCuentas } from "./commands/guardar-cuentas.server";
import { plantillaSchema } from "./schemas.server";

/** The write operations on the accounts of a school. */
export const operaciones = {
  guardarCuentas: operacion({
    permiso: "PERM_CERRAR_MES",
    schema: plantillaSchema,
    run: ({ filaDeCoi, ...datos }, { alcance }) =>
      guardarCuentas(alcance, { ...datos, filaDeCoi: filaDeCoi === "3" ? 3 : 1 }),
  }),
};
