/** A tint for each campo formativo, in the order of the plan; the name of the subject always stands on it. */
const TINTES = [
  "bg-acento-50 border-acento-linea",
  "bg-bien-relleno border-bien-linea",
  "bg-atencion-relleno border-atencion-linea",
  "bg-informa-relleno border-informa-linea",
  "bg-mal-relleno border-mal-linea",
] as const;

export const tinteDe = (campo: number): string => TINTES[campo % TINTES.length]!;
