import { entrar } from "~/base/acceso/llamadas/puerta.server";
import { run } from "~/base/acceso/llamadas/run.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";
import { abrirArchivo } from "~/base/archivos/imagenes-pendientes.server";
import { consultaDeArchivo } from "~/base/archivos/schemas.server";
import { storedFileResponse } from "~/server/documents/stored-file.server";
import { jsonResponse, noEncontrado } from "~/server/request/responses.server";
import { JUSTIFICA } from "../puertas";
import { operaciones } from "./operaciones.server";
import { buscarJustificante, listarJustificantes } from "./queries.server";
import { consultaDeJustificantes } from "./schemas.server";

const LISTA = "/colegios/:colegioId/justificantes";

/** Families' notices of absences: the list, its papers, and the answer to one or many. */
export const rutasDeJustificantes = new Tabla()
  .get(LISTA, consultaDeJustificantes, async (contexto, { estado }) => {
    const { alcance } = await entrar(contexto, JUSTIFICA, {});
    return jsonResponse(await listarJustificantes(alcance, { estado }));
  })
  .put(`${LISTA}/resolver`, {}, run(operaciones.resolver, { required: { listas: ["justificanteIds"] } }))
  .get(`${LISTA}/:justificanteId/archivos/:archivoUuid`, consultaDeArchivo, async (contexto, { inline, size }) => {
    const { alcance, params } = await entrar(contexto, JUSTIFICA, { justificanteId: "id", archivoUuid: "uuid" });
    const justificante = await buscarJustificante(alcance, params.justificanteId);
    const papel = justificante?.archivos?.find(({ uuid }) => uuid === params.archivoUuid);
    const guardado = papel && (await abrirArchivo(alcance.db, papel.uuid, size ? "small" : "original"));
    if (!guardado) throw noEncontrado();
    const { tipo } = await alcance.db
      .selectFrom("archivos")
      .select("tipo")
      .where("uuid", "=", papel.uuid)
      .executeTakeFirstOrThrow();
    return storedFileResponse(guardado, { tipo, nombre: papel.nombre, inline: inline === true });
  });
