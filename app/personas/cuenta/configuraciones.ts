/** The settings that an account may choose for itself (B§3 Account settings). */
export type Configuraciones = Record<NombreDeOpcion, boolean>;
export type NombreDeOpcion = "notificacionesTareas" | "notificacionesMisivas" | "verClasesImpartidasEliminadas";

/** The switches in order, and the accounts that each is for (B§6 Account settings). */
export const OPCIONES: readonly { nombre: NombreDeOpcion; texto: string; publico: "avisos" | "docente" }[] = [
  { nombre: "notificacionesTareas", texto: "Recibir notificaciones de los eventos de las tareas", publico: "avisos" },
  { nombre: "notificacionesMisivas", texto: "Recibir notificaciones de la revisión de misivas", publico: "avisos" },
  { nombre: "verClasesImpartidasEliminadas", texto: "Ver las clases impartidas eliminadas", publico: "docente" },
];
