import { z } from "zod";
import { operacion } from "~/acceso/operacion.server";
import { PUERTAS } from "~/acceso/puertas";
import { eliminarDatoFiscal } from "./commands/eliminar-dato-fiscal.server";
import { guardarDatoFiscal } from "./commands/guardar-dato-fiscal.server";
import { datoFiscalSchema } from "./schemas.server";

const permiso = PUERTAS.datosFiscales;

/** What is written of a student's tax data (B§2.4 /datosfiscales). */
export const operaciones = {
  /** Adds one (`datoFiscalId` 0) or changes one. */
  guardar: operacion({
    permiso,
    params: { alumnoId: "id", datoFiscalId: "idOrZero" },
    schema: datoFiscalSchema,
    keyed: true,
    run: (datos, { alcance, params, consent }) => guardarDatoFiscal(alcance, { ...datos, ...params, ...consent }),
  }),
  eliminar: operacion({
    permiso,
    params: { alumnoId: "id", datoFiscalId: "id" },
    schema: z.object({}),
    run: (_, { alcance, params }) => eliminarDatoFiscal(alcance, params),
  }),
};
