import { operacion } from "~/base/acceso/operacion.server";
import { aprobarRetencion } from "./commands/aprobar-retencion.server";
import { publicarAviso } from "./commands/publicar-aviso.server";
import { avisoSchema, olvidoSchema } from "./schemas.server";

/** The commands of the school's privacy notice, and of the erasure. */
export const operaciones = {
  publicarAviso: operacion({
    permiso: "PERM_ADMIN_CONFIGURACION",
    schema: avisoSchema,
    keyed: true,
    run: (textos, { alcance }) => publicarAviso(alcance, textos),
  }),
  /** The erasure of leavers' data, in batches: a second sending finds nothing more to erase. */
  aprobarRetencion: operacion({
    permiso: "PERM_ADMIN_CONFIGURACION",
    schema: olvidoSchema,
    keyed: false,
    run: (aprobacion, { alcance }) => aprobarRetencion(alcance, aprobacion),
  }),
};
