import { idOTodos } from "~/base/acceso/llamadas/todos.server";
import { conBanderas } from "~/base/acceso/llamadas/banderas.server";
import type { Context } from "hono";
import { run } from "~/base/acceso/llamadas/run.server";
import { enCiclo, entrar } from "~/base/acceso/llamadas/puerta.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { exigirAlumno } from "~/base/acceso/alumnos-visibles.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { queryInt } from "~/server/request/params.server";
import { jsonResponse, noEncontrado } from "~/server/request/responses.server";
import { idOpcional, opcionOpcional } from "~/server/request/zod.server";
import { asignaturasDeNivel, buscarNivel, exigirGrado } from "~/aula/academico/catalogo.server";
import { listarPeriodos } from "~/aula/academico/periodo.server";
import { notaDicha } from "./calificacion";
import { CALIFICA } from "./calificar";
import { obtenerCalificacion } from "./calificacion.server";
import { evaluacionesDe } from "./evaluaciones.server";
import { obtenerHoja } from "./hoja.server";
import { informacionEscolar, type ParteEscolar, type VistaDePeriodos } from "./informacion-escolar.server";
import { comoRegistro, comoTabla } from "./como-llamada";
import { operaciones } from "./operaciones.server";
import { inscripcionDelCiclo } from "~/personas/alumnos/inscripciones.server";
import { cuadroDePosiciones } from "./posiciones.server";

const ALUMNO = "/colegios/:colegioId/alumnos/:alumnoId";
const UNA = `${ALUMNO}/calificaciones/:calificacionId`;
const NIVEL = "/colegios/:colegioId/niveles/:nivelId";
const HOJA = "/colegios/:colegioId/controlescolar/calificaciones";
const VISTAS = ["VIGENTES", "TODOS"] as const;
/** A person who sees or writes grades has periods to choose. */
const VE_PERIODOS = ["PERM_VISTA_ALUMNOS_INFO_ESCOLAR", ...CALIFICA] as const;

const SIN_ELECCION = { periodoId: null, parcialId: null };

const SIN_CELDA = { asignaturaId: null, asignaturaSeccionId: null, parcialId: null };

/** The new value of a grade, by its name in C§3: a number, or words. */
function conSuValor({ valorNumerico, valorTexto, ...cuerpo }: Record<string, unknown>): Record<string, unknown> {
  const valorNuevo = [cuerpo.calificacion, valorNumerico, valorTexto].find((valor) => (valor ?? "") !== "");
  return valorNuevo === undefined ? cuerpo : { ...cuerpo, calificacion: valorNuevo };
}

const registroDe = async (alcance: Alcance, grade: { alumnoId: number; calificacionId: number }) =>
  comoRegistro(await obtenerCalificacion(alcance, { ...grade, ...SIN_CELDA }));

/** A part of a student's school information in a cycle; null if the student has no group there. */
async function parteDe(contexto: Context, cicloId: number | null, parte: ParteEscolar, ver: VistaDePeriodos) {
  const { alcance, params } = await entrar(contexto, PUERTAS.escolar, { alumnoId: "id" });
  const ahi = await enCiclo(alcance, cicloId);
  const informacion = await informacionEscolar(ahi, { ...params, parte, ver, eleccion: SIN_ELECCION });
  return { ahi, ...params, informacion };
}

const CONSULTA_CUADRO = {
  cicloId: idOTodos(),
  nivelId: idOTodos(),
  gradoId: idOpcional(),
  grupoId: idOpcional(),
  alumnoId: idOpcional(),
  plantelId: idOpcional(),
  turnoId: idOpcional(),
};

/** The grade of a call: one by its id, or with 0 the cell in the query (C§7). */
const CONSULTA_CELDA = { asignaturaId: idOpcional(), asignaturaSeccionId: idOpcional(), parcialId: idOpcional() };
const CONSULTA_UNA = { cicloId: idOTodos(), ...CONSULTA_CELDA };

/** The viewer in the cycle that the address of a call names. */
const enSuCiclo = (alcance: Alcance, request: Request) => enCiclo(alcance, queryInt(request, "cicloId", { min: 1 }));

/** The operation, in the cycle that the call's address names. */
const calificar: typeof operaciones.calificar = {
  ...operaciones.calificar,
  run: async (datos, contexto) =>
    operaciones.calificar.run(datos, { ...contexto, alcance: await enSuCiclo(contexto.alcance, contexto.request) }),
};

/**
 * C§7 Grades per group (a grid, saved cell by cell; its own page uses it) and per student: the subjects, the table, one
 * grade. Also the standings (cuadroposiciones), and the periods and partials of a level (B§7).
 */
