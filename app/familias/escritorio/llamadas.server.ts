import type { Context } from "hono";
import { probarCodigo } from "~/base/linea/intentos-de-codigo.server";
import { z } from "zod";
import { SIN_CUERPO } from "~/base/acceso/llamadas/cuerpo.server";
import { ejecutar } from "~/base/acceso/llamadas/ejecutar.server";
import { patronDe, Tabla } from "~/base/acceso/llamadas/tabla.server";
import { enviarCodigo } from "~/personas/enlaces/commands/enviar-codigo.server";
import { pedirAcceso } from "~/personas/enlaces/commands/pedir-acceso.server";
import { validarCodigo } from "~/personas/enlaces/commands/validar-codigo.server";
import { textoDeLugar } from "~/personas/enlaces/alumno.server";
import { cookieDeAcceso, navegadorDe, puertaPersonal } from "~/personas/enlaces/puerta.server";
import { accesoSchema, codigoCampo } from "~/personas/enlaces/schemas.server";
import { ok } from "~/lib/outcome";
import { llamadasDeHiloPorEnlace } from "~/base/comentarios/llamadas-de-hilo.server";
import { comentarDesdeEscritorio } from "~/familias/misivas/commands/comentar-misiva.server";
import { siNo } from "~/server/request/address-fields.server";
import { assertSameOrigin } from "~/server/request/csrf.server";
import { parseParams } from "~/server/request/params.server";
import { networkOf, visitorOf } from "~/server/request/proxy.server";
import { jsonResponse, noEncontrado } from "~/server/request/responses.server";
import { consultaDeArchivo } from "~/base/archivos/schemas.server";
import { fechaOpcional, opcionOpcional } from "~/server/request/zod.server";
import { sumarDias } from "~/lib/dates";
import { archivoDelEscritorio, responderArchivo } from "./archivos.server";
import { asignaturasDe, ausenciasDe, calificacionesDe } from "./asignaturas.server";
import { responderCalendario } from "./calendario.server";
import { correoVisible } from "./cuenta.server";
import { clasesDelAlumno, inhabilesDelAlumno } from "./clases.server";
import { direccionDeArchivos, direccionDeClases, direccionDeManifiesto } from "./direcciones";
import { abrirEscritorios } from "./escritorio.server";
import { responderManifiesto } from "./instalable.server";
import { comoMisivas, comunicadosDe, hiloDelAlumno } from "./mensajes.server";
import { abrirDeLlamada, AQUI, DE_COLEGIO, RAIZ, SENSIBLE } from "./llamada.server";
import type { Escritorio } from "./seccion.server";
import { PERIODOS } from "./tareas";
import { totalesDeTareas } from "./tareas.server";

const ARCHIVOS = patronDe(direccionDeArchivos(":tokenPersonal"));
const HILO = `${AQUI}/misivas/:misivaId/comentarios`;

const codigoApiSchema = z.object({ codigo: codigoCampo() });

const misivaDe = (contexto: Context) => parseParams(contexto.req.param(), { misivaId: "id" }).misivaId;

const comentarios = llamadasDeHiloPorEnlace(async (contexto, comentario, puerta) => {
  const { alumno } = await abrirDeLlamada(contexto, SENSIBLE);
  const misiva = { misivaId: misivaDe(contexto), alumnoId: alumno.id };
  return comentarDesdeEscritorio(puerta, misiva, comentario);
});

// Adds the browser's cookie to an answer: its identity, or its access.
function conGalleta<R extends Response>(respuesta: R, cookie: string | null): R {
  if (cookie && respuesta.ok) respuesta.headers.append("set-cookie", cookie);
  return respuesta;
}

/**
 * C§7, Student virtual desktop: the calls of a student's link; those of tasks are in llamadas-de-tareas. `/otp` says if
 * a code is due, sends it, and takes it.
 */
