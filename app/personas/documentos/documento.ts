import { type Fecha, sumarMeses } from "~/lib/dates";
import { cleanLine, foldText } from "~/lib/text";

/** The exact texts of a student's papers (B§2.8, B§5 File upload, B§8, C§2.13, C§8). */
export const TEXTOS_DOCUMENTOS = {
  sinArchivos: "No existen archivos",
  cicloActual: "Ciclo actual",
  maximo: "Tamaño máximo del archivo 10MB",
  agregados: "Documentos agregados",
  actualizado: "Documento actualizado",
  eliminado: "Documento eliminado",
} as const;

/** B§5: the message about a name that is already in the list. */
export const yaExiste = (nombre: string): string => `Ya existe un archivo: ${nombre}`;

/** True if two names look the same to a reader of the list: accents and capitals do not distinguish papers. */
export const mismoNombre = (uno: string, segundo: string): boolean => foldText(uno) === foldText(segundo);

/** The name of a new paper: as it was typed, in one line, with the extension of its content. "" if there is none. */
export function nombreConExtension(escrito: string, anterior: string): string {
  const extension = /\.[a-z0-9]{1,5}$/i.exec(anterior)?.[0] ?? "";
  const nombre = cleanLine(escrito.replaceAll(/[\\/:*?"<>|]/g, " "));
  const sinExtension = foldText(nombre).endsWith(extension.toLowerCase())
    ? nombre.slice(0, nombre.length - extension.length).trim()
    : nombre;
  return sinExtension === "" ? "" : `${sinExtension.slice(0, 150 - extension.length)}${extension}`;
}

export type Requisito = { id: number; nombre: string; obligatorio: boolean; vigenciaMeses: number | null };
export type Entregado = { requisitoId: number | null; fechaVencimiento: Fecha | null };
export type EstadoDeRequisito = "ENTREGADO" | "POR_VENCER" | "VENCIDO" | "FALTA";

/** Papers that expire within this number of months are requested in advance. */
export const AVISO_MESES = 1;

export const ESTADOS_DE_REQUISITO: Readonly<Record<EstadoDeRequisito, string>> = {
  ENTREGADO: "Entregado",
  POR_VENCER: "Por vencer",
  VENCIDO: "Vencido",
  FALTA: "Falta",
};

/** The state of a student's requirement: of several papers for it, the one with the latest expiry counts. */
export function estadoDeRequisito(
  requisitoId: number,
  entregados: readonly Entregado[],
  hoy: Fecha,
): EstadoDeRequisito {
  const papeles = entregados.filter((cada) => cada.requisitoId === requisitoId);
  if (papeles.length === 0) return "FALTA";
  if (papeles.some(({ fechaVencimiento }) => fechaVencimiento === null)) return "ENTREGADO";
  const ultimo = papeles
    .map(({ fechaVencimiento }) => fechaVencimiento!)
    .sort()
    .at(-1)!;
  if (ultimo < hoy) return "VENCIDO";
  return ultimo <= sumarMeses(hoy, AVISO_MESES) ? "POR_VENCER" : "ENTREGADO";
}

/** The expiry of a paper that is handed in today; null if its requirement sets no validity. */
export function vencimientoDe({ vigenciaMeses }: Pick<Requisito, "vigenciaMeses">, hoy: Fecha): Fecha | null {
  return vigenciaMeses === null ? null : sumarMeses(hoy, vigenciaMeses);
}
