import { z } from "zod";
import { operacion } from "~/base/acceso/operacion.server";
import { PERMISO } from "~/base/acceso/permiso-de-configuracion.server";
import { cargarPlantilla } from "./commands/cargar-plantilla.server";

/** What is written of how a school teaches and grades, before anybody is graded. */
export const operaciones = {
  cargarPlantilla: operacion({
    permiso: PERMISO,
    params: { cicloId: "id" },
    schema: z.object({}),
    keyed: true,
    run: (_, { alcance, params }) => cargarPlantilla(alcance, params.cicloId),
  }),
};
