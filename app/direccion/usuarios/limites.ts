import { counted } from "~/lib/counts";
import type { Limite } from "./derechos";

/** The kinds of limits in the order of their controls, with their names in the table, in an `Alcance` and on screen. */
export const TIPOS_DE_LIMITE = [
  { tipo: "NIVEL", campo: "niveles", etiqueta: "Niveles" },
  { tipo: "GRADO", campo: "grados", etiqueta: "Grados" },
  { tipo: "PLANTEL", campo: "planteles", etiqueta: "Planteles" },
  { tipo: "TURNO", campo: "turnos", etiqueta: "Turnos" },
  { tipo: "GRUPO", campo: "grupos", etiqueta: "Grupos" },
] as const;

export type CampoDeLimite = (typeof TIPOS_DE_LIMITE)[number]["campo"];

/** The limits of one cycle (null: of all), by control. */
export function valoresDeLimites(filas: readonly Limite[], cicloId: number | null): Record<CampoDeLimite, number[]> {
  return Object.fromEntries(
    TIPOS_DE_LIMITE.map(({ tipo, campo }) => [
      campo,
      filas.filter((fila) => fila.tipo === tipo && fila.cicloId === cicloId).map(({ valorId }) => valorId),
    ]),
  ) as Record<CampoDeLimite, number[]>;
}

/** A summary of an account's limits: '2 niveles, 1 grupo'; null if it has none. */
export function resumenDeLimites(filas: readonly Pick<Limite, "tipo" | "valorId">[]): string | null {
  const partes = TIPOS_DE_LIMITE.flatMap(({ tipo, etiqueta }) => {
    const cuantos = new Set(filas.filter((fila) => fila.tipo === tipo).map(({ valorId }) => valorId)).size;
    const uno = { Niveles: "nivel", Grados: "grado", Planteles: "plantel", Turnos: "turno", Grupos: "grupo" }[etiqueta];
    return cuantos === 0 ? [] : [counted(cuantos, uno, etiqueta.toLowerCase())];
  });
  return partes.length === 0 ? null : partes.join(", ");
}
