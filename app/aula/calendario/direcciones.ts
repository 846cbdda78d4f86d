/** The address to which a member of staff's own calendar program subscribes; the table makes its pattern of it. */
export const direccionDelCalendario = <Token extends string>(tokenCalendario: Token) =>
  `/api/public/calendarios/${tokenCalendario}` as const;

/** The address that opens the calendar of a phone or computer and offers the subscription: no copying. */
export const paraSuscribirse = (url: string): string => url.replace(/^https?:/, "webcal:");
