import { run } from "~/base/acceso/llamadas/run.server";
import { enCiclo, entrar } from "~/base/acceso/llamadas/puerta.server";
import type { Leida } from "~/base/acceso/llamadas/estricto.server";
import { consultaDeArchivo } from "~/base/archivos/schemas.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";
import { comoAnexos } from "~/base/archivos/anexos.server";
import { abrirArchivo } from "~/base/archivos/imagenes-pendientes.server";
import { llamadasDeHilo } from "~/base/comentarios/llamadas-de-hilo.server";
import { storedFileResponse } from "~/server/documents/stored-file.server";
import { jsonResponse, noEncontrado } from "~/server/request/responses.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { VE_AUSENCIAS } from "~/aula/asistencia/puertas";
import { CALIFICA } from "~/aula/calificaciones/calificar";
import { listarDefiniciones, obtenerDefinicion } from "./definiciones.server";
import { archivosDeEntregas, hiloDeTarea, obtenerHojaDeTarea, obtenerTareaDeAlumno } from "./hoja-de-tarea.server";
import { operaciones } from "./operaciones.server";
import { consultaDeDefiniciones, consultaDeOmitidas, definicionApiSchema } from "./schemas.server";
import { obtenerOmitida, obtenerOmitidas } from "./tareas-de-alumno.server";

const LISTA = "/colegios/:colegioId/definicionestarea";
const UNA = `${LISTA}/:definicionId`;
const TAREAS = `${UNA}/tareas`;
const COMENTARIOS = `${TAREAS}/:inscripcionId/comentarios`;
const comentarios = llamadasDeHilo(operaciones.comentarTarea, "comentarioTareaId");
const OMITIDAS = "/colegios/:colegioId/alumnos/:alumnoId/tareasomitidas";
const OMITIDA = `${OMITIDAS}/:tareaId`;
const ID = { definicionId: "id" } as const;
const DE_UNO = { definicionId: "id", inscripcionId: "id" } as const;

// Files were uploaded before, as `temporal`: none comes with the call.
const sinArchivos = <D extends object>(datos: D) => ({ ...datos, archivos: [] });

/** Its groups in the form of a reading, or as their ids. */
function conSusGrupos({ grupos, ...cuerpo }: Record<string, unknown>): Record<string, unknown> {
  if (!Array.isArray(grupos)) return { ...cuerpo, grupos };
  const ids = grupos.map((cada: unknown) =>
    typeof cada === "object" && cada !== null && "id" in cada ? cada.id : cada,
  );
  return { ...cuerpo, grupos: ids };
}

