/** The job that goes on with what is under way. */
export const TAREA = "importaciones";
