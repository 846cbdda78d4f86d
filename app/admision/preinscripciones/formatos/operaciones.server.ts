import { operacion } from "~/base/acceso/operacion.server";
import { origenPublico } from "~/server/request/public-url.server";
import { eliminarFormato } from "./commands/eliminar-formato.server";
import { guardarFormato } from "./commands/guardar-formato.server";
import { confirmarSchema, formatoSchema } from "./schemas-personal.server";

const PERMISO = "PERM_ADMIN_PREINSCRIPCIONES";

/** The commands of the forms for families (A§3). */
export const operaciones = {
  guardar: operacion({
    permiso: PERMISO,
    params: { formatoId: "idOrZero" },
    schema: formatoSchema,
    keyed: true,
    run: (datos, { alcance, params, consent, request }) =>
      guardarFormato(alcance, {
        ...datos,
        formatoId: params.formatoId === 0 ? null : params.formatoId,
        origen: origenPublico(request),
        ...consent,
      }),
  }),
  eliminar: operacion({
    permiso: PERMISO,
    params: { formatoId: "id" },
    schema: confirmarSchema,
    run: (_, { alcance, params }) => eliminarFormato(alcance, params),
  }),
};
