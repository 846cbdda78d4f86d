/** The page of the schools' privacy notices, for anybody who opens a family page. */
export const AVISO_DE_PRIVACIDAD = "/public/avisoprivacidad";

/** decisions.md, Comunicados: the message of an address that leads nowhere, whatever the reason. */
export const COMUNICADO_NO_EXISTE = "El comunicado no existe o el enlace no es correcto.";
