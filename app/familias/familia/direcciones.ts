/** The address to which a tutor's calendar program subscribes; the table makes its pattern of it. */
export const direccionDelCalendario = <Token extends string>(tokenCalendario: Token) =>
  `/api/public/familias/${tokenCalendario}/calendario` as const;
