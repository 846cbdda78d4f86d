/** The `accion` of a form that is sent to learn its question, and changes nothing. */
export const REHEARSAL = "REVISAR";
