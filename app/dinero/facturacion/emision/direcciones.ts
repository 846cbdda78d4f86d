/**
 * The addresses of an invoice's files for the holder of its link. The table makes its patterns of the same functions.
 */
const raiz = <Token extends string>(token: Token) => `/api/public/facturas/${token}` as const;

export const direccionDelPdf = <Token extends string>(token: Token) => `${raiz(token)}/factura.pdf` as const;
export const direccionDelXml = <Token extends string>(token: Token) => `${raiz(token)}/factura.xml` as const;
