import { z } from "zod";
import { archivoCampo } from "~/server/request/zod-files.server";
import { campo, enteroOpcional, lista, opcion, opcionOpcional, textoOpcional } from "~/server/request/zod.server";
import { ENCODINGS, type Encoding } from "~/lib/encoding";
import { CARGOS, MAXIMO_DE_CELDA, MB_DE_HOJA, PERSONAS } from "./importacion";
import { PARTES } from "./partes";

/** A sheet and its part. */
export const hojaSchema = z.object({
  parte: opcion(PARTES.map(({ clave }) => clave)),
  archivo: archivoCampo({ maxMB: MB_DE_HOJA, obligatorio: true }).transform((archivo) => archivo!),
});

/** The next steps of a sheet that was read; Enter in its form reviews it. */
export const ACCIONES_DE_IMPORTACION = [
  "REVISAR",
  "RELEER",
  "REMEDIAR",
  "CORREGIR",
  "IMPORTAR",
  "DESHACER",
  "DESCARTAR",
] as const;

// A field and the number of its column, "curp:0"; "curp:" if the sheet has none.
const columna = campo<[string, number] | null>((text) => {
  const [, clave = "", indice = ""] = /^([A-Za-z0-9]{1,40}):(\d{0,3})$/.exec(text) ?? [];
  return { value: clave === "" || indice === "" ? null : [clave, Number(indice)] };
});

// A kind of problem and its remedy, "GRUPO:Primaria 6° C=6° B".
const remedio = campo<[string, string] | null>((text) => {
  const corte = text.lastIndexOf("=");
  const par: [string, string] = [text.slice(0, corte), text.slice(corte + 1)];
  return { value: corte <= 0 || text.length > 300 ? null : par };
});

// The place of a sheet in its file.
const lugarDeHoja = campo<number | null>((text) => ({ value: /^\d{1,3}$/.test(text) ? Number(text) : null }));

const conValor = <T>(valores: readonly (T | null)[]): T[] => valores.filter((valor): valor is T => valor !== null);

/** The field of each column, and the next step of the sheet. */
export const importacionSchema = z.object({
  accion: opcionOpcional(ACCIONES_DE_IMPORTACION),
  // As pairs: two columns of one field are refused, and neither is lost.
  columnas: lista(columna, { max: 200 }).transform((pares) => conValor(pares)),
  remedios: lista(remedio, { max: 500 }).transform((pares) => Object.fromEntries(conValor(pares))),
  hojas: lista(lugarDeHoja, { max: 200 }).transform((lugares) => conValor(lugares)),
  codificacion: opcionOpcional(Object.keys(ENCODINGS) as Encoding[]),
  cargos: opcionOpcional(CARGOS),
  personas: opcionOpcional(PERSONAS),
  /** The row that is being corrected, and its fields. */
  fila: enteroOpcional({ min: 0 }),
  correccion: z
    .record(z.string().max(40), textoOpcional({ max: MAXIMO_DE_CELDA }))
    .optional()
    .default({}),
});

/** The kind of file, and its content. */
export const FORMATOS = ["xlsx", "csv"] as const;
