/** Where the privacy notices of the schools are read, by whoever opens a page of families. */
export const AVISO_DE_PRIVACIDAD = "/public/avisoprivacidad";

/** decisions.md, Comunicados: what an address that leads nowhere says, whatever is wrong with it. */
export const COMUNICADO_NO_EXISTE = "El comunicado no existe o el enlace no es correcto.";
