import { operacion } from "~/acceso/operacion.server";
import { publicarAviso } from "./commands/publicar-aviso.server";
import { avisoSchema } from "./schemas.server";

/** What is written about the school's notice of privacy. */
export const operaciones = {
  publicarAviso: operacion({
    permiso: "PERM_ADMIN_CONFIGURACION",
    schema: avisoSchema,
    keyed: true,
    run: (textos, { alcance }) => publicarAviso(alcance, textos),
  }),
};
