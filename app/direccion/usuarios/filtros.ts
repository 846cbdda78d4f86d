/** The filters of the list of users; null means no filter. */
export type FiltrosDeUsuarios = {
  /** A part of the e-mail or of the name. */
  persona: string;
  rolId: number | null;
  estado: EstadoDeUsuario | null;
  entrada: Entrada | null;
  /** True if the account is linked to a docente (C§7). */
  asignadosDocentes: boolean | null;
};

export const ESTADOS = {
  ACTIVO: { texto: "Activo", plural: "Activos", tono: "success" },
  POR_ACTIVAR: { texto: "Por activar", plural: "Por activar", tono: "warning" },
  DESACTIVADO: { texto: "Desactivado", plural: "Desactivados", tono: "neutral" },
} as const;
export type EstadoDeUsuario = keyof typeof ESTADOS;
export const CLAVES_DE_ESTADO = Object.keys(ESTADOS) as EstadoDeUsuario[];

/** The time since the last sign-in. */
export const ENTRADAS = {
  MES: "Entró en los últimos 30 días",
  ANTES: "No ha entrado en 30 días",
  NUNCA: "Nunca ha entrado",
};
export type Entrada = keyof typeof ENTRADAS;
export const CLAVES_DE_ENTRADA = Object.keys(ENTRADAS) as Entrada[];

/** The state of an account: active, waiting for its password, or deactivated. */
export function estadoDeUsuario(cuenta: { activo: number; activada: number }): EstadoDeUsuario {
  if (!cuenta.activo) return "DESACTIVADO";
  return cuenta.activada ? "ACTIVO" : "POR_ACTIVAR";
}
