import { counted } from "~/lib/counts";
import type { Tabla } from "./catalogo";

/** A use of a record by a table: the condition that finds it, and its name. */
export type Uso = {
  tabla: string;
  /** `$` stands for the record's id. */
  donde: string;
  uno: string;
  varios: string;
  /** The expression to count distinct values of; without it, rows are counted. */
  distinto?: string;
};

const uso = (tabla: string, donde: string, uno: string, varios: string, distinto?: string): Uso => ({
  tabla,
  donde,
  uno,
  varios,
  ...(distinto ? { distinto } : {}),
});

const alumnos = (donde: string) => uso("inscripciones", donde, "alumno", "alumnos", "alumnoId");
const limite = (tipo: string) =>
  uso(
    "cuentasLimites",
    `tipo = '${tipo}' and valorId = $`,
    "usuario limitado a él",
    "usuarios limitados a él",
    "cuentaId",
  );
const comunicadosPor = (tabla: string, donde: string) => uso(tabla, donde, "comunicado", "comunicados", "comunicadoId");
const audiencia = (donde: string) => comunicadosPor("comunicadosAudiencia", donde);
const combinacion = (donde: string) => comunicadosPor("comunicadosCombinaciones", donde);
const grupos = (donde: string) => uso("grupos", donde, "grupo", "grupos");
const lugares = (donde: string) => uso("configuracionesCiclo", donde, "lugar de un ciclo", "lugares de ciclos");
const formatos = (tabla: string, donde: string) =>
  uso(tabla, donde, "formato de preinscripción", "formatos de preinscripción", "formatoId");
const solicitudes = (donde: string) => uso("preinscripciones", donde, "preinscripción", "preinscripciones");
const movimientos = (donde: string) => uso("movimientos", donde, "movimiento", "movimientos");
// A deleted program holds what it charged, and the movements are counted.
const programas = (donde: string) =>
  uso("programasPagos", `${donde} and eliminadoDate is null`, "programa de pagos", "programas de pagos");
const asignaciones = (donde: string) =>
  uso("asignaciones", donde, "alumno con programa", "alumnos con programa", "alumnoId");
const comunicados = (donde: string) => uso("comunicados", donde, "comunicado", "comunicados");
const archivosDeBanco = (donde: string) => uso("archivosDeBanco", donde, "archivo del banco", "archivos del banco");
const inhabiles = (donde: string) => uso("diasInhabiles", donde, "día inhábil", "días inhábiles");

const calificaciones = (donde: string) => uso("calificaciones", donde, "calificación", "calificaciones");
const asignaturas = (donde: string) => uso("asignaturas", donde, "asignatura", "asignaturas");
const misivas = (donde: string) => uso("misivas", donde, "misiva", "misivas");
const eventos = (donde: string) => uso("eventos", donde, "evento del calendario", "eventos del calendario");
const tareas = (tabla: string, donde: string) => uso(tabla, donde, "tarea", "tareas");
const periodos = (donde: string) => uso("definicionesPeriodo", donde, "periodo", "periodos");

const DE_SUS_GRADOS = "gradoId in (select id from grados where nivelId = $)";

