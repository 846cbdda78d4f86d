import { enPesos } from "~/base/acceso/llamadas/pesos.server";
import { entrar } from "~/base/acceso/llamadas/puerta.server";
import { run } from "~/base/acceso/llamadas/run.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { abrirArchivo } from "~/base/archivos/imagenes-pendientes.server";
import { consultaDeArchivo } from "~/base/archivos/schemas.server";
import { storedFileResponse } from "~/server/documents/stored-file.server";
import { get } from "~/base/archivos/almacen.server";
import { jsonResponse, noEncontrado, pdfResponse } from "~/server/request/responses.server";
import { enteroOpcional, opcionOpcional, textoOpcional } from "~/server/request/zod.server";
import { leerAjustes, papelesPedidosDe } from "../convocatoria/queries.server";
import { imprimirCarta } from "./carta.server";
import { cifrasDe } from "./cifras.server";
import { operaciones } from "./operaciones.server";
import { ESTADOS } from "./solicitud";
import { buscarSolicitud, listarSolicitudes, papelesDeSolicitud } from "./solicitudes.server";
import { enLista, papelesDe } from "./vista.server";

const SOLICITUDES = "/colegios/:colegioId/becas/solicitudes";

const CONSULTA = {
  buscar: textoOpcional({ max: 100 }),
  becaId: enteroOpcional(),
  estado: opcionOpcional(ESTADOS),
};

/**
 * The requests of becas of the cycle with their facts and papers, and the settings of the call for them. The letters of
 * grants, the writes of the committee, and those of batches.
 */
export const rutasDeSolicitudes = new Tabla()
  .get(SOLICITUDES, CONSULTA, async (contexto, { estado, ...filtro }) => {
    const { alcance } = await entrar(contexto, PUERTAS.becas, {});
    const solicitudes = await listarSolicitudes(alcance, { ...filtro, ...(estado ? { estados: [estado] } : {}) });
    const cifras = await cifrasDe(
      alcance,
      solicitudes.map(({ alumnoId }) => alumnoId),
    );
    const pedidos = await papelesDe(alcance, solicitudes);
    return jsonResponse(enPesos({ solicitudes: solicitudes.map((solicitud) => enLista(solicitud, cifras, pedidos)) }));
  })
  .get(`${SOLICITUDES}/:solicitudId/archivos`, {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, PUERTAS.becas, { solicitudId: "id" });
    const solicitud = await buscarSolicitud(alcance, params.solicitudId);
    if (!solicitud) throw noEncontrado();
    const { id: solicitudId, alumnoId } = solicitud;
    const [archivos, pedidos] = [
      await papelesDeSolicitud(alcance, solicitudId),
      await papelesPedidosDe(alcance, { solicitudId, alumnoId }),
    ];
    return jsonResponse({ archivos, pedidos });
  })
  .get(`${SOLICITUDES}/:solicitudId/archivos/:archivoUuid`, consultaDeArchivo, async (contexto, { inline, size }) => {
    const { alcance, params } = await entrar(contexto, PUERTAS.becas, { solicitudId: "id", archivoUuid: "uuid" });
    const solicitud = await buscarSolicitud(alcance, params.solicitudId);
    const archivos = solicitud ? await papelesDeSolicitud(alcance, solicitud.id) : [];
    const archivo = archivos.find(({ uuid }) => uuid === params.archivoUuid);
    const guardado = archivo && (await abrirArchivo(alcance.db, archivo.uuid, size ? "small" : "original"));
    if (!guardado) throw noEncontrado();
    return storedFileResponse(guardado, { tipo: archivo.tipo, nombre: archivo.nombre, inline: inline === true });
  })
  .get("/colegios/:colegioId/becas/otorgadas/:becaAlumnoId/carta", {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, PUERTAS.becas, { becaAlumnoId: "id" });
    const { pdf, folio } = await imprimirCarta(alcance, params, get);
    return pdfResponse(pdf, `carta-de-beca-${folio}.pdf`);
  })
  .get("/colegios/:colegioId/becas/ajustes", {}, async (contexto) => {
    const { alcance } = await entrar(contexto, PUERTAS.becas, {});
    return jsonResponse(enPesos(await leerAjustes(alcance)));
  })
  .post("/colegios/:colegioId/becas/ajustes", {}, run(operaciones.guardarAjustes))
  .post(SOLICITUDES, {}, run(operaciones.solicitarBeca))
  .post(`${SOLICITUDES}/aceptar`, {}, run(operaciones.aceptarEnPapel))
  .post(`${SOLICITUDES}/papel`, {}, run(operaciones.pedirPapel))
  .post(`${SOLICITUDES}/decidir`, {}, run(operaciones.decidirSolicitudes))
  .post("/colegios/:colegioId/becas/lotes", {}, run(operaciones.aplicarLote))
  .post("/colegios/:colegioId/becas/lotes/deshacer", {}, run(operaciones.deshacerLote));
