type ConBanderas<T, N> = { [K in keyof T]: K extends N ? boolean : T[K] };

/** A row for the API: the named columns become true or false, which the database stores as 1 and 0. */
export function conBanderas<T extends object, N extends keyof T & string>(
  fila: T,
  ...nombres: readonly N[]
): ConBanderas<T, N> {
  const banderas = nombres.map((nombre) => [nombre, fila[nombre] === 1 || fila[nombre] === true]);
  return { ...fila, ...Object.fromEntries(banderas) } as ConBanderas<T, N>;
}
