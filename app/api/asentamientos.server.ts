import { Hono } from "hono";
import { buscarAsentamientos } from "~/domicilios/asentamientos.server";
import { SIN_COLONIAS } from "~/domicilios/domicilio";
import { queryText } from "~/server/params.server";
import { requireSession } from "~/server/permissions.server";
import { jsonError, jsonResponse } from "~/server/responses.server";

/**
 * A§4 Address lookup for the staff: GET asentamientos?cp= gives the settlements of a postal code; 409 when it has none. The
 * post office's catalogue is nobody's secret: any account of a school may ask.
 */
export const rutasDeAsentamientos = new Hono().get("/asentamientos", async (contexto) => {
  const request = contexto.req.raw;
  const { db } = await requireSession(request);
  const codigoPostal = queryText(request, "cp");
  if (codigoPostal === "") return jsonResponse([]);
  const asentamientos = await buscarAsentamientos(db, codigoPostal);
  return asentamientos.length === 0 ? jsonError(409, SIN_COLONIAS) : jsonResponse(asentamientos);
});
