import { buscarAsentamientos } from "./asentamientos.server";
import { SIN_COLONIAS } from "./domicilio";
import { operaciones } from "./operaciones.server";
import { buscarDomicilio } from "./queries.server";
import { codigoPostalOpcional, domicilioApiSchema } from "./schemas.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { run } from "~/base/acceso/llamadas/run.server";
import { entrar } from "~/base/acceso/llamadas/puerta.server";
import { requireSession } from "~/base/acceso/permissions.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { jsonError, jsonResponse } from "~/server/request/responses.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";

const SUYO = "/colegios/:colegioId/alumnos/:alumnoId/domicilios";

/** An address by the names of A§3, and of B§3 for its settlement. */
async function comoRegistro(alcance: Alcance, alumnoId: number) {
  const domicilio = await buscarDomicilio(alcance, alumnoId);
  if (!domicilio) return null;
  const { nombreAsentamiento: asentamiento, nombreMunicipio: municipio, nombreEntidad: entidad } = domicilio;
  return { ...domicilio, asentamiento, municipio, entidad };
}

/**
 * A§4 Address lookup for the staff: GET asentamientos?cp= returns the settlements of a postal code; 409 if it has none.
 * The post office's catalogue is public, so any account of a school may ask. And A§7 alumnos/{id}/domicilios: GET
 * returns the student's address (null if none), PUT writes it.
 */
export const rutasDeDomicilios = new Tabla()
  .get("/asentamientos", { cp: codigoPostalOpcional() }, async (contexto, { cp: codigoPostal }) => {
    const { db } = await requireSession(contexto.req.raw);
    if (codigoPostal === "") return jsonResponse([]);
    const asentamientos = await buscarAsentamientos(db, codigoPostal);
    return asentamientos.length === 0 ? jsonError(409, SIN_COLONIAS) : jsonResponse(asentamientos);
  })
  .get(
    SUYO,
    {},
    async (contexto) => {
      const { alcance, params } = await entrar(contexto, PUERTAS.verDomicilio, { alumnoId: "id" });
      return jsonResponse(await comoRegistro(alcance, params.alumnoId));
    },
    { permiso: PUERTAS.verDomicilio },
  )
  .put(
    SUYO,
    {},
    run(operaciones.guardarDomicilio, {
      body: domicilioApiSchema,
      values: ({ force: _, escrito: _e, ...datos }) => datos,
      current: async ({ alcance, params }) => (await comoRegistro(alcance, params.alumnoId)) ?? {},
    }),
  );
