/** The job that continues the tasks under way. */
export const TAREA_DE_PROMOCION = "promociones";
