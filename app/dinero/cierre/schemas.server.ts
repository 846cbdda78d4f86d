import { z } from "zod";
import { texto, textoOpcional } from "~/server/request/zod.server";

/** A closing, with the checks and the figures that the person saw; a call may leave them out. */
export const cierreSchema = z.object({
  mes: texto({ max: 7 }),
  motivo: textoOpcional({ max: 500, lineas: true }),
  vista: textoOpcional({ max: 4_000 }),
  huella: textoOpcional({ max: 64 }),
});

export const reaperturaSchema = z.object({
  mes: texto({ max: 7 }),
  motivo: texto({ max: 500, lineas: true }),
});
