import { entrar } from "~/base/acceso/llamadas/puerta.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";
import { jsonResponse } from "~/server/request/responses.server";
import { obtenerInicio } from "./bloques.server";

/** The current start page, which an open page requests again. */
export const rutasDeInicio = new Tabla().get("/colegios/:colegioId/inicio", {}, async (contexto) => {
  const { alcance } = await entrar(contexto, "PERM_VISTA_INICIO", {});
  return jsonResponse(await obtenerInicio(alcance));
});
