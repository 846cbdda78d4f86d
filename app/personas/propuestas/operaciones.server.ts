import { operacion } from "~/base/acceso/operacion.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { resolverPropuestas } from "./commands/resolver-propuestas.server";
import { respuestaSchema } from "./schemas.server";

/** The staff's commands for families' proposals. */
export const operaciones = {
  resolver: operacion({
    permiso: PUERTAS.propuestas,
    schema: respuestaSchema,
    run: (respuesta, { alcance, consent }) => resolverPropuestas(alcance, { ...respuesta, ...consent }),
  }),
};