export const rutasDelEscritorio = new Tabla()
  .post(RAIZ, {}, async (contexto) => {
    const request = contexto.req.raw;
    assertSameOrigin(request);
    const { navegador, cookie } = navegadorDe(request);
    const pedido = {
      clase: "ALUMNO",
      visitante: visitorOf(request),
      red: networkOf(request),
      navegador,
    } as const;
    const respuesta = await ejecutar(request, { schema: accesoSchema }, ({ email }) =>
      pedirAcceso(puertaPersonal(), { ...pedido, email }),
    );
    return conGalleta(respuesta, cookie);
  })
  .get(AQUI, DE_COLEGIO, async (contexto, { colegioId }) => {
    const escritorio = await abrirDeLlamada(contexto, { colegioId });
    const { nombreCompleto } = escritorio.alumno;
    const { nivel, grado, grupo } = escritorio.lugar;
    return jsonResponse({ nombreCompleto, email: correoVisible(escritorio), nivel, grado, grupo });
  })
  .get(patronDe(direccionDeManifiesto(":tokenPersonal")), {}, (contexto) =>
    responderManifiesto(parseParams(contexto.req.param(), { tokenPersonal: "token" }).tokenPersonal),
  )
  .get(`${AQUI}/colegio`, DE_COLEGIO, async (contexto, pedido) => {
    const { colegio, colegios, lugar } = await abrirDeLlamada(contexto, pedido);
    const { nombre, logoUuid } = colegio;
    return jsonResponse({ colegioId: lugar.colegioId, nombre, logoUuid, lugar: textoDeLugar(lugar), colegios });
  })
  .get(
    `${AQUI}/resumen`,
    { tareas: opcionOpcional(PERIODOS), ...DE_COLEGIO },
    async (contexto, { tareas, colegioId }) => {
      const escritorio = await abrirDeLlamada(contexto, { colegioId });
      const [calificaciones, { totales }, asignaturas] = [
        await calificacionesDe(escritorio),
        await ausenciasDe(escritorio),
        await asignaturasDe(escritorio),
      ];
      const promedioAcademico = calificaciones?.promedio ?? null;
      return jsonResponse({
        promedioAcademico,
        ...(await totalesDeTareas(escritorio, { periodo: tareas ?? "todas" })),
        ausencias: totales.faltasTotales,
        asignaturas: asignaturas.length,
      });
    },
  )
  .get(
    patronDe(direccionDeClases(":tokenPersonal")),
    { ical: siNo(), eventos: siNo(), inicio: fechaOpcional(), fin: fechaOpcional(), ...DE_COLEGIO },
    async (contexto, { ical, eventos, inicio, fin, colegioId }) => {
      const escritorio = await abrirDeLlamada(contexto, { colegioId });
      if (ical) return responderCalendario({ ...escritorio, request: contexto.req.raw }, { eventos: eventos === true });
      const desde = inicio ?? escritorio.alcance.hoy;
      const ultimo = sumarDias(desde, 62);
      const hasta = fin === null ? sumarDias(desde, 6) : fin < ultimo ? fin : ultimo;
      const inhabiles = (await inhabilesDelAlumno(escritorio)).filter(
        (dia) => dia.hasta >= desde && dia.desde <= hasta,
      );
      return jsonResponse({
        clases: await clasesDelAlumno(escritorio, { desde, hasta }),
        inhabiles: inhabiles.map(({ nombre, contenido, oficial, desde: inicia }) => ({
          titulo: nombre,
          contenido,
          oficial,
          inicio: inicia,
        })),
      });
    },
  )
  .get(`${AQUI}/asignaturas`, DE_COLEGIO, async (contexto, pedido) =>
    jsonResponse(await asignaturasDe(await abrirDeLlamada(contexto, pedido))),
  )
  .get(`${AQUI}/misivas`, DE_COLEGIO, async (contexto, pedido) =>
    jsonResponse(await comoMisivas(await abrirDeLlamada(contexto, { ...SENSIBLE, ...pedido }))),
  )
  .get(`${AQUI}/comunicados`, DE_COLEGIO, async (contexto, pedido) =>
    jsonResponse(await comunicadosDe(await abrirDeLlamada(contexto, { ...SENSIBLE, ...pedido }))),
  )
  .get(`${AQUI}/otp`, {}, async (contexto) => {
    const { tokenPersonal } = parseParams(contexto.req.param(), { tokenPersonal: "token" });
    const { enlace } = await abrirEscritorios(puertaPersonal(), contexto.req.raw, tokenPersonal);
    return jsonResponse({ requestOtp: !enlace.verificado });
  })
  .post(`${AQUI}/otp`, { enviar: siNo() }, async (contexto, { enviar }) => {
    const request = contexto.req.raw;
    assertSameOrigin(request);
    const puerta = puertaPersonal();
    const { tokenPersonal } = parseParams(contexto.req.param(), { tokenPersonal: "token" });
    const { enlace } = await abrirEscritorios(puerta, request, tokenPersonal);
    const { navegador, cookie } = navegadorDe(request);
    if (enviar)
      return conGalleta(
        await ejecutar(request, { schema: SIN_CUERPO }, () =>
          enviarCodigo(puerta, {
            enlace,
            navegador,
            red: networkOf(request),
            tecleado: enlace.persona ? undefined : `nadie ${enlace.id}`,
          }),
        ),
        cookie,
      );
    const respuesta = await ejecutar(request, { schema: codigoApiSchema }, async ({ codigo }) => {
      const dado = await probarCodigo(request, puerta, () => validarCodigo(puerta, { enlace, codigo, navegador }));
      // C§7: its answer has success and message, also when the code is wrong.
      return dado.ok
        ? ok({ success: true, message: "" })
        : { ...dado, datos: { ...dado.datos, success: false, message: dado.mensaje } };
    });
    return conGalleta(respuesta, enlace.persona && (await cookieDeAcceso(puerta, enlace.persona)));
  })
  .get(`${ARCHIVOS}:archivoUuid`, consultaDeArchivo, async (contexto, { inline, size }) => {
    const { archivoUuid } = parseParams(contexto.req.param(), { archivoUuid: "uuid" });
    const tiene = async (escritorio: Escritorio) => (await archivoDelEscritorio(escritorio, archivoUuid)) !== null;
    return responderArchivo(await abrirDeLlamada(contexto, { tiene }), archivoUuid, {
      small: size !== null,
      inline: inline === true,
    });
  })
  .get(HILO, {}, async (contexto) => {
    const tiene = async (escritorio: Escritorio) => (await hiloDelAlumno(escritorio, misivaDe(contexto))) !== null;
    const hilo = await hiloDelAlumno(await abrirDeLlamada(contexto, { ...SENSIBLE, tiene }), misivaDe(contexto));
    if (!hilo) throw noEncontrado();
    return jsonResponse(hilo.comentarios);
  })
  .post(HILO, {}, comentarios.agregar)
  .put(`${HILO}/:comentarioId`, {}, comentarios.editar)
  .delete(`${HILO}/:comentarioId`, {}, comentarios.eliminar);
