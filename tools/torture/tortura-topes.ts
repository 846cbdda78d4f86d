import { centavos } from "~/lib/money";
import type { Azar } from "../demo/azar";

/** Caps of a surcharge, half of the time none; a month takes no more than the charge. In centavos. */
export function topesAlAzar(azar: Azar) {
  const tope = (hasta: number) => (azar.ocurre(0.5) ? null : centavos(azar.entero(1, hasta)));
  const topeCargoCentavos = tope(60_000);
  return { topeCargoCentavos, topeMesCentavos: tope(topeCargoCentavos ?? 30_000) };
}
