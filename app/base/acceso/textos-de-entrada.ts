/** The texts of A§2 and A§8 for signing in, verbatim. */
export const TEXTOS = {
  incorrectos: "Usuario o contraseña incorrectos.",
  noActivada: "La cuenta no ha sido activada, revisa tu correo.",
  noActivadaSinCorreo: "La cuenta no ha sido activada; pide tu enlace a quien administra los usuarios de tu colegio.",
  desactivada: "Tu cuenta está desactivada; habla con quien administra los usuarios de tu colegio.",
  noDisponible: "Servicio no disponible, intente nuevamente",
  inesperado: "Error inesperado, intente nuevamente.",
  eligeColegio: "Selecciona el colegio al que deseas acceder",
  sinColegio: "Su cuenta no está asignada a algún colegio, favor de contactar al administrador de su instancia.",
  actualIncorrecta: "La contraseña actual no es correcta",
  actualOtraVez: "Escribe tu contraseña para continuar",
  confirmaSalir: "¿Confirmas cerrar la sesión?",
} as const;