export const rutasDeCalificaciones = new Tabla()
  .get(
    HOJA,
    { grupoId: idOpcional(), asignaturaId: idOpcional(), seccionId: idOpcional(), parcialId: idOpcional() },
    async (contexto, consulta) => {
      const { alcance } = await entrar(contexto, CALIFICA, {});
      const hoja = await obtenerHoja(alcance, consulta);
      return jsonResponse({ ...hoja, parciales: hoja.parciales.map((parcial) => conBanderas(parcial, "vigente")) });
    },
    { permiso: CALIFICA },
  )
  .put(HOJA, {}, run(operaciones.guardarHoja))
  .get(`${ALUMNO}/asignaturas`, { cicloId: idOTodos() }, async (contexto, { cicloId }) =>
    jsonResponse((await parteDe(contexto, cicloId, "asignaturas", "TODOS")).informacion?.materias ?? []),
  )
  .get(
    `${ALUMNO}/calificaciones`,
    { cicloId: idOTodos(), ver: opcionOpcional(VISTAS), visualizacionPeriodos: opcionOpcional(VISTAS) },
    async (contexto, { cicloId, ver, ...consulta }) => {
      const visualizacionPeriodos = consulta.visualizacionPeriodos ?? ver ?? "TODOS";
      const { ahi, alumnoId, informacion } = await parteDe(contexto, cicloId, "calificaciones", visualizacionPeriodos);
      if (!informacion?.tabla) return jsonResponse(null);
      const evaluaciones = await evaluacionesDe(ahi, alumnoId);
      return jsonResponse(comoTabla(informacion.tabla, { visualizacionPeriodos, evaluaciones }));
    },
  )
  .get(UNA, CONSULTA_UNA, async (contexto, { cicloId, ...consulta }) => {
    const { alcance, params } = await entrar(contexto, PUERTAS.calificar, {
      alumnoId: "id",
      calificacionId: "signedId",
    });
    const ahi = await enCiclo(alcance, cicloId);
    return jsonResponse(comoRegistro(await obtenerCalificacion(ahi, { ...params, ...consulta })));
  })
  .put(
    UNA,
    CONSULTA_UNA,
    run(calificar, {
      inQuery: Object.keys(CONSULTA_CELDA),
      convert: conSuValor,
      current: async ({ alcance, params, request }) =>
        params.calificacionId > 0 ? registroDe(await enSuCiclo(alcance, request), params) : {},
    }),
  )
  .get("/colegios/:colegioId/controlescolar/cuadroposiciones", CONSULTA_CUADRO, async (contexto, consulta) => {
    const { alcance } = await entrar(contexto, PUERTAS.escolar, {});
    const { cicloId, alumnoId, ...lugar } = consulta;
    const ahi = await enCiclo(alcance, cicloId);
    if (alumnoId !== null) await exigirAlumno(alcance, alumnoId);
    const inscripcion = alumnoId === null ? null : await inscripcionDelCiclo(ahi, alumnoId);
    const nivelId = await suNivel(ahi, inscripcion?.nivelId ?? lugar.nivelId);
    if (nivelId === null) return jsonResponse({ posiciones: [], aviso: null });
    const cuadro = await cuadroDePosiciones(ahi, { ...lugar, alumnoId, cicloId: ahi.cicloId, nivelId });
    const posiciones = cuadro.posiciones.map((una) => ({
      ...una,
      promedioAcademico: notaDicha(una.promedioAcademico),
    }));
    return jsonResponse({ ...cuadro, posiciones });
  })
  .get(`${NIVEL}/asignaturas`, { cicloId: idOTodos() }, (contexto, { cicloId }) => asignaturasDe(contexto, cicloId, {}))
  .get(`${NIVEL}/grados/:gradoId/asignaturas`, { cicloId: idOTodos() }, (contexto, { cicloId }) =>
    asignaturasDe(contexto, cicloId, { gradoId: "id" }),
  )
  .get(
    "/colegios/:colegioId/ciclos/:cicloId/niveles/:nivelId/periodos",
    { gradoId: idOpcional() },
    async (contexto, { gradoId }) => {
      const { alcance, params } = await entrar(contexto, VE_PERIODOS, { cicloId: "id", nivelId: "id" });
      const ahi = await enCiclo(alcance, params.cicloId);
      await suNivel(ahi, params.nivelId);
      return jsonResponse(await listarPeriodos(ahi, { cicloId: ahi.cicloId, nivelId: params.nivelId, gradoId }));
    },
  );

/** C§7 Subjects per grade and level: those of a cycle. */
async function asignaturasDe(contexto: Context, cicloId: number | null, conGrado: { gradoId?: "id" }) {
  const { alcance, params } = await entrar(contexto, VE_PERIODOS, { nivelId: "id", ...conGrado });
  const ahi = await enCiclo(alcance, cicloId);
  await suNivel(ahi, params.nivelId);
  const lugar = { nivelId: params.nivelId, gradoId: conGrado.gradoId ? Number(params.gradoId) : null };
  if (lugar.gradoId !== null) await exigirGrado(ahi, { gradoId: lugar.gradoId, nivelId: lugar.nivelId });
  return jsonResponse(await asignaturasDeNivel(ahi, lugar));
}

/** The level that a call names, or the viewer's own; throws 404 for one of another school. */
async function suNivel(alcance: Alcance, nivelId: number | null): Promise<number | null> {
  if (nivelId === null) return alcance.nivelId;
  if (!(await buscarNivel(alcance, nivelId))) throw noEncontrado();
  return nivelId;
}
