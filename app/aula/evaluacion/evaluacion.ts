import { leerDecimos } from "~/lib/decimos";

/** A weighted part of a partial's grade as a person typed it; `id` if it existed before. */
export type CriterioEscrito = { id: number | null; nombre: string; peso: string; deTareas: boolean };
export type Criterio = { id: number | null; nombre: string; peso: number; deTareas: boolean };
type Falta = { campo: string; mensaje: string };

export const MAXIMO_DE_CRITERIOS = 10;

/**
 * The criterios of a subject in a partial. Rows without a name and a weight are ignored; the others have both, each
 * name once, and weights that add up to 100. Without rows, the subject is graded by its partial alone.
 */
export function leerCriterios(renglones: readonly CriterioEscrito[]): { criterios: Criterio[] } | Falta {
  const criterios: Criterio[] = [];
  const nombres = new Set<string>();
  for (const { peso, ...criterio } of renglones) {
    const { nombre } = criterio;
    if (nombre === "" && peso === "") continue;
    if (nombre === "") return { campo: "nombre", mensaje: `Falta el nombre del criterio que pesa ${peso} %` };
    if (!/^\d{1,3}$/.test(peso) || Number(peso) < 1 || Number(peso) > 100)
      return { campo: "peso", mensaje: `El peso de ${nombre} es un número entero, de 1 a 100` };
    const doblado = nombre.toLowerCase();
    if (nombres.has(doblado)) return { campo: "nombre", mensaje: `${nombre} está dos veces` };
    nombres.add(doblado);
    criterios.push({ ...criterio, peso: Number(peso) });
  }
  const suma = criterios.reduce((total, { peso }) => total + peso, 0);
  if (criterios.length === 0 || suma === 100) return { criterios };
  const difieren = Math.abs(100 - suma);
  return {
    campo: "peso",
    mensaje: `Los pesos suman ${suma} %: ${suma < 100 ? "faltan" : "sobran"} ${difieren} para llegar a 100`,
  };
}

export type PasoDeEscala = { desde: number; texto: string };
export type PasoEscrito = { desde: string; texto: string };

/**
 * The words of a level for its numbers (C§7 calificaciones/correlaciones): each from a number on, and each number once.
 */
export function leerEscala(renglones: readonly PasoEscrito[]): { escala: PasoDeEscala[] } | Falta {
  const escala = new Map<number, string>();
  for (const { desde, texto } of renglones) {
    if (desde === "" && texto === "") continue;
    if (texto === "") return { campo: "texto", mensaje: `Faltan las palabras que se dicen desde ${desde}` };
    const leido = leerDecimos(desde, { minimo: 0, decimales: 1 });
    if ("error" in leido)
      return { campo: "desde", mensaje: `Desde qué calificación se dice «${texto}»: ${leido.error}` };
    if (escala.has(leido.valor)) return { campo: "desde", mensaje: `Desde ${desde} hay dos textos` };
    escala.set(leido.valor, texto);
  }
  return {
    escala: [...escala]
      .map(([desde, texto]) => ({ desde, texto }))
      .sort((una, segundaFila) => segundaFila.desde - una.desde),
  };
}
