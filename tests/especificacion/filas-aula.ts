/* oxlint-disable vitest/no-standalone-expect -- its checks run inside the test of the table */
import { expect } from "vitest";
import { datosDeMisiva } from "../misivas";
import { guardarMisiva } from "~/familias/misivas/commands/guardar-misiva.server";
import { conFoto } from "./filas-alumnos";
import { type Bases, campos, type Fila, type Mundo } from "./fila";

// Misivas, comunicados, teachers, classes, grades and tasks.

const C = "/colegios/:colegioId";
const A = `${C}/alumnos/:alumnoId`;
const M = `${C}/misivas`;
const K = `${C}/comunicados`;
const T = `${C}/definicionestarea`;

const MISIVA = { alumnoId: "$alumnoId", tipo: "OTRO", titulo: "Aviso", contenido: "Texto" };
const COMUNICADO = { titulo: "Aviso", descripcion: "Texto", audiencia: "TODOS", fechaPublicacion: "2026-11-10" };
const DOCENTE = { nombre: "Nora", apellido1: "Sol" };
const JUSTIFICACION = { tipoJustificacion: "OTRO", personaJustifica: "Su mamá", justificacion: "Cita" };
const TAREA = {
  titulo: "Leer",
  asignaturaId: "$asignaturaId",
  disponible: "2026-10-15",
  seEntrega: "2026-10-20",
  grupos: ["$grupoId"],
};

/** A draft of the calling account, which it may still change. */
async function conBorrador({ e, ids }: Mundo) {
  const alcance = { ...e.alcance, cuenta: { ...e.alcance.cuenta!, id: ids.usuarioId } };
  const guardada = await guardarMisiva(alcance, 0, datosDeMisiva(ids.alumnoId));
  if (!guardada.ok) throw new Error(guardada.mensaje);
  return { misivaId: guardada.misivaId };
}

/** A comment of the calling account. */
const conComentario = (ruta: (ids: Mundo["ids"]) => string, nombre: string) => async (mundo: Mundo) => {
  const puesto = await mundo.llamar("POST", ruta(mundo.ids), { texto: "<p>Enterada</p>" });
  return { [nombre]: (puesto.cuerpo as { comentarioId: number }).comentarioId };
};

const hiloDeMisiva = (ids: Mundo["ids"]) => `colegios/${ids.colegioId}/misivas/${ids.misivaId}/comentarios`;
const hiloDeTarea = (ids: Mundo["ids"]) =>
  `colegios/${ids.colegioId}/definicionestarea/${ids.definicionId}/tareas/${ids.inscripcionId}/comentarios`;
const COMENTARIOS = `${M}/:misivaId/comentarios`;
const DE_TAREA = `${T}/:definicionId/tareas/:inscripcionId/comentarios`;
const TEXTO = { cuerpo: { texto: "<p>Gracias</p>" } };

