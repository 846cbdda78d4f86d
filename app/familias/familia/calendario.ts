import type { Entrada } from "~/aula/calendario/calendario";
import { enumerar } from "~/lib/text";

/** The entries of one child, who has that first name. */
export type EntradasDeHijo = { hijo: string; entradas: readonly Entrada[] };

/**
 * The calendar of a family: an entry that several children share stands there once, even if two schools have it (an
 * official day). One that is not for all of them begins with the names of those whose it is.
 */
export function deLaFamilia(hijos: readonly EntradasDeHijo[]): Entrada[] {
  const todos = new Set(hijos.map(({ hijo }) => hijo)).size;
  const juntas = new Map<string, { entrada: Entrada; nombres: Set<string> }>();
  for (const { hijo, entradas } of hijos)
    for (const entrada of entradas) {
      const { capa, titulo, desde, hasta, inicia, termina, lugar } = entrada;
      const igual = JSON.stringify([capa, titulo, desde, hasta, inicia, termina, lugar]);
      const junta = juntas.get(igual) ?? { entrada, nombres: new Set() };
      junta.nombres.add(hijo);
      juntas.set(igual, junta);
    }
  return [...juntas.values()]
    .map(({ entrada, nombres }) =>
      nombres.size === todos ? entrada : { ...entrada, titulo: `${enumerar([...nombres])}: ${entrada.titulo}` },
    )
    .sort((a, b) => (a.desde < b.desde ? -1 : a.desde > b.desde ? 1 : 0));
}
