import type { Context } from "hono";
import { parseParams } from "~/server/request/params.server";
import { noEncontrado } from "~/server/request/responses.server";
import { estaValidada } from "../preinscripcion";
import { type FamiliaConRegistro, abrirRegistro } from "./puerta-familia.server";

/** The registration of a path (`:formatoId`, `:uuid`), for a browser that gave its code. Throws 404 for any other. */
export async function entrarComoFamilia({ req }: Context): Promise<FamiliaConRegistro> {
  const familia = await abrirRegistro(req.raw, parseParams(req.param(), { formatoId: "id", uuid: "uuid" }));
  if (!familia.validada || !estaValidada(familia.registro.estado)) throw noEncontrado();
  return familia;
}