export const bases: Bases = {
  [`POST ${M}`]: { cuerpo: MISIVA },
  [`PUT ${M}/:misivaId`]: { prepara: conBorrador, cuerpo: MISIVA },
  [`DELETE ${M}/:misivaId`]: { prepara: conBorrador },
  [`PATCH ${M}/:misivaId/estatus`]: { prepara: conBorrador, cuerpo: { justificacionCerrada: "Ya se habló" } },
  [`POST ${COMENTARIOS}`]: TEXTO,
  [`PUT ${COMENTARIOS}/:comentarioId`]: { ...TEXTO, prepara: conComentario(hiloDeMisiva, "comentarioId") },
  [`DELETE ${COMENTARIOS}/:comentarioId`]: { prepara: conComentario(hiloDeMisiva, "comentarioId") },
  [`POST ${DE_TAREA}`]: TEXTO,
  [`PUT ${DE_TAREA}/:comentarioTareaId`]: { ...TEXTO, prepara: conComentario(hiloDeTarea, "comentarioTareaId") },
  [`DELETE ${DE_TAREA}/:comentarioTareaId`]: { prepara: conComentario(hiloDeTarea, "comentarioTareaId") },
  [`PATCH ${K}/:comunicadoId/reenviar`]: {
    prepara: async ({ e }) => {
      await e.db.updateTable("comunicadosEntregas").set({ aceptadaDate: null, aceptadaVersionId: null }).execute();
      await e.db.updateTable("comunicados").set({ requiereAceptacion: 1 }).execute();
    },
  },
  [`DELETE ${T}/:definicionId`]: {
    prepara: async ({ ids, llamar }) => {
      const { asignaturaId, grupoId } = ids;
      const nueva = { ...TAREA, asignaturaId, grupos: [grupoId] };
      return (await llamar("POST", `colegios/${ids.colegioId}/definicionestarea`, nueva)).cuerpo;
    },
  },
  [`POST ${K}`]: { cuerpo: COMUNICADO },
  [`PUT ${K}/:comunicadoId`]: { cuerpo: { titulo: "Otro aviso" } },
  [`PUT ${K}/:comunicadoId/archivos`]: {
    formulario: { files: () => new File(["%PDF-1.4\n%%EOF"], "aviso.pdf", { type: "application/pdf" }) },
  },
  [`POST ${C}/docentes`]: { cuerpo: DOCENTE },
  [`PUT ${C}/docentes/:docenteId`]: { cuerpo: DOCENTE },
  [`PUT ${C}/docentes/:docenteId/fotos/:fotoUuid`]: { prepara: conFoto },
  [`PUT ${A}/ausencias/:ausenciaId`]: { cuerpo: JUSTIFICACION },
  [`PUT ${A}/calificaciones/:calificacionId`]: { cuerpo: { valorNumerico: 8, observaciones: "Se revisó" } },
  [`PUT ${A}/calificaciones/0`]: {
    consulta: { asignaturaId: "$otraAsignaturaId", parcialId: "$parcialId" },
    cuerpo: { valorNumerico: 8, observaciones: "Se revisó" },
    prepara: async ({ e, ids }) => {
      const { insertar } = await import("../factories");
      const nueva = { cicloId: ids.cicloId, gradoId: ids.gradoId, nombre: "Danza", lastModifiedDate: e.alcance.ahora };
      return { otraAsignaturaId: await insertar(e.db, "asignaturas", nueva) };
    },
  },
  [`GET ${A}/calificaciones/:calificacionId`]: {},
  [`POST ${T}`]: { cuerpo: TAREA },
  [`PUT ${T}/:definicionId`]: {
    cuerpo: async ({ ids, llamar }) => ({
      ...((await llamar("GET", `colegios/${ids.colegioId}/definicionestarea/${ids.definicionId}`)).cuerpo as object),
    }),
  },
  [`PUT ${C}/clases/:claseId/asistencia`]: { cuerpo: { marcas: [] } },
};

const una = (respuesta: { filas: object[] }) => expect(respuesta.filas).toHaveLength(1);
const ninguna = (respuesta: { filas: object[] }) => expect(respuesta.filas).toHaveLength(0);
const comentario = "id texto tutor alumno lastModifiedBy createdDate lastModifiedDate puedeEditar eliminado";
const deMisiva =
  "id alumno.nombreCompleto tipo titulo contenido grado grupo asignatura estatus cerrada autorizada createdBy.nombreCompleto " +
  "lastModifiedBy lastModifiedDate createdDate tutores comentarios alumnoId gradoId grupoId asignaturaId autorizadorId " +
  "revisar tomada definicionPeriodoId justificacionCerrada autorizador";

const FILTROS: [string, unknown, typeof una][] = [
  ["cicloId", "$cicloId", una],
  ["nivelId", "$nivelId", una],
  ["gradoId", "$gradoId", una],
  ["grupoId", "$grupoId", una],
  ["alumnoId", "$alumnoId", una],
  ["inscripcionId", "$inscripcionId", una],
  ["createdBy", "$cuentaId", una],
  ["tipo", "UNIFORME", ninguna],
  ["asignaturaId", "$asignaturaId", ninguna],
  ["periodoId", "$periodoId", una],
  ["parcialId", "$parcialId", una],
  ["fromCoordinacion", "true", una],
  ["verEnviadas", "true", una],
  ["verCerradas", "true", ninguna],
  ["verPendientesRevisar", "true", ninguna],
  ["verEnRevision", "true", ninguna],
];

