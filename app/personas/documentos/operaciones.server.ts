import { z } from "zod";
import { operacion } from "~/base/acceso/operacion.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { agregarDocumentos } from "./commands/agregar-documentos.server";
import { cambiarDocumento, eliminarDocumento } from "./commands/cambiar-documento.server";
import { pedirDocumentos } from "./commands/pedir-documentos.server";
import { leerFiltros } from "./por-entregar.server";
import { agregarSchema, documentoSchema } from "./schemas.server";

const UNO = { alumnoId: "id", documentoId: "id" } as const;

/** The write operations on a student's papers (B§2.8, C§2.13). */
export const operaciones = {
  agregar: operacion({
    permiso: PUERTAS.subirDocumentos,
    params: { alumnoId: "id" },
    schema: agregarSchema,
    run: (datos, { alcance, params }) => agregarDocumentos(alcance, { ...datos, ...params }),
  }),
  cambiar: operacion({
    permiso: PUERTAS.documentos,
    params: UNO,
    schema: documentoSchema,
    run: async ({ archivo, ...datos }, { alcance, params }) =>
      cambiarDocumento(alcance, {
        ...datos,
        ...params,
        archivo: archivo && { nombre: archivo.name, bytes: new Uint8Array(await archivo.arrayBuffer()) },
      }),
  }),
  pedir: operacion({
    permiso: PUERTAS.pedirDocumentos,
    schema: z.object({}),
    run: (_, { alcance, request, consent }) => pedirDocumentos(alcance, leerFiltros(request), consent),
  }),
  eliminar: operacion({
    permiso: PUERTAS.documentos,
    params: UNO,
    schema: z.object({}),
    run: (_, { alcance, params }) => eliminarDocumento(alcance, params),
  }),
};
