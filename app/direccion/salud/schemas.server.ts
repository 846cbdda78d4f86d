import { z } from "zod";
import { archivoCampo } from "~/server/request/zod-files.server";
import { contrasenaCampo, contrasenaOpcional, opcion, texto, textoOpcional } from "~/server/request/zod.server";

/** The largest backup that can be uploaded. */
export const MB_DE_RESPALDO = 1024;

/** The actions of the health page. `archivo` is the name of a backup in the list; `nombre` the school's name, typed;
 * `actual` the account's password, for the actions that ask for it again. */
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
  actual: contrasenaOpcional(),
});

/** The backup, and the passphrase that encrypts it. */
export const descargaSchema = z.object({
  archivo: texto({ max: 100 }),
  frase: contrasenaCampo(),
  fraseOtraVez: contrasenaCampo(),
  actual: contrasenaOpcional(),
});

/** An uploaded backup; `frase` if it is encrypted. */
export const subidaSchema = z.object({
  archivo: archivoCampo({ maxMB: MB_DE_RESPALDO, obligatorio: true }).transform((archivo) => archivo!),
  frase: contrasenaOpcional(),
  actual: contrasenaOpcional(),
});
