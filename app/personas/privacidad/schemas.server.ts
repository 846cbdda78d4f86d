import { z } from "zod";
import {
  casilla,
  enteroCampo,
  ligaCampo,
  lista,
  opcion,
  opcionOpcional,
  texto,
  textoOpcional,
} from "~/server/request/zod.server";
import { MAX_SIMPLIFICADO, MAX_TEXTO } from "./aviso";
import { CLAVES_DE_CLASES } from "./retencion";

/** A new version of the notice. The command checks the required parts, because it knows both texts. */
export const avisoSchema = z.object({
  version: enteroCampo({ min: 0 }),
  simplificado: textoOpcional({ max: MAX_SIMPLIFICADO, lineas: true }),
  texto: textoOpcional({ max: MAX_TEXTO, lineas: true }),
  liga: ligaCampo(),
});

/** The data to erase, by list ('CLASE version'), with the confirmation of a review. */
export const olvidoSchema = z.object({
  clases: lista(opcion(CLAVES_DE_CLASES), { max: 10 }),
  versiones: lista(texto({ max: 60 }), { max: 10 }),
  apruebo: casilla(),
});

/** The list of the requested names. */
export const claseOpcional = () => opcionOpcional(CLAVES_DE_CLASES);
