import { run } from "~/base/acceso/llamadas/run.server";
import { entrar } from "~/base/acceso/llamadas/puerta.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";
import { jsonResponse } from "~/server/request/responses.server";
import { alumnosDeLaClase, buscarClase, buscarLista, noEsSuya } from "./lista.server";
import { obtenerAusencia, obtenerAusencias } from "./ausencias-de-alumno.server";
import { ausenciasDelDia } from "./ausencias-del-dia.server";
import { operaciones } from "./operaciones.server";
import { unaClase } from "~/aula/horarios/clase-de-llamada.server";
import { AUSENCIAS_DEL_DIA, TOMA_LISTA, VE_AUSENCIAS } from "./puertas";
import { consultaDeAusencias, consultaDelDia } from "./schemas.server";

const LISTA = "/colegios/:colegioId/clases/:claseId/asistencia";
const AUSENCIAS = "/colegios/:colegioId/alumnos/:alumnoId/ausencias";
const UNA = `${AUSENCIAS}/:ausenciaId`;
const DEL_DIA = "/colegios/:colegioId/ausencias";

/** An absence with its class by the names of C§3. */
const conSuClase = <F extends Awaited<ReturnType<typeof obtenerAusencia>>>(falta: F) => {
  const { fecha, inicia, termina, asignatura, nivel, grado, grupo, docente } = falta;
  return {
    ...falta,
    clase: {
      fechaProgramadaInicio: `${fecha}T${inicia}`,
      fechaProgramadaFin: `${fecha}T${termina}`,
      asignatura,
      asignaturaSeccion: null,
      nivel,
      grado,
      grupo,
      docenteImparte: docente,
    },
  };
};

/** C§7 Attendance and absences. */
export const rutasDeAsistencia = new Tabla()
  .get(LISTA, {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, TOMA_LISTA, { claseId: "id" });
    const clase = await buscarClase(alcance, params.claseId);
    if (!clase) throw await noEsSuya(alcance, params.claseId);
    const lista = await buscarLista(alcance, params.claseId);
    return jsonResponse({
      clase: await unaClase(alcance, clase),
      alumnos: await alumnosDeLaClase(alcance, clase, lista?.inscripciones),
      lista,
    });
  })
  // Without its marks a list would state that nobody is absent.
  .put(LISTA, {}, run(operaciones.guardarAsistencia, { required: { listas: ["marcas"] } }))
  .get(AUSENCIAS, consultaDeAusencias, async (contexto, { cicloId, inicio, fin }) => {
    const { alcance, params } = await entrar(contexto, VE_AUSENCIAS, { alumnoId: "id" });
    const { ausencias, totales, nombreAlumno } = await obtenerAusencias(alcance, { ...params, cicloId, inicio, fin });
    return jsonResponse({ nombreAlumno, faltas: ausencias.map(conSuClase), ...totales });
  })
  .get(UNA, {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, VE_AUSENCIAS, { alumnoId: "id", ausenciaId: "id" });
    return jsonResponse(conSuClase(await obtenerAusencia(alcance, params)));
  })
  .put(
    UNA,
    {},
    run(operaciones.justificar, {
      current: async ({ alcance, params }) => conSuClase(await obtenerAusencia(alcance, params)),
    }),
  )
  .delete(UNA, {}, run(operaciones.eliminarJustificacion))
  .get(DEL_DIA, consultaDelDia, async (contexto, { fecha }) => {
    const { alcance } = await entrar(contexto, AUSENCIAS_DEL_DIA, {});
    return jsonResponse(await ausenciasDelDia(alcance, fecha ?? alcance.hoy));
  });
