/** The path of a tutor's personal link to a misiva; absolute with the public origin before it. */
export const rutaDeMisiva = (token: string): string => `/public/misivas/${token}`;

/** What an address that leads nowhere says, whatever is wrong with it. */
export const MISIVA_NO_EXISTE = "El mensaje no existe o el enlace no es correcto.";
