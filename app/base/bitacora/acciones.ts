/**
 * Every action code of the log. Each `bitacora.ts` adds its own here (`declare module`); an undeclared code does not
 * compile.
 */
export interface Acciones {}

export type Accion = keyof Acciones;
