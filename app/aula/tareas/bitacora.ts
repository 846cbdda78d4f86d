/** The log entries of this feature: their codes and their texts on screen. */
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

/** Names of this feature's tables, for log lines about one of their rows. */
export const ENTIDADES = { definicionesTarea: "Tarea" } as const satisfies Record<string, string>;
