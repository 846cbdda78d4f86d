/** A field of a line in the bitácora: its old and its new value; null if there was none, or is none any more. */
export type DeAQue = { antes: string | null; despues: string | null };

/** Names of the fields of charges and rules in the bitácora. */
const NOMBRES: Readonly<Record<string, string>> = {
  montoCentavos: "monto",
  recargoDiezmilesimas: "porcentaje",
  descuentoDiezmilesimas: "porcentaje",
  tipoRecargo: "tipo",
  tipoDescuento: "tipo",
  recurrente: "recurrencia",
  topeCargoCentavos: "tope por cargo",
  topeMesCentavos: "tope por mes",
};

type Lectura<D> = Readonly<Partial<Record<keyof D, { texto: (valor: never) => string }>>>;

/**
 * The old and new value of each changed field, by its name in the bitácora. Null `antes` is a new value, null `despues`
 * a deleted one. An empty value (the percentage of a fixed amount) is left out.
 */
export function cambiosDe<D extends object>(
  datosPrevios: NoInfer<D> | null,
  despues: D | null,
  lectura: Lectura<D>,
): Record<string, DeAQue> {
  const cambios: Record<string, DeAQue> = {};
  for (const campo of Object.keys(lectura) as (keyof D & string)[]) {
    const decir = (datos: D | null) => (datos?.[campo] ? lectura[campo]!.texto(datos[campo] as never) : null);
    const cambio = { antes: decir(datosPrevios), despues: decir(despues) };
    if (cambio.antes !== cambio.despues) cambios[NOMBRES[campo] ?? campo] = cambio;
  }
  return cambios;
}

/** The same for several changes at once: the different values of each field, in their order. */
export function cambiosDeVarios(cambios: readonly Record<string, DeAQue>[]): Record<string, DeAQue> {
  const juntos: Record<string, DeAQue> = {};
  for (const campo of new Set(cambios.flatMap((uno) => Object.keys(uno)))) {
    const valores = (lado: keyof DeAQue) =>
      [...new Set(cambios.flatMap((uno) => uno[campo]?.[lado] ?? []))].join(", ") || null;
    juntos[campo] = { antes: valores("antes"), despues: valores("despues") };
  }
  return juntos;
}
