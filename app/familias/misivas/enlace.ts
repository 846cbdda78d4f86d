/** The path of a tutor's personal link to a misiva; absolute with the public origin before it. */
export const rutaDeMisiva = (tokenMisiva: string): string => `/public/misivas/${tokenMisiva}`;

/** The message of an invalid link, for every fault. */
export const MISIVA_NO_EXISTE = "El mensaje no existe o el enlace no es correcto.";
