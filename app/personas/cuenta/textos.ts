import { MENSAJES } from "~/lib/validators";

/** The exact texts of A§2, B§5 and B§8 for an account's pages ('constraseña' too). */
export const TEXTOS = {
  solicitado: "Se ha enviado un correo con las instrucciones para restablecer la contraseña.",
  sinCorreo:
    "De aquí no sale correo, así que no podemos mandarte un enlace. Pídelo a quien administra los usuarios de tu colegio: te lo entrega en persona o por WhatsApp.",
  sinCorreoDeCambio:
    "De aquí no sale correo, y el cambio se confirma desde uno. Pide a quien administra los usuarios de tu colegio que lo cambie.",
  activada: "La cuenta ha sido activada correctamente.",
  validado: "El correo ha sido validado correctamente.",
  restablecida: "La constraseña fue restablecida correctamente.",
  emailCambiado: "La solicitud para cambio de email se procesó correctamente.",
  enlaceNoValido: "El enlace ya no es válido, solicita uno nuevo.",
  noCoinciden: MENSAJES.contrasenasDistintas,
  contrasenaActualizada: "Contraseña actualizada",
  confirmaEmail: "Confirma tu nuevo email para finalizar el cambio.",
  configuraciones: "Configuraciones actualizadas.",
  apariencia: "Apariencia actualizada.",
  emailOcupado: "Ya existe una cuenta con este correo",
  guia: "Al menos 8 caracteres con letras y números, o una frase de 16 o más. No hacen falta signos de puntuación.",
} as const;
