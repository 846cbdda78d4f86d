import { operacion } from "~/base/acceso/operacion.server";
import { aprobarRetencion } from "./commands/aprobar-retencion.server";
import { publicarAviso } from "./commands/publicar-aviso.server";
import { avisoSchema, olvidoSchema } from "./schemas.server";

/** What is written about the school's notice of privacy, and what is forgotten. */
export const operaciones = {
  publicarAviso: operacion({
    permiso: "PERM_ADMIN_CONFIGURACION",
    schema: avisoSchema,
    keyed: true,
    run: (textos, { alcance }) => publicarAviso(alcance, textos),
  }),
  /** What is forgotten of those who left, in batches: a second sending finds nothing more to forget. */
  aprobarRetencion: operacion({
    permiso: "PERM_ADMIN_CONFIGURACION",
    schema: olvidoSchema,
    keyed: false,
    run: (aprobacion, { alcance }) => aprobarRetencion(alcance, aprobacion),
  }),
};
