import { z } from "zod";
import { eleccion } from "~/dinero/programaspago/schemas.server";
import { casilla, consentimiento, idCampo, lista, opcionOpcional, textoOpcional } from "~/server/request/zod.server";
import { CLAVES_DE_PROPUESTAS } from "./promocion";

/** The cycle to promote, and its target. */
export const ciclosSchema = z.object({ deCicloId: idCampo(), aCicloId: idCampo() });

/** The actions on the proposals of a promotion. */
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

/** The action, its proposals (the ticked ones, or all that match the filters), and its other data. */
export const promocionSchema = z.object({
  accion: opcionOpcional(ACCIONES_DE_PROMOCION),
  // The action of the question that 'Continuar' answers.
  accionPedida: opcionOpcional(ACCIONES_DE_PROMOCION),
  propuestas: lista(idCampo(), { max: 20_000 }),
  todos: casilla(),
  filtros: textoOpcional({ max: 500 }),
  grupo: textoOpcional({ max: 60 }),
  motivo: textoOpcional({ max: 500 }),
  ...consentimiento,
});

/** The confirmation of a proposal with the ticked charges, or the reason against it. */
export const reinscripcionSchema = z.object({
  decision: opcionOpcional(["CONFIRMAR", "NO"]),
  motivo: textoOpcional({ max: 500 }),
  ...eleccion,
});
