import { elegirAlumnos } from "./commands/elegir-alumnos.server";
import { eliminarComunicado } from "./commands/eliminar-comunicado.server";
import { type DatosDeComunicado, guardarComunicado } from "./commands/guardar-comunicado.server";
import { enviarComunicado } from "./commands/enviar-comunicado.server";
import { reenviarComunicado } from "./commands/reenviar-comunicado.server";
import { esBorrador } from "./comunicado";
import { leerFiltros, leerFiltrosDeEntregas } from "./filtros.server";
import { exportarEntregas, imprimirEvidencia, imprimirTalones } from "./imprimir.server";
import { audienciaDe } from "./audiencia.server";
import { archivosDe, listarComunicados, obtenerComunicado } from "./queries.server";
import { MAX_SUBIDA, comoSubida } from "./subidas.server";
import {
  alumnosSchema,
  archivosSchema,
  borradorApiSchema,
  consultaDeComunicados,
  consultaDeEntregas,
  publicadoApiSchema,
} from "./schemas.server";
import { listarEntregas } from "./entregas.server";
import { obtenerArchivo } from "~/archivos/queries.server";
import { readForm } from "~/server/request/body.server";
import { origenPublico } from "~/server/request/public-url.server";
import { fileResponse, jsonResponse, noEncontrado } from "~/server/request/responses.server";
import { storedFileResponse } from "~/server/documents/stored-file.server";
import type { Alcance } from "~/acceso/alcance.server";
import { underKey } from "~/acceso/operacion.server";
import { PUERTAS } from "~/acceso/puertas";
import { idOpcional, opcionOpcional, siNo } from "~/server/request/zod.server";
import {
  SIN_CUERPO,
  ejecutar,
  interpretar,
  leerCuerpo,
  leerFormulario,
  llaveOpcional,
} from "~/acceso/llamadas/cuerpo.server";
import { datosPorRevisar, desconocidos } from "~/acceso/llamadas/estricto.server";
import { enCiclo, entrar } from "~/acceso/llamadas/puerta.server";
import { Tabla } from "~/acceso/llamadas/tabla.server";

