import { buscarAsentamientos } from "./asentamientos.server";
import { SIN_COLONIAS } from "./domicilio";
import { codigoPostalOpcional } from "./schemas.server";
import { requireSession } from "~/acceso/permissions.server";
import { jsonError, jsonResponse } from "~/server/request/responses.server";
import { Tabla } from "~/acceso/llamadas/tabla.server";

/**
 * A§4 Address lookup for the staff: GET asentamientos?cp= gives the settlements of a postal code; 409 when it has none. The
 * post office's catalogue is nobody's secret: any account of a school may ask.
 */
export const rutasDeAsentamientos = new Tabla().get(
  "/asentamientos",
  { cp: codigoPostalOpcional() },
  async (contexto, { cp: codigoPostal }) => {
    const { db } = await requireSession(contexto.req.raw);
    if (codigoPostal === "") return jsonResponse([]);
    const asentamientos = await buscarAsentamientos(db, codigoPostal);
    return asentamientos.length === 0 ? jsonError(409, SIN_COLONIAS) : jsonResponse(asentamientos);
  },
);
