import { COMUNICADO_NO_EXISTE } from "~/base/linea/enlaces-de-familias";
import { type ParsedParams, parseParams } from "~/server/request/params.server";
import { noEncontrado } from "~/server/request/responses.server";
import type { Enlace } from "./publico.server";

/** The parts of a personal link as its address names them. */
export const PARTES_DE_ENLACE = { tokenComunicado: "token", tokenTutor: "token", alumnoId: "id" } as const;

/** The parts of a personal link in the form of the queries. */
export function enlaceDe({ tokenComunicado, ...resto }: ParsedParams<typeof PARTES_DE_ENLACE>): Enlace {
  return { token: tokenComunicado, ...resto };
}

/**
 * The same, read from an address. Throws the 404 of decisions.md for an impossible link: an alumnoId that is not a
 * number.
 */
export function leerEnlace(params: Record<string, string | undefined>): Enlace {
  try {
    return enlaceDe(parseParams(params, PARTES_DE_ENLACE));
  } catch {
    throw noEncontrado(COMUNICADO_NO_EXISTE);
  }
}
