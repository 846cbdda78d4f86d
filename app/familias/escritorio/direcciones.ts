/** The address of the calls of all desktops (C§7); those of one desktop are below it. */
export const ESCRITORIOS = "/api/public/escritorio-virtual/alumnos";

/** The address of the calls of one desktop. The tables make their patterns of the same functions. */
export const direccionDeEscritorio = <Token extends string>(tokenPersonal: Token) =>
  `${ESCRITORIOS}/${tokenPersonal}` as const;

/** The manifest that installs a desktop on a phone. */
export const direccionDeManifiesto = <Token extends string>(tokenPersonal: Token) =>
  `${direccionDeEscritorio(tokenPersonal)}/manifiesto` as const;

export const direccionDeClases = <Token extends string>(tokenPersonal: Token) =>
  `${direccionDeEscritorio(tokenPersonal)}/clases` as const;

/** The base address of a student's files; the file's uuid follows. */
export const direccionDeArchivos = <Token extends string>(tokenPersonal: Token) =>
  `${direccionDeEscritorio(tokenPersonal)}/archivos/` as const;

export const direccionDeTareas = <Token extends string>(tokenPersonal: Token) =>
  `${direccionDeEscritorio(tokenPersonal)}/tareas` as const;

/** The address for the pieces of a delivery's files; the fingerprint of a file follows. */
export const direccionDeSubidas = <Token extends string, Id extends string | number>(
  tokenPersonal: Token,
  tareaId: Id,
) => `${direccionDeTareas(tokenPersonal)}/${tareaId}/entregas/subidas/` as const;
