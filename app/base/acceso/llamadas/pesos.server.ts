import { type Centavos, pesosPlain } from "~/lib/money";

type SinCentavos<N> = N extends `${infer Nombre}Centavos` ? Nombre : N;
type Importe<V> = V extends number ? string : V;
/** A value as {@link enPesos} gives it. */
export type EnPesos<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer Cada)[]
    ? EnPesos<Cada>[]
    : { [N in keyof T as SinCentavos<N>]: N extends `${string}Centavos` ? Importe<T[N]> : EnPesos<T[N]> };

/**
 * A query's result for the API: every amount `xCentavos` becomes `x`, in pesos as text, at any depth. Everything else
 * stays.
 */
export function enPesos<T>(valor: T): EnPesos<T>;
export function enPesos(valor: unknown): unknown {
  if (Array.isArray(valor)) return valor.map((cada: unknown) => enPesos(cada));
  if (typeof valor !== "object" || valor === null) return valor;
  return Object.fromEntries(
    Object.entries(valor).map(([nombre, dato]: [string, unknown]) =>
      nombre.endsWith("Centavos")
        ? [nombre.slice(0, -"Centavos".length), typeof dato === "number" ? pesosPlain(dato as Centavos) : dato]
        : [nombre, enPesos(dato)],
    ),
  );
}
