import { get } from "~/base/archivos/almacen.server";
import { siNo } from "~/server/request/address-fields.server";
import { operaciones } from "./operaciones.server";
import { comoLlamada, sePublico } from "./edicion.server";
import { conBanderas } from "~/base/acceso/llamadas/banderas.server";
import { run } from "~/base/acceso/llamadas/run.server";
import { guardarComunicado } from "./commands/guardar-comunicado.server";
import { leerFiltros, leerFiltrosDeEntregas } from "./filtros.server";
import { exportarEntregas, imprimirEvidencia, imprimirTalones } from "./imprimir.server";
import { archivosDe, listarComunicados, obtenerComunicado } from "./queries.server";
import { MAX_SUBIDA, comoSubida } from "~/base/archivos/anexos.server";
import {
  archivosSchema,
  borradorApiSchema,
  consultaDeComunicados,
  consultaDeEntregas,
  publicadoApiSchema,
} from "./schemas.server";
import { listarEntregas } from "./entregas.server";
import { consultaDeArchivo } from "~/base/archivos/schemas.server";
import { obtenerArchivo } from "~/base/archivos/queries.server";
import { readForm } from "~/server/request/body.server";
import { origenPublico } from "~/server/request/public-url.server";
import { fileResponse, jsonResponse, noEncontrado, pdfResponse } from "~/server/request/responses.server";
import { storedFileResponse } from "~/server/documents/stored-file.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { idOpcional, opcionOpcional } from "~/server/request/zod.server";
import {
  SIN_CUERPO,
  leerFormulario,
  llaveOpcional,
  releer,
  responderResultado,
} from "~/base/acceso/llamadas/cuerpo.server";
import { ejecutar } from "~/base/acceso/llamadas/ejecutar.server";
import { enCiclo, entrar } from "~/base/acceso/llamadas/puerta.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";

const LISTA = "/colegios/:colegioId/comunicados";
const UNO = `${LISTA}/:comunicadoId`;
const VER = "PERM_VISTA_COMUNICADOS";
const ADMIN = operaciones.guardar.permiso;
const ID = { comunicadoId: "id" } as const;

// Files have calls of their own.
const sinArchivos = <D extends object>(datos: D) => ({ ...datos, archivos: [], guardados: [], quitar: [] });

