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

/** A new version of the notice; what must be there is the command's to say, which knows both texts. */
export const avisoSchema = z.object({
  version: enteroCampo({ min: 0 }),
  simplificado: textoOpcional({ max: MAX_SIMPLIFICADO, lineas: true }),
  texto: textoOpcional({ max: MAX_TEXTO, lineas: true }),
  liga: ligaCampo(),
});

/** What is forgotten, of which lists ('CLASE version'), and that somebody looked at them. */
export const olvidoSchema = z.object({
  clases: lista(opcion(CLAVES_DE_CLASES), { max: 10 }),
  versiones: lista(texto({ max: 60 }), { max: 10 }),
  apruebo: casilla(),
});

/** Which list's names are asked for. */
export const claseOpcional = () => opcionOpcional(CLAVES_DE_CLASES);
