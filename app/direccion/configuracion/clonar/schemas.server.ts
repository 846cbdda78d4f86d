import { z } from "zod";
import { consentimiento, enteroCampo, lista, opcion, texto } from "~/server/request/zod.server";
import { CLAVES_DE_PARTES, MAXIMO_DE_ANIOS } from "./clon";

/** A new cycle from an old one: its name, the number of years later, and the copied parts. */
export const clonarSchema = z.object({
  nombre: texto({ max: 60 }),
  anios: enteroCampo({ min: 1, max: MAXIMO_DE_ANIOS }),
  partes: lista(opcion(CLAVES_DE_PARTES), { max: CLAVES_DE_PARTES.length }),
  ...consentimiento,
});
