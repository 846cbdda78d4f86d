import { run } from "~/base/acceso/llamadas/run.server";
import { exportarConsentimientos, obtenerAviso } from "./avisos.server";
import { FORMATOS_DATOS, exportarDatosPersonales } from "./exportar-datos-personales.server";
import { fileResponse, jsonResponse } from "~/server/request/responses.server";
import { idOpcional, opcionOpcional } from "~/server/request/zod.server";
import { exportarOlvidables, verRetencion } from "./olvidables.server";
import { operaciones } from "./operaciones.server";
import { claseOpcional } from "./schemas.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { entrar } from "~/base/acceso/llamadas/puerta.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";

const RETENCION = "/colegios/:colegioId/retencion";

/**
 * The consents of the school's families as a sheet; `?avisoId=` only those of that version of the notice. And GET
 * colegios/{c}/alumnos/{id}/datospersonales: all stored data of a student as a file (`?formato=xlsx|json`). And GET
 * …/retencion: the erasable data with their numbers by kind, `?clase=` the names of one as CSV; POST approves.
 */
export const rutasDePrivacidad = new Tabla()
  .get("/colegios/:colegioId/consentimientos", { avisoId: idOpcional() }, async (contexto, { avisoId }) => {
    const { alcance } = await entrar(contexto, "PERM_ADMIN_CONFIGURACION", {});
    if (avisoId !== null) await obtenerAviso(alcance, avisoId);
    return fileResponse(await exportarConsentimientos(alcance, avisoId));
  })
  .get(
    "/colegios/:colegioId/alumnos/:alumnoId/datospersonales",
    { formato: opcionOpcional(FORMATOS_DATOS) },
    async (contexto, { formato }) => {
      const { alcance, params } = await entrar(contexto, PUERTAS.datosPersonales, { alumnoId: "id" });
      return fileResponse(await exportarDatosPersonales(alcance, params.alumnoId, formato ?? "xlsx"));
    },
  )
  .get(
    RETENCION,
    { clase: claseOpcional() },
    async (contexto, { clase }) => {
      const { alcance } = await entrar(contexto, "PERM_ADMIN_CONFIGURACION", {});
      if (clase === null) return jsonResponse(await verRetencion(alcance));
      return fileResponse(await exportarOlvidables(alcance, clase));
    },
    { permiso: "PERM_ADMIN_CONFIGURACION" },
  )
  .post(RETENCION, {}, run(operaciones.aprobarRetencion));
