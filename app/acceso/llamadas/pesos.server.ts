import { type Centavos, pesosPlain } from "~/lib/money";

/**
 * What a query gives as the API says it: every amount `xCentavos` becomes `x`, in pesos as text, however deep;
 * everything else stays.
 */
export function enPesos(valor: unknown): unknown {
  if (Array.isArray(valor)) return valor.map(enPesos);
  if (typeof valor !== "object" || valor === null) return valor;
  return Object.fromEntries(
    Object.entries(valor).map(([nombre, dato]: [string, unknown]) =>
      nombre.endsWith("Centavos")
        ? [nombre.slice(0, -"Centavos".length), typeof dato === "number" ? pesosPlain(dato as Centavos) : dato]
        : [nombre, enPesos(dato)],
    ),
  );
}
