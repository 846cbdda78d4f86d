import { operacion } from "~/acceso/operacion.server";
import { PUERTAS } from "~/acceso/puertas";
import { guardarCalificacion } from "./commands/guardar-calificacion.server";
import { calificacionSchema } from "./schemas.server";

/** What is written of grades (C§7). */
export const operaciones = {
  calificar: operacion({
    permiso: PUERTAS.calificar,
    params: { alumnoId: "id", calificacionId: "signedId" },
    schema: calificacionSchema,
    keyed: true,
    run: (datos, { alcance, params }) => guardarCalificacion(alcance, { ...datos, ...params }),
  }),
};
