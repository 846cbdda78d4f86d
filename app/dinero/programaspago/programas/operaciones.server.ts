import { operacion } from "~/base/acceso/operacion.server";
import { principalSchema, programaSchema, quitarSchema } from "../schemas.server";
import { PERMISO } from "../visible.server";
import { elegirPrincipal } from "./commands/elegir-principal.server";
import { eliminarPrograma } from "./commands/eliminar-programa.server";
import { guardarPrograma } from "./commands/guardar-programa.server";

/** The write operations on payment programs themselves (C§2.2, C§7). */
export const operaciones = {
  guardarPrograma: operacion({
    permiso: PERMISO,
    params: { ppId: "idOrZero" },
    schema: programaSchema,
    keyed: true,
    run: (datos, { alcance, params: { ppId }, consent }) =>
      guardarPrograma(alcance, { ...datos, programaPagosId: ppId, ...consent }),
  }),
  eliminarPrograma: operacion({
    permiso: PERMISO,
    params: { ppId: "id" },
    schema: quitarSchema,
    keyed: true,
    run: (datos, { alcance, params }) => eliminarPrograma(alcance, { ...datos, programaPagosId: params.ppId }),
  }),
  elegirPrincipal: operacion({
    permiso: PERMISO,
    schema: principalSchema,
    run: (datos, { alcance }) => elegirPrincipal(alcance, datos),
  }),
};
