import { operacion } from "~/base/acceso/operacion.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { guardarAjustesDeBecas } from "./commands/guardar-ajustes.server";
import { ajustesDeBecasSchema } from "./schemas.server";

/** The write operation on the settings of becas. */
export const operaciones = {
  guardarAjustes: operacion({
    permiso: PUERTAS.becas,
    schema: ajustesDeBecasSchema,
    run: (datos, { alcance }) => guardarAjustesDeBecas(alcance, datos),
  }),
};
