import { PUERTAS } from "~/base/acceso/puertas";
import { operacion } from "~/base/acceso/operacion.server";
import { comoSubida } from "~/base/archivos/anexos.server";
import { pedirAyuda } from "./commands/pedir-ayuda.server";
import { correoDeAyudaSchema } from "./schemas.server";

/** The writes of the help: the help mail (B§7), by any signed-in account. */
export const operaciones = {
  pedir: operacion({
    permiso: PUERTAS.propio,
    keyed: true,
    schema: correoDeAyudaSchema,
    run: async ({ archivos, ...datos }, { alcance }) =>
      pedirAyuda(alcance, { ...datos, archivos: await Promise.all(archivos.map(comoSubida)) }),
  }),
};
