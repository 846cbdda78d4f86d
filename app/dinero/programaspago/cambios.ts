/** A field of a line in the bitácora: what it said and what it says; null where there was nothing, or is nothing any more. */
export type DeAQue = { antes: string | null; despues: string | null };

/** What the bitácora calls the fields of charges and rules. */
const NOMBRES: Readonly<Record<string, string>> = {
  montoCentavos: "monto",
  recargoDiezmilesimas: "porcentaje",
  descuentoDiezmilesimas: "porcentaje",
  tipoRecargo: "tipo",
  tipoDescuento: "tipo",
  recurrente: "recurrencia",
};

type Lectura<D> = Readonly<Partial<Record<keyof D, { texto: (valor: never) => string }>>>;

/**
 * From what to what each field went that is not as it was, by the name that the bitácora gives it. Null `antes` is
 * something new, null `despues` something deleted. A value of nothing (a percentage of an amount) is not told.
 */
export function cambiosDe<D extends object>(
  antes: NoInfer<D> | null,
  despues: D | null,
  lectura: Lectura<D>,
): Record<string, DeAQue> {
  const cambios: Record<string, DeAQue> = {};
  for (const campo of Object.keys(lectura) as (keyof D & string)[]) {
    const decir = (datos: D | null) => (datos?.[campo] ? lectura[campo]!.texto(datos[campo] as never) : null);
    const cambio = { antes: decir(antes), despues: decir(despues) };
    if (cambio.antes !== cambio.despues) cambios[NOMBRES[campo] ?? campo] = cambio;
  }
  return cambios;
}

/** The same of several at once: the different values of each field, in the order in which they come. */
export function cambiosDeVarios(cambios: readonly Record<string, DeAQue>[]): Record<string, DeAQue> {
  const juntos: Record<string, DeAQue> = {};
  for (const campo of new Set(cambios.flatMap((uno) => Object.keys(uno)))) {
    const valores = (lado: keyof DeAQue) =>
      [...new Set(cambios.flatMap((uno) => uno[campo]?.[lado] ?? []))].join(", ") || null;
    juntos[campo] = { antes: valores("antes"), despues: valores("despues") };
  }
  return juntos;
}
