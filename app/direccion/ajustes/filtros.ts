import type { Fecha } from "~/lib/dates";

/** The filters of the bitácora by kind of action, as prefixes of the action codes. */
export const TIPOS = {
  alumnos: {
    texto: "Alumnos y tutores",
    codigos: ["alumno.", "tutor.", "propuesta.", "documento", "fiscal.", "enlace.", "dispositivo."],
  },
  inscripciones: { texto: "Inscripciones", codigos: ["inscripcion."] },
  pagos: {
    texto: "Movimientos, recibos y cortes",
    codigos: [
      "movimiento",
      "recibo.",
      "saldo.",
      "saldos.",
      "corte.",
      "caja.",
      "deposito.",
      "devolucion.",
      "factura.",
      "convenio.",
      "promesa.",
      "estados.",
      "cobro.",
      "conciliacion.",
      "mes.",
      "polizas.",
    ],
  },
  programas: {
    texto: "Programas de pago y sus reglas",
    codigos: ["programa.", "cargo.", "cargos.", "recargo.", "descuento.", "beca."],
  },
  comunicados: { texto: "Comunicados y correo", codigos: ["comunicado.", "misiva.", "correo."] },
  preinscripciones: { texto: "Preinscripciones", codigos: ["preinscripcion.", "formato."] },
  academico: {
    texto: "Docentes, clases y calificaciones",
    codigos: [
      "docente.",
      "asignaturas.",
      "parcial.",
      "criterios.",
      "nivel.",
      "calificaciones.",
      "boletas.",
      "grupo.",
      "horario.",
      "clases.",
      "asistencia.",
      "ausencia.",
      "justificante.",
      "tarea.",
      "tareas.",
      "evento.",
    ],
  },
  usuarios: { texto: "Usuarios y roles", codigos: ["usuario.", "rol.", "token."] },
  sesiones: { texto: "Sesiones y cuentas", codigos: ["sesion.", "cuenta.", "colegio.", "calendario.", "reportes."] },
  configuracion: {
    texto: "Configuración e importaciones",
    codigos: ["configuracion.", "ciclo.", "organizacion.", "importacion.", "promocion.", "dia.", "primerdia."],
  },
  sistema: {
    texto: "Archivos, avisos y sistema",
    codigos: ["archivo", "aviso.", "ayuda.", "sepomex.", "instalacion.", "respaldo.", "practica."],
  },
} as const satisfies Record<string, { texto: string; codigos: readonly string[] }>;

export type Tipo = keyof typeof TIPOS;

/** The author of a line: an account by its id, or the system itself. */
export const SISTEMA = "sistema" as const;

export type FiltrosBitacora = {
  cuenta: number | typeof SISTEMA | null;
  tipo: Tipo | null;
  /** A student (or data that finds the student: a tutor, a CURP), or the e-mail of an account. */
  quien: string;
  fechaInicio: Fecha | null;
  fechaFin: Fecha | null;
};

export const SIN_FILTROS: FiltrosBitacora = { cuenta: null, tipo: null, quien: "", fechaInicio: null, fechaFin: null };
