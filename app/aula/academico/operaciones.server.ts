import { z } from "zod";
import { operacion } from "~/base/acceso/operacion.server";
import { PERMISO } from "~/base/acceso/permiso-de-configuracion.server";
import { cargarPlantilla } from "./commands/cargar-plantilla.server";

/** The write operations on the setup of teaching and grading, before any grades exist. */
export const operaciones = {
  cargarPlantilla: operacion({
    permiso: PERMISO,
    params: { cicloId: "id" },
    schema: z.object({}),
    keyed: true,
    run: (_, { alcance, params }) => cargarPlantilla(alcance, params.cicloId),
  }),
};
