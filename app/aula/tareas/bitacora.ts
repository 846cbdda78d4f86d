/** What is written here into the log: its codes, and what they say on screen. */
export const ACCIONES = {
  "tarea.agregada": "Tarea agregada",
  "tarea.editada": "Tarea editada",
  "tarea.eliminada": "Tarea eliminada",
  "tareas.calificadas": "Tareas calificadas",
  "tarea.justificada": "Tarea omitida justificada",
  "tarea.sinJustificar": "Justificación de una tarea omitida eliminada",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}

/** What its tables are called where a line is about one of their rows. */
export const ENTIDADES = { definicionesTarea: "Tarea" } as const satisfies Record<string, string>;
