/** The values of a form with the amounts `K` under their names inside. */
type EnCentavos<D, K extends keyof D & string> = Omit<D, K> & { [N in K as `${N}Centavos`]: D[N] };

/**
 * The transform of a schema that gives amounts their names inside. A form and a call send `monto` in pesos, the schema
 * reads it in centavos, and commands take `montoCentavos` (CONTRIBUTING.md, The grammar).
 */
export function enCentavos<const K extends string>(...montos: readonly K[]) {
  return <D extends Record<K, unknown>>(datos: D): EnCentavos<D, K> => {
    const renombrados = Object.entries(datos).map(([nombre, valor]) => [
      montos.some((monto) => monto === nombre) ? `${nombre}Centavos` : nombre,
      valor,
    ]);
    return Object.fromEntries(renombrados) as EnCentavos<D, K>;
  };
}
