import { operacion } from "~/base/acceso/operacion.server";
import { PERMISO } from "~/base/acceso/permiso-de-configuracion.server";
import { clonarCiclo } from "./commands/clonar-ciclo.server";
import { clonarSchema } from "./schemas.server";

/** A new cycle from an old one (C§7 clonar). */
export const operaciones = {
  clonar: operacion({
    permiso: PERMISO,
    params: { cicloId: "id" },
    schema: clonarSchema,
    keyed: true,
    run: ({ nombre, anios, partes }, { alcance, params, consent }) =>
      clonarCiclo(alcance, { ...params, nombre, anios, partes, ...consent }),
  }),
};
