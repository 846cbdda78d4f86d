/**
 * The addresses of the calls of a tutor's link to a misiva. The table makes its patterns of the same functions.
 */
export const direccionDeMisiva = <Token extends string>(tokenMisiva: Token) =>
  `/api/public/misivas/${tokenMisiva}` as const;

/** The marker on its page that records the opening. */
export const direccionDeLectura = <Token extends string>(tokenMisiva: Token) =>
  `${direccionDeMisiva(tokenMisiva)}/leido` as const;

/** The base address of its files; the file's uuid follows. */
export const direccionDeArchivos = <Token extends string>(tokenMisiva: Token) =>
  `${direccionDeMisiva(tokenMisiva)}/archivos/` as const;
