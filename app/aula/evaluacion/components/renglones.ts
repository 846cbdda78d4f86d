import type { AnyField } from "~/forms/schema-form-context";

const textos = (valor: unknown): string[] | null =>
  Array.isArray(valor) ? valor.map((cada) => String(cada ?? "")) : typeof valor === "string" ? [valor] : null;

/**
 * The rows of a small table in a form, from its columns: the sent ones if the form came back, otherwise the stored
 * ones. Blank rows follow, so that rows can be added without a script.
 */
export function renglonesDe<K extends string>(
  campos: Record<K, AnyField>,
  guardados: Record<K, readonly string[]>,
  cuantos: number,
): Record<K, string>[] {
  const nombres = Object.keys(guardados) as K[];
  const enviado = nombres.some((nombre) => textos(campos[nombre].initialValue) !== null);
  const columnas = nombres.map((nombre) => [
    nombre,
    enviado ? (textos(campos[nombre].initialValue) ?? []) : guardados[nombre],
  ]) as [K, readonly string[]][];
  const largo = Math.max(cuantos, ...columnas.map(([, valores]) => valores.length));
  return Array.from(
    { length: largo },
    (_, indice) =>
      Object.fromEntries(columnas.map(([nombre, valores]) => [nombre, valores[indice] ?? ""])) as Record<K, string>,
  );
}
