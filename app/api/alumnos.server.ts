import { Hono } from "hono";
import { FORMATOS_EXPORTAR, exportarAlumnos } from "~/alumnos/exportar.server";
import { leerFiltros } from "~/alumnos/filtros.server";
import { listarAlumnos } from "~/alumnos/queries.server";
import { queryEnum } from "~/server/params.server";
import { fileResponse, jsonResponse } from "~/server/responses.server";
import { entrar } from "./puerta.server";

/** A§7: GET colegios/{c}/alumnos, also as a file (`?formato=csv|xlsx`). */
export const rutasDeAlumnos = new Hono().get("/colegios/:colegioId/alumnos", async (contexto) => {
  const { alcance } = await entrar(contexto, "PERM_VISTA_CONTROLESCOLAR", {});
  const { filtros, pagina } = leerFiltros(contexto.req.raw);
  const formato = queryEnum(contexto.req.raw, "formato", FORMATOS_EXPORTAR, null);
  if (formato === null) return jsonResponse(await listarAlumnos(alcance, filtros, pagina));
  const { cuerpo, tipo, nombre } = await exportarAlumnos(alcance, filtros, formato);
  return fileResponse(cuerpo, { tipo, nombre });
});
