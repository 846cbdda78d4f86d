/**
 * The addresses of a receipt's calls for the holder of its link. The table makes its patterns of the same functions.
 */
const raiz = <Token extends string>(token: Token) => `/api/public/recibos/${token}` as const;

export const direccionDelRecibo = <Token extends string>(token: Token) => `${raiz(token)}/recibo.pdf` as const;

/** The logo of the school that issued it. */
export const direccionDelLogo = <Token extends string>(token: Token) => `${raiz(token)}/logo` as const;
