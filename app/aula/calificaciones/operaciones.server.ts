import { operacion } from "~/base/acceso/operacion.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { CALIFICA } from "./calificar";
import { celdasMandadas } from "./celda";
import { CIERRA } from "./cierre.server";
import { cerrarParcial } from "./commands/cerrar-parcial.server";
import { recordarCalificaciones } from "./commands/recordar-calificaciones.server";
import { guardarCalificaciones } from "./commands/guardar-calificaciones.server";
import { guardarCalificacion } from "./commands/guardar-calificacion.server";
import { calificacionSchema, cierreSchema, hojaSchema } from "./schemas.server";

/** The write operations on grades (C§7). */
export const operaciones = {
  /** The dialog's form: it closes, reopens, or reminds the teachers. */
  cerrarParcial: operacion({
    permiso: CIERRA,
    params: { parcialId: "id" },
    schema: cierreSchema,
    keyed: true,
    run: async ({ estado, motivo }, { alcance, params }) =>
      estado === "RECORDAR"
        ? recordarCalificaciones(alcance, params.parcialId)
        : cerrarParcial(alcance, { ...params, estado, motivo }),
  }),
  guardarHoja: operacion({
    permiso: CALIFICA,
    schema: hojaSchema,
    // Sent twice it writes once: a cell is compared with the version that was read.
    run: ({ celda, escrito, ...datos }, { alcance }) =>
      guardarCalificaciones(alcance, { ...datos, celdas: celdasMandadas(celda, escrito) }),
  }),
  calificar: operacion({
    permiso: PUERTAS.calificar,
    params: { alumnoId: "id", calificacionId: "signedId" },
    schema: calificacionSchema,
    keyed: true,
    run: (datos, { alcance, params }) => guardarCalificacion(alcance, { ...datos, ...params }),
  }),
};