const LISTA = "/colegios/:colegioId/comunicados";
const UNO = `${LISTA}/:comunicadoId`;
const VER = "PERM_VISTA_COMUNICADOS";
const ADMIN = PUERTAS.redactarComunicados;
const ID = { comunicadoId: "id" } as const;
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** C§7 Communiqués, over the same queries and commands as the screens; a draft goes out by PATCH enviar. */
export const rutasDeComunicados = new Tabla()
  .get(LISTA, consultaDeComunicados, async (contexto, { cicloId }) => {
    const { alcance } = await entrar(contexto, VER, {});
    const { filtros, pagina } = leerFiltros(contexto.req.raw);
    return jsonResponse(await listarComunicados(await enCiclo(alcance, cicloId), filtros, pagina));
  })
  .post(LISTA, {}, async (contexto) => {
    const { alcance } = await entrar(contexto, ADMIN, {});
    return guardar(contexto.req.raw, alcance, 0, await leerCuerpo(contexto.req.raw));
  })
  .get(UNO, {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, VER, ID);
    const { token: _, ...comunicado } = await obtenerComunicado(alcance, params.comunicadoId);
    return jsonResponse(comunicado);
  })
  .put(UNO, {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, ADMIN, ID);
    return guardar(contexto.req.raw, alcance, params.comunicadoId, await leerCuerpo(contexto.req.raw));
  })
  .patch(`${UNO}/enviar`, {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, ADMIN, ID);
    const origen = origenPublico(contexto.req.raw);
    return ejecutar(contexto.req.raw, SIN_CUERPO, () => enviarComunicado(alcance, params.comunicadoId, origen));
  })
  .patch(`${UNO}/reenviar`, { llave: llaveOpcional, incluir: siNo() }, async (contexto, { llave, incluir }) => {
    const { alcance, params } = await entrar(contexto, ADMIN, ID);
    const request = contexto.req.raw;
    const como = { origen: origenPublico(request), incluir: incluir === true };
    const suyo = underKey(alcance, llave, { request, values: { incluir } });
    return ejecutar(request, SIN_CUERPO, () => reenviarComunicado(suyo, params.comunicadoId, como));
  })
  .patch(`${UNO}/alumnos`, {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, ADMIN, ID);
    return ejecutar(contexto.req.raw, alumnosSchema, (datos) => elegirAlumnos(alcance, params.comunicadoId, datos));
  })
  .get(
    `${UNO}/entregas`,
    { ...consultaDeEntregas, formato: opcionOpcional(["xlsx"]) },
    async (contexto, { formato }) => {
      const { alcance, params } = await entrar(contexto, VER, ID);
      const request = contexto.req.raw;
      const { donde, pagina } = leerFiltrosDeEntregas(request);
      if (formato) {
        const origen = origenPublico(request);
        const hoja = await exportarEntregas(alcance, params.comunicadoId, { ...donde, origen });
        return fileResponse(hoja, { tipo: XLSX, nombre: `comunicado-${params.comunicadoId}.xlsx` });
      }
      const comunicado = await obtenerComunicado(alcance, params.comunicadoId);
      const lista = await listarEntregas(alcance, comunicado, donde, pagina);
      // A personal link is not for reading by the thousand: it is on its own screen, and in the sheet of whoever sends them.
      return jsonResponse({ ...lista, filas: lista.filas.map(({ tokenTutor: _, ...fila }) => fila) });
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
    return fileResponse(pdf, { tipo: "application/pdf", nombre: "talones.pdf", inline: true });
  })
  .get(`${UNO}/entregas/:entregaId/evidencia`, {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, VER, { ...ID, entregaId: "id" });
    const pdf = await imprimirEvidencia(alcance, params.comunicadoId, params.entregaId);
    return fileResponse(pdf, { tipo: "application/pdf", nombre: "evidencia.pdf", inline: true });
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
    return guardar(contexto.req.raw, alcance, params.comunicadoId, {}, { archivos: leido.archivos });
  })
  .get(`${UNO}/archivos/:archivoUuid`, {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, VER, { ...ID, archivoUuid: "uuid" });
    const suyos = await archivosDelComunicado(alcance, params.comunicadoId);
    if (!suyos.includes(params.archivoUuid)) throw noEncontrado();
    const { guardado, tipo, nombre } = await obtenerArchivo(alcance, params.archivoUuid);
    return storedFileResponse(guardado, { tipo, nombre });
  })
  .delete(`${UNO}/archivos/:archivoUuid`, {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, ADMIN, { ...ID, archivoUuid: "uuid" });
    const suyos = await archivosDelComunicado(alcance, params.comunicadoId);
    if (!suyos.includes(params.archivoUuid)) throw noEncontrado();
    const sobra = desconocidos(SIN_CUERPO, await leerCuerpo(contexto.req.raw));
    if (Object.keys(sobra).length > 0) return datosPorRevisar(sobra);
    return guardar(contexto.req.raw, alcance, params.comunicadoId, {}, { quitar: [params.archivoUuid] });
  })
  .delete(UNO, {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, ADMIN, ID);
    return ejecutar(contexto.req.raw, SIN_CUERPO, () => eliminarComunicado(alcance, params.comunicadoId));
  });

async function archivosDelComunicado(alcance: Alcance, comunicadoId: number): Promise<string[]> {
  return (await obtenerComunicado(alcance, comunicadoId)).archivos.map(({ uuid }) => uuid);
}

/**
 * Writes what a call brings over what stands there, so that a file alone, or one field, can be changed. Once families
 * have it, its audience can no longer be changed: what the call says of that must be what stands there.
 */
async function guardar(
  request: Request,
  alcance: Alcance,
  comunicadoId: number,
  cuerpo: Record<string, unknown>,
  { archivos = [], quitar = [] }: { archivos?: File[]; quitar?: string[] } = {},
): Promise<Response> {
  const antes = comunicadoId === 0 ? null : await obtenerComunicado(alcance, comunicadoId);
  const subidas = await Promise.all(archivos.map(comoSubida));
  const aparte = { archivos: subidas, guardados: [], quitar };
  const escribirlo = (datos: Omit<DatosDeComunicado, keyof typeof aparte>, llave: string | null) =>
    guardarComunicado(underKey(alcance, llave, { request, values: datos }), comunicadoId, { ...datos, ...aparte });
  if (!antes) return interpretar(cuerpo, borradorApiSchema, escribirlo);
  const { token: _, ...leido } = antes;
  const { tipo, ids, plantelId, turnoId } = await audienciaDe(alcance, comunicadoId);
  const registro = { ...leido, ids };
  const { titulo, descripcion, liga, requiereAceptacion, fechaPublicacion } = antes;
  const texto = { titulo, descripcion, liga, requiereAceptacion };
  if (!esBorrador(antes.estatus))
    return interpretar({ ...texto, ...cuerpo }, publicadoApiSchema, escribirlo, { registro });
  // The ids of an audience of one kind say nothing of another.
  const audiencia = { audiencia: tipo, plantelId, turnoId, ...((cuerpo.audiencia ?? tipo) === tipo ? { ids } : {}) };
  return interpretar({ ...texto, fechaPublicacion, ...audiencia, ...cuerpo }, borradorApiSchema, escribirlo, {
    registro,
  });
}
