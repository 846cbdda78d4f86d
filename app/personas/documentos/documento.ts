import { type Fecha, sumarMeses } from "~/lib/dates";
import { cleanLine, foldText } from "~/lib/text";

/** The texts of a student's papers to the letter (B§2.8, B§5 File upload, B§8, C§2.13, C§8). */
export const TEXTOS_DOCUMENTOS = {
  sinArchivos: "No existen archivos",
  cicloActual: "Ciclo actual",
  maximo: "Tamaño máximo del archivo 10MB",
  agregados: "Documentos agregados",
  actualizado: "Documento actualizado",
  eliminado: "Documento eliminado",
} as const;

/** B§5: what is said of a name that is in the list already. */
export const yaExiste = (nombre: string): string => `Ya existe un archivo: ${nombre}`;

/** Whether two names are one to whoever reads the list: accents and capitals tell no papers apart. */
export const mismoNombre = (uno: string, otro: string): boolean => foldText(uno) === foldText(otro);

/** The name that a paper gets: as it was typed, in one line, with the extension that its content has. "" when there is none. */
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

/** Papers that end within a month are asked for before they do. */
export const AVISO_MESES = 1;

export const ESTADOS_DE_REQUISITO: Readonly<Record<EstadoDeRequisito, string>> = {
  ENTREGADO: "Entregado",
  POR_VENCER: "Por vencer",
  VENCIDO: "Vencido",
  FALTA: "Falta",
};

/** How a student stands with what is asked of him: of several papers for one requirement the one that lasts longest counts. */
export function estadoDeRequisito(
  requisitoId: number,
  entregados: readonly Entregado[],
  hoy: Fecha,
): EstadoDeRequisito {
  const suyos = entregados.filter((cada) => cada.requisitoId === requisitoId);
  if (suyos.length === 0) return "FALTA";
  if (suyos.some(({ fechaVencimiento }) => fechaVencimiento === null)) return "ENTREGADO";
  const ultimo = suyos
    .map(({ fechaVencimiento }) => fechaVencimiento!)
    .sort()
    .at(-1)!;
  if (ultimo < hoy) return "VENCIDO";
  return ultimo <= sumarMeses(hoy, AVISO_MESES) ? "POR_VENCER" : "ENTREGADO";
}

/** Until when a paper that is handed in today is good; null where its requirement sets no time. */
export function vencimientoDe({ vigenciaMeses }: Pick<Requisito, "vigenciaMeses">, hoy: Fecha): Fecha | null {
  return vigenciaMeses === null ? null : sumarMeses(hoy, vigenciaMeses);
}
