import { z } from "zod";
import { nombreDeArchivo as cortado } from "~/lib/archivos";
import { siNo } from "~/server/request/address-fields.server";
import { archivoCampo } from "~/server/request/zod-files.server";
import { VALOR_INCORRECTO, campo, opcionOpcional } from "~/server/request/zod.server";
import type { Recorte } from "./preparar.server";

const UN_ARCHIVO = "Seleccione un único archivo";

const unArchivo = z
  .unknown()
  .optional()
  .refine((value) => value instanceof File && (value.name !== "" || value.size > 0), UN_ARCHIVO)
  .pipe(archivoCampo({ obligatorio: true }))
  .transform((archivo) => archivo as File);

/** A fraction of a side, from 0 to 1, or null. */
export const fraccion = () =>
  campo<number | null>((text) => {
    if (text === "") return { value: null };
    return /^(?:0(?:\.\d{1,10})?|1(?:\.0{1,10})?)$/.test(text) ? { value: Number(text) } : { error: VALOR_INCORRECTO };
  });

/**
 * C§5 Photo upload: exactly one file, and its crop as fractions of its width and height. Without JavaScript there is no
 * crop and `recorte` is null.
 */
export const fotoSchema = z
  .object({ foto: unArchivo, left: fraccion(), top: fraccion(), width: fraccion(), height: fraccion() })
  .transform(({ foto, ...lados }): { foto: File; recorte: Recorte | null } => ({ foto, recorte: recorteDe(lados) }));

/** The square of four fractions; null if one of them is missing. */
export function recorteDe({ left, top, width, height }: { [L in keyof Recorte]: number | null }): Recorte | null {
  const incompleto = left === null || top === null || width === null || height === null;
  return incompleto ? null : { left, top, width, height };
}

/** The query of a file (B§7): shown or downloaded, whole or small. */
export const consultaDeArchivo = { inline: siNo(), size: opcionOpcional(["SMALL"]) };

/** A file's original name, or "". Longer names are cut, because nobody chose them for us. */
export const nombreDeArchivo = () =>
  campo<string>((text) => (text.length > 2_000 ? { error: VALOR_INCORRECTO } : { value: cortado(text) }));
