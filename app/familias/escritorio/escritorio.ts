/** The texts of the desktop to the letter (C§2.5, C§8). */
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

/** Where what a phone needs to put a desktop on its screen is answered. */
export const rutaDeManifiesto = (token: string): string => `/api/public/escritorio-virtual/alumnos/${token}/manifiesto`;

/** A row of the home's 'Información escolar'. */
export type RenglonDeInicio = {
  etiqueta: string;
  nota: string;
  valor: string;
  /** The section that it leads to; without it, it only says. */
  seccion?: string;
};

/** What an address below a link asks for: a section, what is inside of it, and the dialog that it ends with. */
export function leerLugar(resto: string): { seccion: string; dentro: string[]; dialogo: "otp" | "about" | null } {
  const partes = resto.split("/").filter(Boolean);
  const ultima = partes.at(-1);
  const dialogo = ultima === "otp" || ultima === "about" ? ultima : null;
  if (dialogo) partes.pop();
  // C§2.5 names the first section 'home'; its address is the link itself, too.
  if (partes[0] === "home" && partes.length === 1) partes.pop();
  const [seccion = "", ...dentro] = partes;
  return { seccion, dentro, dialogo };
}

/** Where a class is, beside now: what its badge says. */
export function cuandoEs(
  clase: { fecha: string; inicia: string; termina: string },
  hoy: string,
  hora: string,
): "ahora" | "paso" | "sigue" {
  if (clase.fecha !== hoy) return clase.fecha < hoy ? "paso" : "sigue";
  if (clase.termina <= hora) return "paso";
  return clase.inicia <= hora ? "ahora" : "sigue";
}
