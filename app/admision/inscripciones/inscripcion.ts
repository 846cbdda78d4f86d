import type { Fecha } from "~/lib/dates";
import { type Refusal, refuse } from "~/lib/outcome";

/** The place of an enrolment (B§5 Enrolment: all five required). */
export type Lugar = { cicloId: number; nivelId: number; gradoId: number; plantelId: number; turnoId: number };

/** The exact texts of a student's electronic payments (B§4; decisions.md, Tutors, documents). */
export const COBROS_ELECTRONICOS = {
  activados: "Cobros electrónicos activados",
  desactivados: "Cobros electrónicos desactivados",
  sinAjuste:
    "El colegio no recibe cobros electrónicos por servicio y alumno, o el alumno no está inscrito en el ciclo.",
} as const;

export const MENSAJES_INSCRIPCION = {
  configuracion: "Ese nivel, grado, plantel y turno no se ofrecen en el ciclo.",
  yaInscrito: "El alumno ya está inscrito en ese nivel en el ciclo.",
  dadoDeBaja: "El alumno está dado de baja en ese nivel; reactiva su inscripción.",
  otraInscripcion: "El alumno tiene otra inscripción en el mismo ciclo:",
  sinGrupos: "No existen grupos disponibles para la inscripción.",
  sinHermano: "Ese alumno no existe o no lo puedes ver.",
  sinCambios: "Elige otro nivel, grado, plantel o turno.",
  otroCiclo: "Para otro ciclo, inscribe al alumno en él.",
  fecha: "Fecha incorrecta",
  grupoLleno: (nombre: string, cupo: number, serian: number) =>
    `El grupo ${nombre} es para ${cupo} y con este alumno serían ${serian}.`,
  grupo: "El grupo no es del grado, plantel y turno del alumno.",
  sinInscripcion: "El alumno no está inscrito en este ciclo.",
  sinBaja: "El alumno no está dado de baja.",
  yaDeBaja: "El alumno ya está dado de baja.",
  motivo: "Campo obligatorio",
} as const;

/** Refuses a day outside the range from `desde` (if given) to today, both included. */
export function rechazoDeFecha(
  campo: string,
  fecha: Fecha,
  { desde, hoy }: { desde?: string; hoy: Fecha },
): Refusal<"FECHA"> | null {
  if (fecha <= hoy && (desde === undefined || fecha >= desde)) return null;
  return refuse("FECHA", MENSAJES_INSCRIPCION.fecha, { campo });
}
