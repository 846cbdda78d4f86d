import { operacion } from "~/base/acceso/operacion.server";
import { cambiarEnlace } from "./commands/cambiar-enlace.server";
import { eliminarEvento } from "./commands/eliminar-evento.server";
import { guardarEvento } from "./commands/guardar-evento.server";
import { ADMINISTRA, VE_CALENDARIO } from "./permiso.server";
import { enlaceSchema, eventoSchema, sinDatosSchema } from "./schemas.server";

/** The write operations on the calendar. */
export const operaciones = {
  guardar: operacion({
    permiso: ADMINISTRA,
    params: { eventoId: "idOrZero" },
    schema: eventoSchema,
    keyed: true,
    run: (datos, { alcance, params: { eventoId } }) =>
      guardarEvento(alcance, { eventoId: eventoId === 0 ? null : eventoId, datos }),
  }),
  eliminar: operacion({
    permiso: ADMINISTRA,
    params: { eventoId: "id" },
    schema: sinDatosSchema,
    keyed: true,
    run: (_, { alcance, params: { eventoId } }) => eliminarEvento(alcance, eventoId),
  }),
  enlace: operacion({
    permiso: VE_CALENDARIO,
    schema: enlaceSchema,
    keyed: true,
    run: ({ accion }, { alcance }) => cambiarEnlace(alcance, accion),
  }),
};
