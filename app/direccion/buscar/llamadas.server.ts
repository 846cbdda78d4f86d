import { entrar } from "~/base/acceso/llamadas/puerta.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { jsonResponse } from "~/server/request/responses.server";
import { textoOpcional } from "~/server/request/zod.server";
import { sugerir } from "./sugerencias.server";

const CONSULTA = { q: textoOpcional({ max: 100 }) };

/** The answers of the top bar's search, each only if the viewer may see it. */
export const rutasDeBusqueda = new Tabla().get("/colegios/:colegioId/busqueda", CONSULTA, async (contexto, { q }) => {
  const { alcance } = await entrar(contexto, PUERTAS.propio, {});
  return jsonResponse(await sugerir(alcance, q));
});
