/** The exact texts of the desktop (C§2.5, C§8). */
export const TEXTOS = {
  informacion: "Información escolar",
  todas: "se contabilizan todas",
  sinClases: "No hay clases programadas para este día",
  sinClasesSemana: "No hay clases programadas para esta semana",
  sinAsignaturas: "El alumno no tiene asignaturas",
  sinDocentes: "No tiene docentes asignados",
  sinMisivas: "No hay misivas",
  sinTareas: "No hay tareas",
  sinComunicados: "No hay comunicados",
  sinInscripcion: "No tienes una inscripción vigente. Lo que ves es de tu último ciclo.",
} as const;

/** A row of the home's 'Información escolar'. */
export type RenglonDeInicio = {
  etiqueta: string;
  nota: string;
  valor: string;
  /** The section that it links to; without it, it is plain text. */
  seccion?: string;
};

/** The parts of an address below a link: a section, its inner path, and the dialog at its end. */
export function leerLugar(resto: string): { seccion: string; dentro: string[]; dialogo: "otp" | "about" | null } {
  const partes = resto.split("/").filter(Boolean);
  const ultima = partes.at(-1);
  const dialogo = ultima === "otp" || ultima === "about" ? ultima : null;
  if (dialogo) partes.pop();
  // C§2.5 names the first section 'home'; the link itself is also its address.
  if (partes[0] === "home" && partes.length === 1) partes.pop();
  const [seccion = "", ...dentro] = partes;
  return { seccion, dentro, dialogo };
}

/** The badge of a class relative to now. */
export function cuandoEs(
  clase: { fecha: string; inicia: string; termina: string },
  hoy: string,
  hora: string,
): "ahora" | "paso" | "sigue" {
  if (clase.fecha !== hoy) return clase.fecha < hoy ? "paso" : "sigue";
  if (clase.termina <= hora) return "paso";
  return clase.inicia <= hora ? "ahora" : "sigue";
}
