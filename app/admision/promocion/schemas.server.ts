import { z } from "zod";
import { eleccion } from "~/dinero/programaspago/schemas.server";
import { casilla, consentimiento, idCampo, lista, opcionOpcional, textoOpcional } from "~/server/request/zod.server";
import { CLAVES_DE_PROPUESTAS } from "./promocion";

/** Which cycle is promoted, and to which. */
export const ciclosSchema = z.object({ deCicloId: idCampo(), aCicloId: idCampo() });

/** What is done with the proposals of a promotion. */
export const ACCIONES_DE_PROMOCION = [
  ...CLAVES_DE_PROPUESTAS,
  "MOVER",
  "PROPONER",
  "ENSAYAR",
  "PROMOVER",
  "CONFIRMAR",
  "DESHACER",
  "DESCARTAR",
] as const;
export type AccionDePromocion = (typeof ACCIONES_DE_PROMOCION)[number];

/** What is done, with whom (those that are ticked, or all that the filters leave), and what is said with it. */
export const promocionSchema = z.object({
  accion: opcionOpcional(ACCIONES_DE_PROMOCION),
  // What the question is about that 'Continuar' answers.
  accionPedida: opcionOpcional(ACCIONES_DE_PROMOCION),
  propuestas: lista(idCampo(), { max: 20_000 }),
  todos: casilla(),
  filtros: textoOpcional({ max: 500 }),
  grupo: textoOpcional({ max: 60 }),
  motivo: textoOpcional({ max: 500 }),
  ...consentimiento,
});

/** Whether a proposal is confirmed, with the charges that were ticked; or why it is not. */
export const reinscripcionSchema = z.object({
  decision: opcionOpcional(["CONFIRMAR", "NO"]),
  motivo: textoOpcional({ max: 500 }),
  ...eleccion,
});
