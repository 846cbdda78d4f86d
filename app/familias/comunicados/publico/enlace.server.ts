import { COMUNICADO_NO_EXISTE } from "~/base/linea/enlaces-de-familias";
import { parseParams } from "~/server/request/params.server";
import { noEncontrado } from "~/server/request/responses.server";
import type { EnlacePersonal } from "../comunicado";

/** The parts of a personal link as its address names them. */
export const PARTES_DE_ENLACE = { tokenComunicado: "token", tokenTutor: "token", alumnoId: "id" } as const;

/**
 * A personal link, read from an address. Throws the 404 of decisions.md for an impossible link: an alumnoId that is not a
 * number.
 */
export function leerEnlace(params: Record<string, string | undefined>): EnlacePersonal {
  try {
    return parseParams(params, PARTES_DE_ENLACE);
  } catch {
    throw noEncontrado(COMUNICADO_NO_EXISTE);
  }
}
