type ConBanderas<T, N> = { [K in keyof T]: K extends N ? boolean : T[K] };

/** A row as the API says it: the columns of it that are named are true or false, which the database keeps as 1 and 0. */
export function conBanderas<T extends object, N extends keyof T & string>(
  fila: T,
  ...nombres: readonly N[]
): ConBanderas<T, N> {
  const suyas = nombres.map((nombre) => [nombre, fila[nombre] === 1 || fila[nombre] === true]);
  return { ...fila, ...Object.fromEntries(suyas) } as ConBanderas<T, N>;
}
