/** Log codes of this folder, and their texts on screen. */
export const ACCIONES = {
  "usuario.creado": "Usuario creado",
  "usuario.agregado": "Usuario agregado al colegio",
  "usuario.guardado": "Usuario cambiado",
  "usuario.limites": "Límites del usuario cambiados",
  "usuario.activado": "Usuario activado",
  "usuario.desactivado": "Usuario desactivado",
  "usuario.eliminado": "Usuario eliminado",
  "usuario.enlace": "Enlace de activación entregado en mano",
  "usuario.segundoPaso": "Segundo paso del usuario quitado",
  "usuario.sesiones": "Sesiones del usuario terminadas",
  "token.creado": "Token de la API creado",
  "token.revocado": "Token de la API revocado",
  "rol.creado": "Rol creado",
  "rol.guardado": "Rol cambiado",
  "rol.eliminado": "Rol eliminado",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}

/** Names of the tables that log lines are about. */
export const ENTIDADES = {
  roles: "Rol",
  tokensApi: "Token de la API",
} as const satisfies Record<string, string>;

/** Labels of the facts. */
export const ETIQUETAS = {
  roles: "Roles",
  permisosDados: "Permisos que se dieron",
  permisosQuitados: "Permisos que se quitaron",
  exigeSegundoPaso: "Pide el segundo paso",
  tokenApiId: "Con el token",
  personas: "Personas con el rol",
} as const satisfies Record<string, string>;
