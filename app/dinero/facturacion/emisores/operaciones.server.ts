import { operacion } from "~/base/acceso/operacion.server";
import { comoSubida } from "~/base/archivos/anexos.server";
import { guardarCertificado } from "./commands/guardar-certificado.server";
import { PERMISO_DE_EMISORES } from "./emisores";
import { certificadoSchema } from "./schemas.server";

/** The write operations on issuers, beside their data. */
export const operaciones = {
  guardarCertificado: operacion({
    permiso: PERMISO_DE_EMISORES,
    schema: certificadoSchema,
    run: async ({ archivo }, { alcance }) => guardarCertificado(alcance, await comoSubida(archivo!)),
  }),
};
