import { Hono } from "hono";
import { elegirAlumnos } from "~/comunicados/commands/elegir-alumnos.server";
import { eliminarComunicado } from "~/comunicados/commands/eliminar-comunicado.server";
import { guardarComunicado } from "~/comunicados/commands/guardar-comunicado.server";
import { enviarComunicado } from "~/comunicados/commands/enviar-comunicado.server";
import { reenviarComunicado } from "~/comunicados/commands/reenviar-comunicado.server";
import { esBorrador } from "~/comunicados/comunicado";
import { leerFiltros, leerFiltrosDeEntregas } from "~/comunicados/filtros.server";
import { exportarEntregas, imprimirEvidencia, imprimirTalones } from "~/comunicados/imprimir.server";
import { audienciaDe } from "~/comunicados/audiencia.server";
import { type Comunicado, archivosDe, listarComunicados, obtenerComunicado } from "~/comunicados/queries.server";
import { MAX_SUBIDA, comoSubida } from "~/comunicados/subidas.server";
import { alumnosSchema, borradorSchema, publicadoSchema } from "~/comunicados/schemas.server";
import { listarEntregas } from "~/comunicados/entregas.server";
import { obtenerArchivo } from "~/archivos/queries.server";
import { readForm } from "~/server/body.server";
import { esLlave } from "~/server/idempotency.server";
import { queryEnum, queryInt } from "~/server/params.server";
import { origenPublico } from "~/server/public-url.server";
import { fileResponse, jsonResponse, noEncontrado } from "~/server/responses.server";
import { storedFileResponse } from "~/server/stored-file.server";
import type { Alcance } from "~/server/alcance.server";
import { PUERTAS } from "~/usuarios/puertas";
import { comoFormulario, datosPorRevisar, leerCuerpo, responderResultado } from "./cuerpo.server";
import { entrar } from "./puerta.server";

const LISTA = "/colegios/:colegioId/comunicados";
const UNO = `${LISTA}/:comunicadoId`;
const VER = "PERM_VISTA_COMUNICADOS";
const ADMIN = PUERTAS.redactarComunicados;
const ID = { comunicadoId: "id" } as const;
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** C§7 Communiqués, over the same queries and commands as the screens; a draft goes out by PATCH enviar. */
export const rutasDeComunicados = new Hono()
  .get(LISTA, async (contexto) => {
    const { alcance } = await entrar(contexto, VER, {});
    const { filtros, pagina } = leerFiltros(contexto.req.raw);
    const cicloId = queryInt(contexto.req.raw, "cicloId", { min: 1 }) ?? alcance.cicloId;
    return jsonResponse(await listarComunicados({ ...alcance, cicloId }, filtros, pagina));
  })
  .post(LISTA, async (contexto) => {
    const { alcance } = await entrar(contexto, ADMIN, {});
    return guardar(alcance, 0, await leerCuerpo(contexto.req.raw));
  })
  .get(UNO, async (contexto) => {
    const { alcance, params } = await entrar(contexto, VER, ID);
    const { token: _, ...comunicado } = await obtenerComunicado(alcance, params.comunicadoId);
    return jsonResponse(comunicado);
  })
  .put(UNO, async (contexto) => {
    const { alcance, params } = await entrar(contexto, ADMIN, ID);
    return guardar(alcance, params.comunicadoId, await leerCuerpo(contexto.req.raw));
  })
  .patch(`${UNO}/enviar`, async (contexto) => {
    const { alcance, params } = await entrar(contexto, ADMIN, ID);
    return responderResultado(await enviarComunicado(alcance, params.comunicadoId, origenPublico(contexto.req.raw)));
  })
  .patch(`${UNO}/reenviar`, async (contexto) => {
    const { alcance, params } = await entrar(contexto, ADMIN, ID);
    const llave = contexto.req.query("llave") ?? null;
    const origen = origenPublico(contexto.req.raw);
    const resultado = await reenviarComunicado(alcance, params.comunicadoId, {
      origen,
      llave: esLlave(llave) ? llave : null,
      incluir: queryEnum(contexto.req.raw, "incluir", ["true"], null) !== null,
    });
    return responderResultado(resultado);
  })
  .patch(`${UNO}/alumnos`, async (contexto) => {
    const { alcance, params } = await entrar(contexto, ADMIN, ID);
    const leido = alumnosSchema.safeParse(comoFormulario(await leerCuerpo(contexto.req.raw)));
    if (!leido.success) return datosPorRevisar(leido.error);
    return responderResultado(await elegirAlumnos(alcance, params.comunicadoId, leido.data));
  })
  .get(`${UNO}/entregas`, async (contexto) => {
    const { alcance, params } = await entrar(contexto, VER, ID);
    const request = contexto.req.raw;
    const { donde, pagina } = leerFiltrosDeEntregas(request);
    if (queryEnum(request, "formato", ["xlsx"], null)) {
      const origen = origenPublico(request);
      const hoja = await exportarEntregas(alcance, params.comunicadoId, { ...donde, origen });
      return fileResponse(hoja, { tipo: XLSX, nombre: `comunicado-${params.comunicadoId}.xlsx` });
    }
    const comunicado = await obtenerComunicado(alcance, params.comunicadoId);
    const lista = await listarEntregas(alcance, comunicado, donde, pagina);
    // A personal link is not for reading by the thousand: it is on its own screen, and in the sheet of whoever sends them.
    return jsonResponse({ ...lista, filas: lista.filas.map(({ tokenTutor: _, ...fila }) => fila) });
  })
  .get(`${UNO}/talones`, async (contexto) => {
    const { alcance, params } = await entrar(contexto, ADMIN, ID);
    const request = contexto.req.raw;
    const { donde, pagina } = leerFiltrosDeEntregas(request);
    const pdf = await imprimirTalones(alcance, params.comunicadoId, {
      ...donde,
      despues: pagina.despues,
      entregaId: queryInt(request, "entregaId", { min: 1 }),
      origen: origenPublico(request),
    });
    return fileResponse(pdf, { tipo: "application/pdf", nombre: "talones.pdf", inline: true });
  })
  .get(`${UNO}/entregas/:entregaId/evidencia`, async (contexto) => {
    const { alcance, params } = await entrar(contexto, VER, { ...ID, entregaId: "id" });
    const pdf = await imprimirEvidencia(alcance, params.comunicadoId, params.entregaId);
    return fileResponse(pdf, { tipo: "application/pdf", nombre: "evidencia.pdf", inline: true });
  })
  .get(`${UNO}/archivos`, async (contexto) => {
    const { alcance, params } = await entrar(contexto, VER, ID);
    await obtenerComunicado(alcance, params.comunicadoId);
    return jsonResponse(await archivosDe(alcance, params.comunicadoId));
  })
  .put(`${UNO}/archivos`, async (contexto) => {
    const { alcance, params } = await entrar(contexto, ADMIN, ID);
    await obtenerComunicado(alcance, params.comunicadoId);
    const form = await readForm(contexto.req.raw, { limitBytes: MAX_SUBIDA, door: "staff" });
    const archivos = form.getAll("archivos").filter((valor) => valor instanceof File);
    return guardar(alcance, params.comunicadoId, {}, { archivos });
  })
  .get(`${UNO}/archivos/:archivoUuid`, async (contexto) => {
    const { alcance, params } = await entrar(contexto, VER, { ...ID, archivoUuid: "uuid" });
    const suyos = await archivosDelComunicado(alcance, params.comunicadoId);
    if (!suyos.includes(params.archivoUuid)) throw noEncontrado();
    const { bytes, tipo, nombre } = await obtenerArchivo(alcance, params.archivoUuid);
    return storedFileResponse(bytes, { tipo, nombre });
  })
  .delete(`${UNO}/archivos/:archivoUuid`, async (contexto) => {
    const { alcance, params } = await entrar(contexto, ADMIN, { ...ID, archivoUuid: "uuid" });
    const suyos = await archivosDelComunicado(alcance, params.comunicadoId);
    if (!suyos.includes(params.archivoUuid)) throw noEncontrado();
    return guardar(alcance, params.comunicadoId, {}, { quitar: [params.archivoUuid] });
  })
  .delete(UNO, async (contexto) => {
    const { alcance, params } = await entrar(contexto, ADMIN, ID);
    return responderResultado(await eliminarComunicado(alcance, params.comunicadoId));
  });

