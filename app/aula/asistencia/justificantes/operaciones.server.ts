import { operacion } from "~/base/acceso/operacion.server";
import { JUSTIFICA } from "../puertas";
import { resolverAvisos } from "./commands/resolver-avisos.server";
import { resolverSchema } from "./schemas.server";

/** The write operations of the staff on families' notices of absences. */
export const operaciones = {
  resolver: operacion({
    permiso: JUSTIFICA,
    schema: resolverSchema,
    keyed: true,
    run: (datos, { alcance }) => resolverAvisos(alcance, datos),
  }),
};
