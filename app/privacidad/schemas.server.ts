import { z } from "zod";
import { enteroCampo, ligaCampo, textoOpcional } from "~/server/request/zod.server";
import { MAX_SIMPLIFICADO, MAX_TEXTO } from "./aviso";

/** A new version of the notice; what must be there is the command's to say, which knows both texts. */
export const avisoSchema = z.object({
  version: enteroCampo({ min: 0 }),
  simplificado: textoOpcional({ max: MAX_SIMPLIFICADO, lineas: true }),
  texto: textoOpcional({ max: MAX_TEXTO, lineas: true }),
  liga: ligaCampo(),
});
