import { z } from "zod";
import { archivoCampo, contrasenaCampo, opcion, texto, textoOpcional } from "~/server/request/zod.server";

/** The largest backup that is taken from somebody's computer. */
export const MB_DE_RESPALDO = 1024;

/** What is done from the page of health. `archivo` is the name of a backup of the list; `nombre` the school's, typed. */
export const ACCIONES_DE_SALUD = [
  "REVISAR",
  "RESPALDAR",
  "USAR_DISCO",
  "ENSAYAR",
  "RESTAURAR",
  "ABRIR_PRACTICA",
  "TIRAR_PRACTICA",
] as const;

export const saludSchema = z.object({
  accion: opcion(ACCIONES_DE_SALUD),
  archivo: textoOpcional({ max: 100 }),
  nombre: textoOpcional({ max: 200 }),
});

/** Which backup, and what it is encrypted with. */
export const descargaSchema = z.object({
  archivo: texto({ max: 100 }),
  frase: contrasenaCampo(),
  fraseOtraVez: contrasenaCampo(),
});

/** A backup that somebody has; `frase` where it is encrypted. */
export const subidaSchema = z.object({
  archivo: archivoCampo({ maxMB: MB_DE_RESPALDO, obligatorio: true }).transform((archivo) => archivo!),
  frase: z.union([z.literal("").transform(() => ""), contrasenaCampo()]).default(""),
});
