import type { Seccion } from "./seccion.server";
import { asignaturas, ausencias, calificaciones } from "./asignaturas.server";
import { clases } from "./clases.server";
import { archivos, ayuda, cuenta } from "./cuenta.server";
import { inicio } from "./inicio.server";
import { comunicados, misivas } from "./mensajes.server";
import { tareas } from "./tareas.server";

/**
 * The sections of the desktop in menu order (C§2.5: Inicio, Tareas, Clases, Comunicados, Misivas, Asignaturas), then
 * those linked from pages. The home's rows follow the order of {@link EN_INICIO}.
 */
export const SECCIONES: readonly Seccion[] = [
  inicio,
  tareas,
  clases,
  comunicados,
  misivas,
  asignaturas,
  calificaciones,
  ausencias,
  cuenta,
  archivos,
  ayuda,
];

/** The sections with rows on the home, in this order (C§2.5: average, tasks, absences, subjects). */
export const EN_INICIO: readonly Seccion[] = [calificaciones, tareas, ausencias, asignaturas];
