/** Who may change with what is invoiced. */
export const PERMISO_DE_EMISORES = "PERM_ADMIN_CONFIGURACION";
/** So many days before its end a certificate is told of. */
export const DIAS_DE_AVISO = 30;

/** How a certificate is: good, about to end, or past, and so many whole days from it. */
export type EstadoDeCertificado = "VIGENTE" | "POR_VENCER" | "VENCIDO";

/** How a certificate is that ends in so many days. */
export const estadoDeCertificado = (faltan: number): EstadoDeCertificado =>
  faltan < 0 ? "VENCIDO" : faltan > DIAS_DE_AVISO ? "VIGENTE" : "POR_VENCER";

export const TEXTO_DE_ESTADO: Readonly<Record<EstadoDeCertificado, string>> = {
  VIGENTE: "Vigente",
  POR_VENCER: "Vence pronto",
  VENCIDO: "Vencido",
};
