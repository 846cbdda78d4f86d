import { z } from "zod";
import { ejecutar } from "~/acceso/llamadas/cuerpo.server";
import { escribir } from "~/acceso/llamadas/escribir.server";
import { entrar, entrarEnOrganizacion } from "~/acceso/llamadas/puerta.server";
import { Tabla } from "~/acceso/llamadas/tabla.server";
import { PUERTAS } from "~/acceso/puertas";
import { jsonResponse, noEncontrado } from "~/server/request/responses.server";
import { siNo, texto } from "~/server/request/zod.server";
import { cambiarDocumento } from "./commands/cambiar-documento.server";
import { operaciones } from "./operaciones.server";
import { buscarPorArchivo, listarDocumentos } from "./queries.server";

const SUYOS = "/colegios/:colegioId/alumnos/:alumnoId/documentos";

/** B§7: a file is renamed by its `fileName`. */
const nombreSchema = z.object({ fileName: texto({ max: 150 }) });

/**
 * A§7, C§7 alumnos/{id}/documentos: GET lists (`cicloActual=true` those of the viewer's cycle, else the general ones), DELETE takes
 * one away; and PATCH organizaciones/{o}/archivos/{uuid} renames the file of one (`{ uuid, nombre }`).
 */
export const rutasDeDocumentos = new Tabla()
  .get(SUYOS, { cicloActual: siNo() }, async (contexto, { cicloActual }) => {
    const { alcance, params } = await entrar(contexto, PUERTAS.verDocumentos, { alumnoId: "id" });
    return jsonResponse(await listarDocumentos(alcance, params.alumnoId, { cicloActual: cicloActual === true }));
  })
  .delete(`${SUYOS}/:documentoId`, {}, escribir(operaciones.eliminar))
  .patch("/organizaciones/:organizacionId/archivos/:documentoUuid", {}, async (contexto) => {
    const { alcance, params } = await entrarEnOrganizacion(contexto, PUERTAS.documentos, { documentoUuid: "uuid" });
    const documento = await buscarPorArchivo(alcance, params.documentoUuid);
    if (!documento) throw noEncontrado();
    return ejecutar(contexto.req.raw, nombreSchema, ({ fileName: nombre }) =>
      cambiarDocumento(alcance, { ...documento, nombre, archivo: null }),
    );
  });
