import { z } from "zod";
import { archivoCampo } from "~/server/request/zod-files.server";
import { lista, texto, textoOpcional, uuidCampo } from "~/server/request/zod.server";
import { MAX_ARCHIVOS } from "./articulo";

const escrito = {
  resumen: texto({ max: 150 }),
  detalle: texto({ max: 4_000, lineas: true }),
  pantalla: textoOpcional({ max: 500 }),
  folio: textoOpcional({ max: 40 }),
  guardados: lista(uuidCampo(), { max: MAX_ARCHIVOS }),
};

/** B§3 Help email. `pantalla` is the writer's screen; `folio` that of a failed page. */
export const correoDeAyudaSchema = z.object({
  ...escrito,
  archivos: lista(archivoCampo(), { max: MAX_ARCHIVOS }).transform((archivos) =>
    archivos.filter((archivo) => archivo !== null),
  ),
});

/** The same for a call (B§7): its `archivos` (uuid, nombre) were uploaded before, as `temporal`. */
export const correoDeAyudaApiSchema = z.object(escrito);