/** The uses that prevent the deletion of a record of each catalogue. */
export const USOS: Readonly<Record<Tabla, readonly Uso[]>> = {
  ciclos: [
    alumnos("cicloId = $"),
    movimientos("cicloId = $"),
    asignaciones("cicloId = $"),
    uso("becasAlumnos", "cicloId = $", "beca otorgada", "becas otorgadas"),
    uso("solicitudesDeBeca", "cicloId = $", "solicitud de beca", "solicitudes de beca"),
    uso("documentos", "cicloId = $", "documento de alumnos", "documentos de alumnos"),
    uso("importaciones", "cicloId = $", "importación", "importaciones"),
    uso("promociones", "deCicloId = $ or aCicloId = $", "promoción", "promociones"),
    uso("formatosPreinscripcion", "cicloId = $", "formato de preinscripción", "formatos de preinscripción"),
    comunicados("cicloId = $"),
    uso("cuentasLimites", "cicloId = $", "usuario con límites en él", "usuarios con límites en él", "cuentaId"),
    // The records that `eliminadoEspecial` also deletes.
    programas("cicloId = $"),
    grupos("cicloId = $"),
    lugares("cicloId = $"),
    asignaturas("cicloId = $"),
    periodos("cicloId = $"),
    misivas("cicloId = $"),
    tareas("definicionesTarea", "cicloId = $"),
  ],
  niveles: [
    alumnos("nivelId = $"),
    lugares("nivelId = $"),
    grupos(DE_SUS_GRADOS),
    formatos("formatosGrados", DE_SUS_GRADOS),
    solicitudes(DE_SUS_GRADOS),
    combinacion("nivelId = $"),
    audiencia(`nivelId = $ or ${DE_SUS_GRADOS}`),
    limite("NIVEL"),
    uso("requisitosDocumentos", "nivelId = $", "documento que se le pide", "documentos que se le piden"),
    inhabiles("nivelId = $"),
    asignaturas(DE_SUS_GRADOS),
    periodos("nivelId = $"),
    eventos("nivelId = $"),
  ],
  grados: [
    alumnos("gradoId = $"),
    lugares("gradoId = $"),
    grupos("gradoId = $"),
    formatos("formatosGrados", "gradoId = $"),
    solicitudes("gradoId = $"),
    audiencia("gradoId = $"),
    limite("GRADO"),
    asignaturas("gradoId = $"),
    periodos("gradoId = $"),
    misivas("gradoId = $"),
  ],
  planteles: [
    alumnos("plantelId = $"),
    lugares("plantelId = $"),
    grupos("plantelId = $"),
    formatos("formatosPlanteles", "plantelId = $"),
    comunicados("plantelId = $"),
    combinacion("plantelId = $"),
    limite("PLANTEL"),
    inhabiles("plantelId = $"),
    eventos("plantelId = $"),
  ],
  turnos: [
    alumnos("turnoId = $"),
    lugares("turnoId = $"),
    grupos("turnoId = $"),
    formatos("formatosTurnos", "turnoId = $"),
    comunicados("turnoId = $"),
    combinacion("turnoId = $"),
    limite("TURNO"),
  ],
  modulos: [uso("horariosLecciones", "moduloId = $", "horario que lo ocupa", "horarios que lo ocupan", "horarioId")],
  aulas: [],
  grupos: [
    alumnos("grupoId = $"),
    uso(
      "inscripcionesGrupos",
      "grupoId = $ and inscripcionId not in (select id from inscripciones where grupoId = $)",
      "alumno que estuvo en él",
      "alumnos que estuvieron en él",
      "inscripcionId",
    ),
    audiencia("grupoId = $"),
    limite("GRUPO"),
    uso(
      "asistencias",
      "claseId in (select id from clases where grupoId = $)",
      "lista de asistencia",
      "listas de asistencia",
    ),
    misivas("grupoId = $"),
    eventos("grupoId = $"),
    tareas("definicionesTareaGrupos", "grupoId = $"),
  ],
  servicios: [
    movimientos("servicioId = $"),
    asignaciones("servicioId = $"),
    programas("servicioId = $"),
    uso("becasServicios", "servicioId = $", "beca que lo cubre", "becas que lo cubren", "becaId"),
    uso("cuentasCobranza", "servicioId = $", "cuenta de un alumno", "cuentas de alumnos"),
    uso("foliadores", "servicioId = $", "serie de folios", "series de folios"),
    uso("cobrosPartes", "servicioId = $", "pago en línea", "pagos en línea", "cobroId"),
  ],
  cajas: [
    movimientos("cajaId = $"),
    uso("cortes", "cajaId = $", "corte de caja", "cortes de caja"),
    uso("movimientosDeCaja", "cajaId = $", "movimiento de efectivo", "movimientos de efectivo"),
    archivosDeBanco("cajaId = $"),
  ],
  formasPago: [],
  bancos: [
    movimientos("bancoId = $"),
    archivosDeBanco("bancoId = $"),
    uso("movimientosDeCaja", "bancoId = $", "depósito de efectivo", "depósitos de efectivo"),
    uso("conveniosBanco", "bancoId = $", "convenio de cobro", "convenios de cobro"),
  ],
  foliadores: [],
  diasInhabiles: [],
  asignaturas: [
    uso("gruposAsignaturas", "asignaturaId = $", "grupo que la lleva", "grupos que la llevan"),
    calificaciones("asignaturaId = $"),
    misivas("asignaturaId = $"),
    tareas("definicionesTarea", "asignaturaId = $"),
  ],
  definicionesPeriodo: [
    uso("definicionesParcial", "definicionPeriodoId = $", "parcial", "parciales"),
    uso("camposCorregidos", "periodoId = $", "campo formativo corregido", "campos formativos corregidos"),
  ],
  definicionesParcial: [calificaciones("parcialId = $")],
  cartas: [],
  requisitosDocumentos: [uso("documentos", "requisitoId = $", "documento de alumnos", "documentos de alumnos")],
};

/** 'No se puede eliminar: 24 alumnos y 2 grupos lo usan.', or null without uses. */
export function fraseDeUsos(usos: readonly { uso: Uso; cuantos: number }[]): string | null {
  const partes = usos
    .filter(({ cuantos }) => cuantos > 0)
    .map(({ uso: { uno, varios }, cuantos }) => counted(cuantos, uno, varios));
  if (partes.length === 0) return null;
  const ultima = partes.at(-1)!;
  return `No se puede eliminar: tiene ${partes.length === 1 ? ultima : `${partes.slice(0, -1).join(", ")} y ${ultima}`}.`;
}

/**
 * Tables that do not prevent a deletion: their rows go with the record, only remember a choice, or depend on a counted
 * table.
 */
export const SE_VAN: Readonly<Partial<Record<Tabla, readonly string[]>>> = {
  ciclos: ["sesiones", "pendientes", "boletasTandas", "estadosTandas", "lotesDeBecas", "presupuestosDeBecas"],
  niveles: ["grados", "sesiones"],
  planteles: ["aulas", "sesiones"],
  turnos: ["sesiones"],
  bancos: ["columnasDeBanco", "depositosBanco", "depositosRegistrados", "retirosBanco"],
  servicios: [
    "serviciosFormasPago",
    "programasPagosConfiguraciones",
    "aplicaciones",
    "conveniosRenglones",
    "pendientes",
    "referenciasPago",
    "depositosBanco",
  ],
};
