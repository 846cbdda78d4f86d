import { operacion } from "~/base/acceso/operacion.server";
import { reintentarCorreo } from "./commands/reintentar-correo.server";
import { resolverRetenidos } from "./commands/resolver-retenidos.server";
import { reintentarSchema, retenidosSchema } from "./schemas.server";

const PERMISO = "PERM_ADMIN_CONFIGURACION";

/** The director's decisions about mail that did not leave. */
export const operaciones = {
  reintentar: operacion({
    permiso: PERMISO,
    params: { correoId: "id" },
    schema: reintentarSchema,
    run: (_, { alcance, params }) => reintentarCorreo(alcance, params.correoId),
  }),
  resolverRetenidos: operacion({
    permiso: PERMISO,
    schema: retenidosSchema,
    run: ({ accion }, { alcance }) => resolverRetenidos(alcance, { descartar: accion === "DESCARTAR" }),
  }),
};
