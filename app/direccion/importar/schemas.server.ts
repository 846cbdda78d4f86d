import { z } from "zod";
import { archivoCampo } from "~/server/request/zod-files.server";
import { campo, casilla, lista, opcion, opcionOpcional } from "~/server/request/zod.server";
import { MB_DE_HOJA, PERSONAS } from "./importacion";
import { PARTES } from "./partes";

/** A sheet and its part. */
export const hojaSchema = z.object({
  parte: opcion(PARTES.map(({ clave }) => clave)),
  archivo: archivoCampo({ maxMB: MB_DE_HOJA, obligatorio: true }).transform((archivo) => archivo!),
});

/** The next steps of a sheet that was read; Enter in its form reviews it. */
export const ACCIONES_DE_IMPORTACION = ["REVISAR", "IMPORTAR", "DESHACER", "DESCARTAR"] as const;

// A field and the number of its column, "curp:0"; "curp:" if the sheet has none.
const columna = campo<[string, number] | null>((text) => {
  const [, clave = "", indice = ""] = /^([A-Za-z0-9]{1,40}):(\d{0,3})$/.exec(text) ?? [];
  return { value: clave === "" || indice === "" ? null : [clave, Number(indice)] };
});

/** The field of each column, and the next step of the sheet. */
export const importacionSchema = z.object({
  accion: opcionOpcional(ACCIONES_DE_IMPORTACION),
  columnas: lista(columna, { max: 100 }).transform((pares) =>
    Object.fromEntries(pares.filter((par): par is [string, number] => par !== null)),
  ),
  corregirCurp: casilla(),
  programas: casilla(),
  personas: opcionOpcional(PERSONAS),
});

/** The kind of file, and its content. */
export const FORMATOS = ["xlsx", "csv"] as const;