async function archivosDelComunicado(alcance: Alcance, comunicadoId: number): Promise<string[]> {
  return (await obtenerComunicado(alcance, comunicadoId)).archivos.map(({ uuid }) => uuid);
}

/** Writes what a call brings over what stands there, so that a file alone, or one field, can be changed. */
async function guardar(
  alcance: Alcance,
  comunicadoId: number,
  cuerpo: Record<string, unknown>,
  archivos: { archivos?: File[]; quitar?: string[] } = {},
): Promise<Response> {
  const antes = comunicadoId === 0 ? null : await obtenerComunicado(alcance, comunicadoId);
  const { audiencia: tipo, ids, ...resto } = comoFormulario({ ...(await comoEsta(alcance, antes)), ...cuerpo });
  const porTipo: Record<string, string> = { NIVELES: "nivelIds", GRADOS: "gradoIds", GRUPOS: "grupoIds" };
  const nombre = porTipo[String(tipo)];
  const campos = { ...resto, audiencia: tipo, ...(nombre ? { [nombre]: ids } : {}), ...archivos };
  const leido = (antes && !esBorrador(antes.estatus) ? publicadoSchema : borradorSchema).safeParse(campos);
  if (!leido.success) return datosPorRevisar(leido.error);
  const subidas = await Promise.all(leido.data.archivos.map(comoSubida));
  const llave = esLlave(cuerpo.llave) ? cuerpo.llave : null;
  return responderResultado(
    await guardarComunicado(alcance, comunicadoId, { ...leido.data, archivos: subidas }, llave),
  );
}

async function comoEsta(alcance: Alcance, antes: Comunicado | null): Promise<Record<string, unknown>> {
  if (!antes) return {};
  const { titulo, descripcion, liga, requiereAceptacion, fechaPublicacion } = antes;
  const { tipo, ids, plantelId, turnoId } = await audienciaDe(alcance, antes.id);
  return {
    ...{ titulo, descripcion, liga, requiereAceptacion, fechaPublicacion },
    ...{ audiencia: tipo, ids, plantelId, turnoId },
  };
}
