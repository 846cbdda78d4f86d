import { formatPesos } from "~/lib/money";
import type { Recargo } from "./reglas";

/** The caps of a surcharge: of all that fall on its charge, and of those of one calendar month; in centavos. */
export type Topes = Pick<Recargo, "topeCargoCentavos" | "topeMesCentavos">;

/** No cap, as it is stored. */
export const SIN_TOPES = { topeCargoCentavos: null, topeMesCentavos: null } as const;

/** True if a rule has a cap. */
export const tieneTope = ({ topeCargoCentavos, topeMesCentavos }: Topes): boolean =>
  topeCargoCentavos != null || topeMesCentavos != null;

/** The caps that a surcharge has, without the others: a rule without caps reads as it did before there were any. */
export const topesDe = ({ topeCargoCentavos, topeMesCentavos }: Topes): Topes => ({
  ...(topeCargoCentavos == null ? {} : { topeCargoCentavos }),
  ...(topeMesCentavos == null ? {} : { topeMesCentavos }),
});

/** The caps of a surcharge in words, 'hasta $500.00 por cargo y $200.00 al mes'; empty if it has none. */
export function textoDeTopes({ topeCargoCentavos, topeMesCentavos }: Topes): string {
  const topes = [
    ...(topeCargoCentavos == null ? [] : [`${formatPesos(topeCargoCentavos)} por cargo`]),
    ...(topeMesCentavos == null ? [] : [`${formatPesos(topeMesCentavos)} al mes`]),
  ];
  return topes.length === 0 ? "" : `hasta ${topes.join(" y ")}`;
}
