import { PUERTAS } from "~/base/acceso/puertas";
import type { ClaseDeTanda, Tanda } from "~/base/archivos/tandas/tanda";
import type { FormatoDeBoleta } from "./boleta";

/** A print run: the report cards of a group or a level. */
export type TandaDeBoletas = Tanda & { formato: FormatoDeBoleta };

export const TANDAS_DE_BOLETAS: ClaseDeTanda = {
  tabla: "boletasTandas",
  tarea: "boletas",
  clave: "boletas",
  url: "/controlescolar/boletas",
  permiso: PUERTAS.boletas,
  cancelada: "boletas.canceladas",
};
