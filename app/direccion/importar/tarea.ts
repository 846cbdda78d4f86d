/** The job that continues the imports under way. */
export const TAREA = "importaciones";
