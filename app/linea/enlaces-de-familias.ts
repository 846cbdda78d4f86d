/** decisions.md, Comunicados: what an address that leads nowhere says, whatever is wrong with it. */
export const COMUNICADO_NO_EXISTE = "El comunicado no existe o el enlace no es correcto.";
