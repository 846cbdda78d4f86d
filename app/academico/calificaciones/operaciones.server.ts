import { operacion } from "~/acceso/operacion.server";
import { PUERTAS } from "~/acceso/puertas";
import { PERMISO } from "~/configuracion/permiso.server";
import { cerrarParcial } from "./commands/cerrar-parcial.server";
import { guardarCalificacion } from "./commands/guardar-calificacion.server";
import { calificacionSchema, cierreSchema } from "./schemas.server";

/** What is written of grades (C§7). */
export const operaciones = {
  cerrarParcial: operacion({
    permiso: PERMISO,
    params: { cicloId: "id", periodoId: "id", parcialId: "id" },
    schema: cierreSchema,
    keyed: true,
    run: (datos, { alcance, params }) => cerrarParcial(alcance, { ...params, ...datos }),
  }),
  calificar: operacion({
    permiso: PUERTAS.calificar,
    params: { alumnoId: "id", calificacionId: "signedId" },
    schema: calificacionSchema,
    keyed: true,
    run: (datos, { alcance, params }) => guardarCalificacion(alcance, { ...datos, ...params }),
  }),
};