/** C§7 Homework definitions, tasks, task grades, comments, omitted tasks, over the same queries and commands as the screens. */
export const rutasDeTareas = new Tabla()
  .get(LISTA, consultaDeDefiniciones, async (contexto, { cicloId, grupoId, asignaturaId, cuando, pagina }) => {
    const { alcance } = await entrar(contexto, CALIFICA, {});
    const ahi = await enCiclo(alcance, cicloId);
    return jsonResponse(await listarDefiniciones(ahi, { grupoId, asignaturaId, cuando, pagina: pagina ?? 1 }));
  })
  .post(
    LISTA,
    {},
    run(operaciones.guardarDefinicion, {
      given: { definicionId: 0 },
      body: definicionApiSchema,
      convert: (cuerpo) => comoAnexos(conSusGrupos(cuerpo)),
      values: sinArchivos,
    }),
  )
  .get(UNA, {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, CALIFICA, ID);
    return jsonResponse(await obtenerDefinicion(alcance, params.definicionId));
  })
  .put(
    UNA,
    {},
    run(operaciones.guardarDefinicion, {
      body: definicionApiSchema,
      convert: async (cuerpo, { alcance, params }) =>
        comoAnexos(conSusGrupos(cuerpo), (await obtenerDefinicion(alcance, params.definicionId)).archivos),
      values: sinArchivos,
      current: ({ alcance, params }) => obtenerDefinicion(alcance, params.definicionId),
    }),
  )
  .delete(UNA, {}, run(operaciones.eliminarDefinicion))
  .get(`${UNA}/archivos/:archivoUuid`, consultaDeArchivo, async (contexto, como) => {
    const { alcance, params } = await entrar(contexto, CALIFICA, { ...ID, archivoUuid: "uuid" });
    const { archivos } = await obtenerDefinicion(alcance, params.definicionId);
    return archivo(alcance, archivos, { ...como, uuid: params.archivoUuid });
  })
  .get(TAREAS, {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, CALIFICA, ID);
    return jsonResponse(await obtenerHojaDeTarea(alcance, params.definicionId));
  })
  .put(TAREAS, {}, run(operaciones.calificarTareas))
  .get(`${TAREAS}/:inscripcionId`, {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, CALIFICA, DE_UNO);
    return jsonResponse(await obtenerTareaDeAlumno(alcance, params));
  })
  .get(`${TAREAS}/:inscripcionId/archivos/:archivoUuid`, consultaDeArchivo, async (contexto, como) => {
    const { alcance, params } = await entrar(contexto, CALIFICA, { ...DE_UNO, archivoUuid: "uuid" });
    const { tareaId } = await obtenerTareaDeAlumno(alcance, params);
    const archivos = tareaId === null ? [] : await archivosDeEntregas(alcance, tareaId);
    return archivo(alcance, archivos, { ...como, uuid: params.archivoUuid });
  })
  .get(COMENTARIOS, {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, CALIFICA, DE_UNO);
    return jsonResponse((await hiloDeTarea(alcance, params)).comentarios);
  })
  .post(COMENTARIOS, {}, comentarios.agregar)
  .put(`${COMENTARIOS}/:comentarioTareaId`, {}, comentarios.editar)
  .delete(`${COMENTARIOS}/:comentarioTareaId`, {}, comentarios.eliminar)
  .get(OMITIDAS, consultaDeOmitidas, async (contexto, consulta) => {
    const { alcance, params } = await entrar(contexto, VE_AUSENCIAS, { alumnoId: "id" });
    const omitidas = await obtenerOmitidas(alcance, { ...params, ...consulta });
    return jsonResponse(omitidas.map(comoOmitida));
  })
  .get(OMITIDA, {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, VE_AUSENCIAS, { alumnoId: "id", tareaId: "id" });
    const { alumnoId, tareaId } = params;
    return jsonResponse(comoOmitida(await obtenerOmitida(alcance, { alumnoId, definicionId: tareaId })));
  })
  .put(
    OMITIDA,
    {},
    run(operaciones.justificarOmitida, {
      current: async ({ alcance, params }) =>
        comoOmitida(await obtenerOmitida(alcance, { alumnoId: params.alumnoId, definicionId: params.tareaId })),
    }),
  )
  .delete(OMITIDA, {}, run(operaciones.quitarJustificacion));

/** C§3 Omitted task, with its justification. */
function comoOmitida({ calificadaDate, calificadaPor, ...tarea }: Awaited<ReturnType<typeof obtenerOmitida>>) {
  return {
    id: tarea.id,
    titulo: tarea.titulo,
    descripcion: tarea.descripcion,
    entregaEnLinea: tarea.entregaEnLinea,
    asignatura: tarea.asignatura,
    seccion: tarea.seccion,
    disponible: tarea.disponible,
    seEntrega: tarea.seEntrega,
    modificado: calificadaDate,
    modificadorPor: calificadaPor,
    tipoJustificacion: tarea.tipoJustificacion,
    personaJustifica: tarea.personaJustifica,
    justificacion: tarea.justificacion,
    justificada: tarea.justificada,
  };
}

async function archivo(
  { db }: Alcance,
  archivos: readonly { uuid: string; nombre: string; tipo: string }[],
  { uuid, inline, size }: { uuid: string } & Leida<typeof consultaDeArchivo>,
) {
  const archivoPedido = archivos.find((cada) => cada.uuid === uuid);
  const guardado = archivoPedido && (await abrirArchivo(db, archivoPedido.uuid, size ? "small" : "original"));
  if (!guardado) throw noEncontrado();
  return storedFileResponse(guardado, {
    tipo: archivoPedido.tipo,
    nombre: archivoPedido.nombre,
    inline: inline === true,
  });
}
