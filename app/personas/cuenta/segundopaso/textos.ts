/** The texts of the pages of the second step. */
export const TEXTOS = {
  codigoIncorrecto: "El código no es correcto o ya se usó.",
  exigido: "Tu rol pide el segundo paso al entrar; no se puede quitar.",
  yaEsta: "El segundo paso ya está activado.",
  otraVez: "Vuelve a escribir tu contraseña.",
  activado: "Segundo paso activado",
  quitado: "Segundo paso quitado",
} as const;
