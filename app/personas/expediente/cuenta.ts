/** The exact texts of a student's account (B§5 Student email, B§8). */
export const TEXTOS_CUENTA = {
  ocupado: "Ya existe un alumno con este correo",
  enviado: "Correo de validación enviado correctamente.",
  sinEnviar: "De aquí no sale correo: entrégale su enlace.",
  actualizada: "Cuenta del alumno actualizada",
  verificada: "Verificada",
  sinVerificar: "Sin verificar",
  sinCuenta: "Sin datos de la cuenta",
} as const;
