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

/** The path of a school of a student with several, below the link. */
export const rutaDeColegio = (colegioId: number): string => `colegio/${colegioId}`;

/**
 * The parts of an address below a link: the school (`colegio/2`) of a student with several, a section, its inner path,
 * and the dialog at its end.
 */
export function leerLugar(resto: string): {
  colegioId: number | null;
  seccion: string;
  dentro: string[];
  dialogo: "otp" | "about" | null;
} {
  const partes = resto.split("/").filter(Boolean);
  const colegioId = partes[0] === "colegio" && /^[1-9]\d{0,14}$/.test(partes[1] ?? "") ? Number(partes[1]) : null;
  if (colegioId !== null) partes.splice(0, 2);
  const ultima = partes.at(-1);
  const dialogo = ultima === "otp" || ultima === "about" ? ultima : null;
  if (dialogo) partes.pop();
  // C§2.5 names the first section 'home'; the link itself is also its address.
  if (partes[0] === "home" && partes.length === 1) partes.pop();
  const [seccion = "", ...dentro] = partes;
  return { colegioId, seccion, dentro, dialogo };
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
