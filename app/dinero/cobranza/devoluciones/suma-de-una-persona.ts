import type { Centavos } from "~/lib/money";

/** A sum above which a second person agrees; null for none, which is the loosest. */
export type SumaConDos = Centavos | null;

/** The school's sum, and the stricter one that holds until the end of a day after it was loosened. */
export type SumasConDos = {
  devolucionConDosCentavos: SumaConDos;
  devolucionConDosPreviaCentavos: SumaConDos;
  devolucionConDosPreviaHasta: string | null;
};

/** True if `despues` lets one person alone give back more than `previa` did. */
export const afloja = (previa: SumaConDos, despues: SumaConDos): boolean =>
  previa !== null && (despues === null || despues > previa);

/** The sum that holds on a day. */
export function sumaQueRige(sumas: SumasConDos, hoy: string): SumaConDos {
  const { devolucionConDosCentavos: actual, devolucionConDosPreviaCentavos: previa } = sumas;
  const { devolucionConDosPreviaHasta: hasta } = sumas;
  return hasta !== null && hoy <= hasta && afloja(previa, actual) ? previa : actual;
}

/**
 * The columns after the school sets another sum. A stricter sum holds at once. A looser one holds from the next day, so
 * that nobody blanks the sum, gives money back and sets it again within a day.
 */
export function columnasDeSuma(sumas: SumasConDos, nueva: SumaConDos, hoy: string): SumasConDos {
  const rige = sumaQueRige(sumas, hoy);
  const previa = afloja(rige, nueva) ? rige : null;
  return {
    devolucionConDosCentavos: nueva,
    devolucionConDosPreviaCentavos: previa,
    devolucionConDosPreviaHasta: previa === null ? null : hoy,
  };
}
