import { z } from "zod";
import { operacion } from "~/base/acceso/operacion.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { comoSubida } from "~/base/archivos/anexos.server";
import { eliminarDatoFiscal } from "./commands/eliminar-dato-fiscal.server";
import { guardarDatoFiscal } from "./commands/guardar-dato-fiscal.server";
import { usarConstancia } from "./commands/usar-constancia.server";
import { guardarLectura } from "./constancia.server";
import { constanciaSchema, datoFiscalSchema, usarConstanciaSchema } from "./schemas.server";

const permiso = PUERTAS.datosFiscales;

/** The write operations on a student's tax data (B§2.4 /datosfiscales). */
export const operaciones = {
  /** Adds one (`datoFiscalId` 0) or changes one. */
  guardar: operacion({
    permiso,
    params: { alumnoId: "id", datoFiscalId: "idOrZero" },
    schema: datoFiscalSchema,
    keyed: true,
    run: (datos, { alcance, params, consent }) => guardarDatoFiscal(alcance, { ...datos, ...params, ...consent }),
  }),
  /** Reads a Constancia or a Cédula, for the next step of its wizard. */
  leerConstancia: operacion({
    permiso,
    params: { alumnoId: "id" },
    schema: constanciaSchema,
    run: async ({ tipoDocumentoSAT: tipoDocumento, archivo, texto }, { alcance, params }) =>
      guardarLectura(alcance, { ...params, tipoDocumento, archivo: archivo && (await comoSubida(archivo)), texto }),
  }),
  /** 'Usar estos datos fiscales': the reading with the person's corrections. */
  usarConstancia: operacion({
    permiso,
    params: { alumnoId: "id" },
    schema: usarConstanciaSchema,
    keyed: true,
    run: (datos, { alcance, params, consent }) => usarConstancia(alcance, { ...datos, ...params, ...consent }),
  }),
  eliminar: operacion({
    permiso,
    params: { alumnoId: "id", datoFiscalId: "id" },
    schema: z.object({}),
    run: (_, { alcance, params }) => eliminarDatoFiscal(alcance, params),
  }),
};
