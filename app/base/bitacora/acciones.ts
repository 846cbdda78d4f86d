/**
 * What is written into the log: every code that a `bitacora.ts` declares, which adds its own here (`declare module`). A
 * code that none declares does not compile where a line is written.
 */
export interface Acciones {}

export type Accion = keyof Acciones;
