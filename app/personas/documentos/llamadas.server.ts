import { run } from "~/base/acceso/llamadas/run.server";
import { entrar } from "~/base/acceso/llamadas/puerta.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { siNo } from "~/server/request/address-fields.server";
import { jsonResponse } from "~/server/request/responses.server";
import { operaciones } from "./operaciones.server";
import { listarDocumentos } from "./queries.server";

const SUYOS = "/colegios/:colegioId/alumnos/:alumnoId/documentos";

/** A document with its file, in the names of B§3 and C§3. */
const conSuArchivo = <D extends Awaited<ReturnType<typeof listarDocumentos>>[number]>(documento: D) => {
  const { archivoUuid: uuid, nombre, createdDate, createdBy } = documento;
  return { ...documento, archivo: { uuid, nombre, createdDate, createdBy: { nombreCompleto: createdBy } } };
};

/**
 * A§7, C§7 alumnos/{id}/documentos: GET lists (`cicloActual=true` those of the viewer's cycle, else the general ones),
 * DELETE removes one. POST, and the actions on a file, are in llamadas-de-archivos.
 */
export const rutasDeDocumentos = new Tabla()
  .get(SUYOS, { cicloActual: siNo() }, async (contexto, { cicloActual }) => {
    const { alcance, params } = await entrar(contexto, PUERTAS.verDocumentos, { alumnoId: "id" });
    const documentos = await listarDocumentos(alcance, params.alumnoId, { cicloActual: cicloActual === true });
    return jsonResponse(documentos.map(conSuArchivo));
  })
  .delete(`${SUYOS}/:documentoId`, {}, run(operaciones.eliminar));
