/** The address to which a member of staff's own calendar program subscribes; the table makes its pattern of it. */
export const direccionDelCalendario = <Token extends string>(tokenCalendario: Token) =>
  `/api/public/calendarios/${tokenCalendario}` as const;
