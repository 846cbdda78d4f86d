/** The address of the list of relationships that a family chooses from. */
export const PARENTESCOS = "/api/public/preinscripciones/parentescos";

type Id = string | number;

/** The address of the calls of a formato. The tables make their patterns of the same functions. */
export const direccionDelFormato = <Formato extends Id>(formatoId: Formato) =>
  `/api/public/preinscripciones/formatos/${formatoId}` as const;

/** The neighbourhoods of a postal code. */
export const direccionDeAsentamientos = <Formato extends Id>(formatoId: Formato) =>
  `${direccionDelFormato(formatoId)}/asentamientos` as const;

/** The check that the school does not have a student yet. */
export const direccionDeAlumnos = <Formato extends Id>(formatoId: Formato) =>
  `${direccionDelFormato(formatoId)}/alumnos` as const;

/** A file that a family may see. */
export const direccionDeArchivo = <Formato extends Id, Uuid extends string>(formatoId: Formato, uuid: Uuid) =>
  `${direccionDelFormato(formatoId)}/archivos/${uuid}` as const;

/** A family registers here; the calls of its registration are below. */
export const direccionDeRegistro = <Formato extends Id>(formatoId: Formato) =>
  `${direccionDelFormato(formatoId)}/registro` as const;

/** The address for the pieces of a paper; the fingerprint of the file follows. */
export const direccionDeSubidas = <Formato extends Id, Uuid extends string, Requisito extends Id>({
  formatoId,
  uuid,
  requisitoId,
}: {
  formatoId: Formato;
  uuid: Uuid;
  requisitoId: Requisito;
}) => `${direccionDeRegistro(formatoId)}/${uuid}/requisitos/${requisitoId}/subidas/` as const;
