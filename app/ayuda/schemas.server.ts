import { z } from "zod";
import { texto, textoOpcional } from "~/server/request/zod.server";

/** B§3 Help email. `pantalla` is where its writer was; `folio` that of a page that broke. */
export const correoDeAyudaSchema = z.object({
  resumen: texto({ max: 150 }),
  detalle: texto({ max: 4_000, lineas: true }),
  pantalla: textoOpcional({ max: 500 }),
  folio: textoOpcional({ max: 40 }),
});
