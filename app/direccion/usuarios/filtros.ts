/** What the list of users may be narrowed to; null narrows nothing. */
export type FiltrosDeUsuarios = {
  /** A piece of the e-mail or of the name. */
  quien: string;
  rolId: number | null;
  estado: EstadoDeUsuario | null;
  entrada: Entrada | null;
  /** Whether the account is linked to a docente (C§7). */
  asignadosDocentes: boolean | null;
};

export const ESTADOS = {
  ACTIVO: { texto: "Activo", plural: "Activos", tono: "success" },
  POR_ACTIVAR: { texto: "Por activar", plural: "Por activar", tono: "warning" },
  DESACTIVADO: { texto: "Desactivado", plural: "Desactivados", tono: "neutral" },
} as const;
export type EstadoDeUsuario = keyof typeof ESTADOS;
export const CLAVES_DE_ESTADO = Object.keys(ESTADOS) as EstadoDeUsuario[];

/** How long ago somebody came in. */
export const ENTRADAS = {
  MES: "Entró en los últimos 30 días",
  ANTES: "No ha entrado en 30 días",
  NUNCA: "Nunca ha entrado",
};
export type Entrada = keyof typeof ENTRADAS;
export const CLAVES_DE_ENTRADA = Object.keys(ENTRADAS) as Entrada[];

/** Where an account stands: let in, waiting for its password, or kept out. */
export function estadoDeUsuario(cuenta: { activo: number; activada: number }): EstadoDeUsuario {
  if (!cuenta.activo) return "DESACTIVADO";
  return cuenta.activada ? "ACTIVO" : "POR_ACTIVAR";
}
