/**
 * The addresses of the calls of a comunicado's personal links. The table makes its patterns of the same functions.
 */
const raiz = <Token extends string>(tokenComunicado: Token) => `/api/public/comunicados/${tokenComunicado}` as const;

type Partes<Comunicado, Tutor, Alumno> = { tokenComunicado: Comunicado; tokenTutor: Tutor; alumnoId: Alumno };

/** The comunicado by a personal link. */
export const direccionDelEnlace = <C extends string, T extends string, A extends string | number>({
  tokenComunicado,
  tokenTutor,
  alumnoId,
}: Partes<C, T, A>) => `${raiz(tokenComunicado)}/${tokenTutor}/${alumnoId}` as const;

/** The marker on its page that records a reading. */
export const direccionDeLectura = <C extends string, T extends string, A extends string | number>(
  enlace: Partes<C, T, A>,
) => `${direccionDelEnlace(enlace)}/leido` as const;

/** The call that records an answer to its question. */
export const direccionDeRespuesta = <C extends string, T extends string, A extends string | number>(
  enlace: Partes<C, T, A>,
) => `${direccionDelEnlace(enlace)}/responder` as const;

/** The base address of its files; the file's uuid follows. */
export const direccionDeArchivos = <Token extends string>(tokenComunicado: Token) =>
  `${raiz(tokenComunicado)}/archivos/` as const;
