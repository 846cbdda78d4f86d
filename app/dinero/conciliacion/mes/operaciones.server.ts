import type { z } from "zod";
import type { Alcance } from "~/base/acceso/alcance.server";
import { operacion } from "~/base/acceso/operacion.server";
import type { Outcome } from "~/lib/outcome";
import { conciliar } from "./commands/conciliar.server";
import { conciliarSugeridas } from "./commands/conciliar-sugeridas.server";
import { deshacerConciliacion } from "./commands/deshacer-conciliacion.server";
import { pasoDelMesSchema } from "./schemas.server";

function darPaso(alcance: Alcance, paso: z.output<typeof pasoDelMesSchema>): Promise<Outcome<object>> {
  if (paso.accion === "SUGERIDAS") return conciliarSugeridas(alcance, paso);
  return paso.accion === "DESHACER" ? deshacerConciliacion(alcance, paso) : conciliar(alcance, paso);
}

/** The write operation of a month's reconciliation: one step of it. */
export const operaciones = {
  darPaso: operacion({
    permiso: "PERM_CERRAR_MES",
    schema: pasoDelMesSchema,
    run: (paso, { alcance }) => darPaso(alcance, paso),
  }),
};
