/** Log codes of this folder, and their texts on screen. */
export const ACCIONES = {
  "alumno.emailValidado": "Correo del alumno validado",
  "cuenta.activacionEnviada": "Correo de activación enviado",
  "cuenta.activada": "Cuenta activada",
  "cuenta.configuraciones": "Configuraciones de la cuenta actualizadas",
  "cuenta.contrasena": "Contraseña actualizada",
  "cuenta.email": "Email de la cuenta actualizado",
  "cuenta.emailSolicitado": "Cambio de email solicitado",
  "cuenta.restablecerSolicitado": "Enlace para restablecer la contraseña enviado",
  "cuenta.segundoPasoActivado": "Segundo paso activado",
  "cuenta.segundoPasoCodigos": "Códigos de recuperación cambiados",
  "cuenta.segundoPasoQuitado": "Segundo paso quitado",
  "cuenta.restablecida": "Contraseña restablecida",
  "cuenta.vistaEliminada": "Vista de una lista eliminada",
  "cuenta.vistaGuardada": "Vista de una lista guardada",
  "sesion.terminada": "Sesión terminada desde la cuenta",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}

/** Names of the tables that log lines are about. */
export const ENTIDADES = {
  cuentas: "Cuenta",
  vistas: "Vista",
} as const satisfies Record<string, string>;
