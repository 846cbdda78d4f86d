/** The address to which a tutor's calendar program subscribes; the table makes its pattern of it. */
export const direccionDelCalendario = <Token extends string>(tokenCalendario: Token) =>
  `/api/public/familias/${tokenCalendario}/calendario` as const;

/** The letter of a beca of a child, for the tutor of a link with its code. */
export const direccionDeCarta = <Token extends string, Beca extends string>(tokenDeTutor: Token, becaAlumnoId: Beca) =>
  `/api/public/familias/${tokenDeTutor}/becas/${becaAlumnoId}/carta` as const;
