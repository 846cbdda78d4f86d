/** The permission to change the certificates of issuers. */
export const PERMISO_DE_EMISORES = "PERM_ADMIN_CONFIGURACION";
/** The number of days before its end from which a certificate is announced. */
export const DIAS_DE_AVISO = 30;

/** The state of a certificate: valid, about to end, or past, with the number of whole days. */
export type EstadoDeCertificado = "VIGENTE" | "POR_VENCER" | "VENCIDO";

/** The state of a certificate that ends in this number of days. */
export const estadoDeCertificado = (faltan: number): EstadoDeCertificado =>
  faltan < 0 ? "VENCIDO" : faltan > DIAS_DE_AVISO ? "VIGENTE" : "POR_VENCER";

export const TEXTO_DE_ESTADO: Readonly<Record<EstadoDeCertificado, string>> = {
  VIGENTE: "Vigente",
  POR_VENCER: "Vence pronto",
  VENCIDO: "Vencido",
};
