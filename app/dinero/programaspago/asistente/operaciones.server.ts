import { operacion } from "~/base/acceso/operacion.server";
import { PERMISO } from "../visible.server";
import { generarCargosDelPrograma } from "./commands/generar-cargos.server";
import { asistenteSchema } from "./schemas-asistente.server";

/** The write operations of the wizard of charges (C§2.4). */
export const operaciones = {
  generarCargos: operacion({
    permiso: PERMISO,
    params: { ppId: "id" },
    schema: asistenteSchema,
    keyed: true,
    run: (receta, { alcance, params }) => generarCargosDelPrograma(alcance, params.ppId, receta),
  }),
};