/** C§7 Communiqués, over the same queries and commands as the screens; PATCH enviar sends a draft. */
export const rutasDeComunicados = new Tabla()
  .get(LISTA, consultaDeComunicados, async (contexto, { cicloId }) => {
    const { alcance } = await entrar(contexto, VER, {});
    const { filtros, pagina } = leerFiltros(contexto.req.raw);
    return jsonResponse(await listarComunicados(await enCiclo(alcance, cicloId), filtros, pagina));
  })
  .post(
    LISTA,
    {},
    run(operaciones.guardar, { given: { comunicadoId: 0 }, body: borradorApiSchema, values: sinArchivos }),
  )
  .get(UNO, {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, VER, ID);
    const { tokenComunicado: _, ...comunicado } = await obtenerComunicado(alcance, params.comunicadoId);
    return jsonResponse(comunicado);
  })
  .put(
    UNO,
    {},
    run(operaciones.guardar, {
      body: ({ alcance, params }) => schemaDe(alcance, params.comunicadoId),
      // Fields that the call leaves out stay unchanged, but a new kind of audience drops the old ids.
      convert: async (cuerpo, { alcance, params }) => {
        const { ids, ...contenido } = (await comoLlamada(alcance, params.comunicadoId)).contenido;
        const todo = { ...contenido, ...cuerpo };
        return ids && todo.audiencia === contenido.audiencia ? { ids, ...todo } : todo;
      },
      current: async ({ alcance, params }) => (await comoLlamada(alcance, params.comunicadoId)).registro,
      values: sinArchivos,
    }),
  )
  .patch(`${UNO}/enviar`, {}, run(operaciones.enviarSinVer))
  .patch(
    `${UNO}/reenviar`,
    { llave: llaveOpcional, incluir: siNo() },
    run(operaciones.reenviar, { inQuery: ["llave", "incluir"] }),
  )
  .patch(`${UNO}/alumnos`, {}, run(operaciones.elegirAlumnos))
  .get(
    `${UNO}/entregas`,
    { ...consultaDeEntregas, formato: opcionOpcional(["xlsx"]) },
    async (contexto, { formato }) => {
      const { alcance, params } = await entrar(contexto, VER, ID);
      const request = contexto.req.raw;
      const { donde, pagina } = leerFiltrosDeEntregas(request);
      if (formato) {
        const origen = origenPublico(request);
        return fileResponse(await exportarEntregas(alcance, params.comunicadoId, { ...donde, origen }));
      }
      const comunicado = await obtenerComunicado(alcance, params.comunicadoId);
      const lista = await listarEntregas(alcance, comunicado, donde, pagina);
      // Personal links are not returned in bulk: each is on its own screen, and in the sheet for accounts that send
      // them.
      const filas = lista.filas.map(({ tokenTutor: _, ...fila }) => conBanderas(fila, "porAvisar"));
      return jsonResponse({ ...lista, filas });
    },
  )
  .get(`${UNO}/talones`, { ...consultaDeEntregas, entregaId: idOpcional() }, async (contexto, { entregaId }) => {
    const { alcance, params } = await entrar(contexto, ADMIN, ID);
    const request = contexto.req.raw;
    const { donde, pagina } = leerFiltrosDeEntregas(request);
    const pdf = await imprimirTalones(alcance, params.comunicadoId, {
      ...donde,
      despues: pagina.despues,
      entregaId,
      origen: origenPublico(request),
    });
    return pdfResponse(pdf, "talones.pdf");
  })
  .get(`${UNO}/entregas/:entregaId/evidencia`, {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, VER, { ...ID, entregaId: "id" });
    const pdf = await imprimirEvidencia(alcance, params.comunicadoId, params.entregaId, get);
    return pdfResponse(pdf, "evidencia.pdf");
  })
  .get(`${UNO}/archivos`, {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, VER, ID);
    await obtenerComunicado(alcance, params.comunicadoId);
    return jsonResponse(await archivosDe(alcance, params.comunicadoId));
  })
  .put(`${UNO}/archivos`, {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, ADMIN, ID);
    await obtenerComunicado(alcance, params.comunicadoId);
    const form = await readForm(contexto.req.raw, { limitBytes: MAX_SUBIDA, door: "staff" });
    const leido = leerFormulario(form, archivosSchema);
    if (leido instanceof Response) return leido;
    return responderResultado(await cambiarArchivos(alcance, params.comunicadoId, leido));
  })
  .get(`${UNO}/archivos/:archivoUuid`, consultaDeArchivo, async (contexto, { inline, size }) => {
    const { alcance, params } = await entrar(contexto, VER, { ...ID, archivoUuid: "uuid" });
    const uuids = await archivosDelComunicado(alcance, params.comunicadoId);
    if (!uuids.includes(params.archivoUuid)) throw noEncontrado();
    const { guardado, tipo, nombre } = await obtenerArchivo(alcance, params.archivoUuid, {
      variante: size ? "small" : "original",
    });
    return storedFileResponse(guardado, { tipo, nombre, inline: inline === true });
  })
  .delete(`${UNO}/archivos/:archivoUuid`, {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, ADMIN, { ...ID, archivoUuid: "uuid" });
    return ejecutar(contexto.req.raw, { alcance, schema: SIN_CUERPO, removes: true }, async (_, conLlave) => {
      const uuids = await archivosDelComunicado(alcance, params.comunicadoId);
      if (!uuids.includes(params.archivoUuid)) throw noEncontrado();
      return cambiarArchivos(conLlave, params.comunicadoId, { quitar: [params.archivoUuid] });
    });
  })
  .delete(UNO, {}, run(operaciones.eliminar));

async function archivosDelComunicado(alcance: Alcance, comunicadoId: number): Promise<string[]> {
  return (await obtenerComunicado(alcance, comunicadoId)).archivos.map(({ uuid }) => uuid);
}

// Its files alone: its content and its audience stay unchanged.
async function cambiarArchivos(
  alcance: Alcance,
  comunicadoId: number,
  { archivos = [], quitar = [] }: { archivos?: readonly File[]; quitar?: string[] },
) {
  const { contenido } = await comoLlamada(alcance, comunicadoId);
  const subidas = await Promise.all(archivos.map(comoSubida));
  const datos = releer(await schemaDe(alcance, comunicadoId), contenido);
  return guardarComunicado(alcance, comunicadoId, { ...datos, archivos: subidas, quitar });
}

const schemaDe = async (alcance: Alcance, comunicadoId: number) =>
  (await sePublico(alcance, comunicadoId)) ? publicadoApiSchema : borradorApiSchema;
