import { PUERTAS } from "~/base/acceso/puertas";
import { operacion } from "~/base/acceso/operacion.server";
import { comoSubida } from "~/base/archivos/anexos.server";
import { pedirAyuda } from "./commands/pedir-ayuda.server";
import { correoDeAyudaSchema } from "./schemas.server";

/** What is written here: the help mail (B§7), by whoever is signed in. */
export const operaciones = {
  pedir: operacion({
    permiso: PUERTAS.propio,
    keyed: true,
    schema: correoDeAyudaSchema,
    run: async ({ archivos, ...datos }, { alcance }) =>
      pedirAyuda(alcance, { ...datos, archivos: await Promise.all(archivos.map(comoSubida)) }),
  }),
};