const CLASE =
  "id fechaProgramadaInicio fechaProgramadaFin fechaImpartida receso eliminada asignatura asignaturaSeccion docenteImparte " +
  "apoyosImparten plantel aula nivel grado grupo horario diaSemana";

export const filas: Fila[] = [
  ...FILTROS.flatMap(([clave, valor, ve]): Fila[] => [
    ["C§3", `GET ${M}`, "consulta", clave, valor, "filtra", ve],
    ["C§7", `POST ${M}/_search`, "cuerpo", clave, valor, "filtra", ve],
    ["C§7", `POST ${M}/_search`, "consulta", clave, valor, "filtra", ve],
  ]),
  ...campos("C§3", `GET ${M}`, deMisiva, "filas.[]."),
  ...campos("A§3", `GET ${M}/:misivaId`, `${deMisiva} archivos.[].uuid archivos.[].nombre`),
  ["A§7", `POST ${M}`, "llamada", "", "", "la agrega", { misivaId: expect.any(Number) }],
  ...(
    [
      ["id", 0],
      ["gradoId", "$gradoId"],
      ["grupoId", "$grupoId"],
      ["asignaturaId", "$asignaturaId"],
      ["justificacionCerrada", ""],
      ["autorizadorId", null],
      ["archivos", []],
      ["tutores", []],
      ["comentarios", 0],
      ["estatus", "BORRADOR"],
      ["definicionPeriodoId", "$periodoId"],
      ["alumno", { nombreCompleto: "Alumno" }],
      ["revisar", null],
      ["tomada", null],
      ["autorizada", null],
      ["cerrada", null],
    ] as const
  ).flatMap(([clave, valor]): Fila[] => [
    ["A§7", `POST ${M}`, "cuerpo", clave, valor, "la toma", { misivaId: expect.any(Number) }],
  ]),
  ["A§7", `PUT ${M}/:misivaId`, "cuerpo", "titulo", "Otro aviso", "la guarda", { misivaId: "$misivaId" }],
  ["A§7", `PUT ${M}/:misivaId`, "cuerpo", "id", "$misivaId", "es la de la dirección"],
  ["A§7", `DELETE ${M}/:misivaId`, "llamada", "", "", "la quita"],
  ["C§7", `PATCH ${M}/:misivaId/estatus`, "consulta", "estatus", "AUTORIZAR", "la mueve"],
  ["A§7", `PATCH ${M}/:misivaId/estatus`, "consulta", "estatus", "CERRAR", "la cierra"],
  ...campos("A§3", `GET ${COMENTARIOS}`, comentario, "[]."),
  ...campos("A§3", `GET ${DE_TAREA}`, comentario, "[]."),
  ...["POST", "PUT", "DELETE"].flatMap((metodo): Fila[] =>
    [
      [COMENTARIOS, "/:comentarioId"],
      [DE_TAREA, "/:comentarioTareaId"],
    ].map(([hilo, uno]): Fila => [
      "A§7",
      `${metodo} ${hilo}${metodo === "POST" ? "" : uno}`,
      "llamada",
      "",
      "",
      "lo hace",
      { comentarioId: expect.any(Number) },
    ]),
  ),
  ...(
    [
      ["cicloId", "$cicloId"],
      ["nivelId", "$nivelId"],
      ["plantelId", "$plantelId"],
      ["turnoId", "$turnoId"],
      ["creadoPor", "$cuentaId"],
      ["deDocentes", "false"],
      ["audiencia", "TODOS"],
      ["estatus", "PUBLICADO"],
      ["fechaInicio", "2026-10-01"],
      ["fechaFin", "2026-12-31"],
      ["query", "zzz"],
    ] as const
  ).map(([clave, valor]): Fila => [
    "C§7",
    `GET ${K}`,
    "consulta",
    clave,
    valor,
    "filtra",
    clave === "query" ? ninguna : una,
  ]),
  ["C§7", `POST ${K}`, "llamada", "", "", "lo agrega", { comunicadoId: expect.any(Number) }],
  ["C§7", `PUT ${K}/:comunicadoId`, "llamada", "", "", "lo guarda"],
  ["C§7", `PUT ${K}/:comunicadoId`, "cuerpo", "id", "$comunicadoId", "es el de la dirección"],
  ["C§7", `DELETE ${K}/:comunicadoId`, "llamada", "", "", "lo quita"],
  ["C§7", `PATCH ${K}/:comunicadoId/reenviar`, "llamada", "", "", "lo reenvía"],
  ["C§7", `GET ${K}/:comunicadoId/archivos`, "respuesta", "[].uuid", undefined, "la trae"],
  ["C§7", `PUT ${K}/:comunicadoId/archivos`, "llamada", "", "", "lo agrega"],
  ["C§7", `DELETE ${K}/:comunicadoId/archivos/:archivoUuid`, "llamada", "", "", "lo quita"],
  ["C§7", `POST ${C}/docentes`, "llamada", "", "", "lo agrega", { docenteId: expect.any(Number) }],
  ["C§7", `PUT ${C}/docentes/:docenteId`, "llamada", "", "", "lo guarda"],
  ["C§7", `PUT ${C}/docentes/:docenteId`, "cuerpo", "id", "$docenteId", "es el de la dirección"],
  ["C§7", `PUT ${C}/docentes/:docenteId/fotos/:fotoUuid`, "llamada", "", "", "pone la foto"],
  ["C§7", `GET ${C}/niveles/:nivelId/asignaturas`, "respuesta", "[].nombre", undefined, "son las del nivel"],
  [
    "C§7",
    `GET ${C}/niveles/:nivelId/grados/:gradoId/asignaturas`,
    "respuesta",
    "[].nombre",
    undefined,
    "son las del grado",
  ],
  ["C§7", `GET ${C}/niveles/:nivelId/asignaturas`, "consulta", "cicloId", "$cicloId", "son las de ese ciclo"],
  ["C§7", `GET ${C}/grupos/:grupoId/asignaturas`, "respuesta", "[].nombre", undefined, "son las del grupo"],
  ["C§7", `GET ${C}/niveles/:nivelId/calificaciones/correlaciones`, "llamada", "", "", "las dice"],
  ["C§7", `GET ${C}/grupos/:grupoId/horarios`, "llamada", "", "", "los dice"],
  ...campos("C§3", `GET ${C}/clases/:claseId`, CLASE),
  ["C§7", `GET ${C}/clases/:claseId/asistencia`, "respuesta", "alumnos.[].nombreCompleto", undefined, "la trae"],
  ["C§7", `POST ${C}/clases/regenerar`, "llamada", "", "", "las rehace"],
  ...campos(
    "C§3",
    `GET ${A}/ausencias`,
    "nombreAlumno faltas faltasRegistradas retardosEnFaltas faltasPorRetardos retardosRegistrados faltasTotales " +
      "faltasPorDiaUnaFalta",
  ),
  ...campos(
    "C§3",
    `GET ${A}/ausencias`,
    "id retardo tipoJustificacion personaJustifica justificacion fechaJustificacion clase.fechaProgramadaInicio " +
      "clase.fechaProgramadaFin clase.asignatura clase.asignaturaSeccion clase.nivel clase.grado clase.grupo clase.docenteImparte",
    "faltas.[].",
  ),
  ["C§7", `GET ${A}/ausencias`, "consulta", "cicloId", "$cicloId", "son las de ese ciclo"],
  ["C§7", `GET ${A}/ausencias`, "consulta", "inicio", "2026-12-01", "desde ese día", { faltas: [] }],
  ["C§7", `GET ${A}/ausencias`, "consulta", "fin", "2026-08-01", "hasta ese día", { faltas: [] }],
  ["C§7", `PUT ${A}/ausencias/:ausenciaId`, "llamada", "", "", "la justifica"],
  ["C§7", `PUT ${A}/ausencias/:ausenciaId`, "cuerpo", "id", "$ausenciaId", "es la de la dirección"],
  ...["cicloId", "nivelId", "gradoId", "alumnoId", "plantelId", "turnoId"].map((clave): Fila => [
    "C§7",
    `GET ${C}/controlescolar/cuadroposiciones`,
    "consulta",
    clave,
    `$${clave}`,
    "deja los de ahí",
    (respuesta: { posiciones: object[] }) => expect(respuesta.posiciones.length).toBeGreaterThan(0),
  ]),
  ...campos(
    "C§3",
    `GET ${C}/controlescolar/cuadroposiciones`,
    "alumno.id alumno.nombreCompleto nivel grado grupo promedioAcademico rankNivel rankGrado rankGrupo",
    "posiciones.[].",
  ),
  ...campos(
    "C§3",
    `GET ${A}/calificaciones/:calificacionId`,
    "valorNumerico valorTexto observaciones borrar id asignatura.nombre asignatura.tipoCalificacion asignaturaSeccion " +
      "definicionPeriodo definicionParcial lastModifiedBy.nombreCompleto lastModifiedDate",
  ),
  ["C§3", `PUT ${A}/calificaciones/:calificacionId`, "cuerpo", "borrar", true, "la borra", { borrada: true }],
  [
    "C§3",
    `PUT ${A}/calificaciones/:calificacionId`,
    "cuerpo",
    "valorTexto",
    null,
    "toma el número",
    { borrada: false },
  ],
  [
    "C§3",
    `PUT ${A}/calificaciones/:calificacionId`,
    "consulta",
    "cicloId",
    "$cicloId",
    "es el suyo",
    { borrada: false },
  ],
  ["C§7", `PUT ${A}/calificaciones/0`, "consulta", "cicloId", "$cicloId", "la agrega en esa celda", { borrada: false }],
  ["C§7", `GET ${A}/calificaciones/:calificacionId`, "consulta", "cicloId", "$cicloId", "es el suyo"],
  ...["ver", "visualizacionPeriodos"].flatMap((clave) =>
    ["VIGENTES", "TODOS"].map((valor): Fila => [
      "C§7",
      `GET ${A}/calificaciones`,
      "consulta",
      clave,
      valor,
      `los ve ${valor}`,
      { visualizacionPeriodos: valor },
    ]),
  ),
  ...campos(
    "C§3",
    `GET ${A}/calificaciones`,
    "nombre parciales.[].nombre parciales.[].etiqueta parciales.[].cerrado",
    "periodos.[].",
  ),
  ...campos(
    "C§3",
    `GET ${A}/calificaciones`,
    "asignatura asignaturaId asignaturaSeccionId promedioAcademico secciones periodos.[].calificaciones periodos.[].evaluaciones " +
      "periodos.[].ids",
    "calificaciones.[].",
  ),
  ...campos("C§3", `GET ${A}/calificaciones`, "calificacionesNumericas promedioGeneral visualizacionPeriodos"),
  ["B§7", `GET ${A}/controlescolar/boleta`, "consulta", "cicloId", "$cicloId", "la da"],
  ...campos(
    "B§3",
    `GET ${C}/ciclos/:cicloId/niveles/:nivelId/periodos`,
    "visualizacionPorPeriodo tipoVisualizacionOtrosDatos",
  ),
  ...campos(
    "A§3",
    `GET ${C}/ciclos/:cicloId/niveles/:nivelId/periodos`,
    "id nombre inicia termina vigente gradoId parciales.[].id parciales.[].nombre parciales.[].inicia parciales.[].termina " +
      "parciales.[].vigente parciales.[].gradoId",
    "periodos.[].",
  ),
  ["B§7", `GET ${C}/ciclos/:cicloId/niveles/:nivelId/periodos`, "consulta", "gradoId", "$gradoId", "los suyos"],
  ["C§7", `POST ${T}`, "llamada", "", "", "la agrega", { definicionId: expect.any(Number) }],
  ["C§7", `PUT ${T}/:definicionId`, "cuerpo", "descripcion", "Con dibujo", "la guarda"],
  ["C§7", `DELETE ${T}/:definicionId`, "llamada", "", "", "la quita"],
  ...campos(
    "C§3",
    `GET ${A}/asignaturas`,
    "nombre promedia optativa docentesImparten secciones gruposOptativas",
    "[].",
  ),
  ...campos(
    "C§3",
    `GET ${A}/tareasomitidas`,
    "id titulo descripcion entregaEnLinea asignatura seccion disponible seEntrega modificado modificadorPor",
    "[].",
  ),
  ...["cicloId", "inicio", "fin"].map((clave): Fila => [
    "C§7",
    `GET ${A}/tareasomitidas`,
    "consulta",
    clave,
    clave === "cicloId" ? "$cicloId" : "2026-10-01",
    "filtra",
  ]),
];
