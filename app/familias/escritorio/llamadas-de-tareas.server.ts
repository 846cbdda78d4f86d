import { leerFormulario, responderResultado } from "~/base/acceso/llamadas/cuerpo.server";
import { patronDe, Tabla } from "~/base/acceso/llamadas/tabla.server";
import { comentarComoAlumno } from "~/aula/tareas/commands/comentar-tarea.server";
import { llamadasDeHiloPorEnlace } from "~/base/comentarios/llamadas-de-hilo.server";
import { buscarTarea } from "~/aula/tareas/tareas-de-alumno.server";
import { PARTE_BYTES } from "~/base/archivos/partes.server";
import { readBytes, readForm } from "~/server/request/body.server";
import { assertSameOrigin } from "~/server/request/csrf.server";
import { parseParams } from "~/server/request/params.server";
import { jsonResponse, noEncontrado } from "~/server/request/responses.server";
import { enteroOpcional, idOpcional, opcionOpcional } from "~/server/request/zod.server";
import { direccionDeSubidas, direccionDeTareas } from "./direcciones";
import { abrirDeLlamada, DE_COLEGIO, SENSIBLE } from "./llamada.server";
import { estadoDeParte, guardarParte, HUELLA } from "./subida-de-entrega.server";
import { hiloDeTareaPropia } from "./tarea.server";
import { PERIODOS, TIPOS } from "./tareas";
import { comoLlamada, entregar, entregaSchema, MAX_DE_ENTREGA, tareasDe, totalesDeTareas } from "./tareas.server";

const LISTA = patronDe(direccionDeTareas(":tokenPersonal"));
const HILO = `${LISTA}/:tareaId/comentarios`;
const SUBIDA = `${patronDe(direccionDeSubidas(":tokenPersonal", ":tareaId"))}:huella` as const;
const CUALES = { periodo: opcionOpcional(PERIODOS), asignaturaId: idOpcional(), ...DE_COLEGIO };

type Contexto = Parameters<typeof abrirDeLlamada>[0];

const tareaDe = (contexto: Contexto) => parseParams(contexto.req.param(), { tareaId: "id" }).tareaId;
/** The student's desktop in the school of the path's task. */
const abrirDeTarea = (contexto: Contexto) =>
  abrirDeLlamada(contexto, {
    ...SENSIBLE,
    tiene: async ({ alcance, alumno }) =>
      (await buscarTarea(alcance, { definicionId: tareaDe(contexto), alumnoId: alumno.id })) !== null,
  });

function parteDe(contexto: Contexto) {
  const huella = contexto.req.param("huella") ?? "";
  if (!HUELLA.test(huella)) throw noEncontrado();
  return { definicionId: tareaDe(contexto), huella };
}

const comentarios = llamadasDeHiloPorEnlace(async (contexto, comentario, puerta) => {
  const { alcance, alumno } = await abrirDeTarea(contexto);
  const tarea = { definicionId: tareaDe(contexto), alumnoId: alumno.id };
  return comentarComoAlumno({ ...alcance, llave: puerta.llave }, tarea, comentario);
});

/**
 * C§7, Student virtual desktop: the calls of a student's tasks. `/entregas` takes a form, because it brings files.
 * Phones with a bad connection send them in pieces first. GET `/subidas/:huella` returns the bytes received, and PUT
 * `?desde=` adds the piece that begins there (409 returns the position to continue from). The form names these files in
 * `subidos`.
 */
export const rutasDeTareasDelEscritorio = new Tabla()
  .get(
    LISTA,
    { tipo: opcionOpcional(TIPOS), ...CUALES },
    async (contexto, { tipo, periodo, asignaturaId, colegioId }) => {
      const escritorio = await abrirDeLlamada(contexto, { colegioId });
      const tareas = await tareasDe(escritorio, { periodo: periodo ?? "todas", asignaturaId });
      return jsonResponse(await comoLlamada(escritorio, tipo === null ? Object.values(tareas).flat() : tareas[tipo]));
    },
  )
  .get(`${LISTA}/totales`, CUALES, async (contexto, { periodo, asignaturaId, colegioId }) =>
    jsonResponse(
      await totalesDeTareas(await abrirDeLlamada(contexto, { colegioId }), {
        periodo: periodo ?? "todas",
        asignaturaId,
      }),
    ),
  )
  .post(`${LISTA}/:tareaId/entregas`, {}, async (contexto) => {
    const request = contexto.req.raw;
    assertSameOrigin(request);
    const escritorio = await abrirDeTarea(contexto);
    const form = await readForm(request, { limitBytes: MAX_DE_ENTREGA, door: "public" });
    const leido = leerFormulario(form, entregaSchema);
    if (leido instanceof Response) return leido;
    return responderResultado(await entregar(escritorio, tareaDe(contexto), leido));
  })
  .get(SUBIDA, {}, async (contexto) =>
    responderResultado(await estadoDeParte(await abrirDeTarea(contexto), parteDe(contexto))),
  )
  .put(SUBIDA, { desde: enteroOpcional({ min: 0 }) }, async (contexto, { desde }) => {
    assertSameOrigin(contexto.req.raw);
    const escritorio = await abrirDeTarea(contexto);
    const bytes = await readBytes(contexto.req.raw, { limitBytes: PARTE_BYTES });
    return responderResultado(await guardarParte(escritorio, { ...parteDe(contexto), desde: desde ?? 0, bytes }));
  })
  .get(HILO, {}, async (contexto) => {
    const comentarios = await hiloDeTareaPropia(await abrirDeTarea(contexto), tareaDe(contexto));
    if (!comentarios) throw noEncontrado();
    return jsonResponse(comentarios);
  })
  .post(HILO, {}, comentarios.agregar)
  .put(`${HILO}/:comentarioId`, {}, comentarios.editar)
  .delete(`${HILO}/:comentarioId`, {}, comentarios.eliminar);
