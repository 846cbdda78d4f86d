import { DialogLink } from "~/ui/dialog-link";
import { Money } from "~/ui/money";
import type { ReciboDelConjunto } from "../recibos.server";

type Props = {
  recibos: readonly ReciboDelConjunto[];
  /** The folio of the open receipt. */
  actual: string;
};

/** The receipts that were paid with the same money, each with a link at its student. */
export function RecibosDelConjunto({ recibos, actual }: Props) {
  if (recibos.length === 0) return null;
  return (
    <section className="rounded-md border border-linea px-3 py-2" aria-label="Recibos del mismo pago">
      <h3 className="text-sm font-medium text-fuerte">{recibos.length} recibos del mismo pago</h3>
      <ul>
        {recibos.map(({ movimientoId, alumnoId, nombreCompleto, folio, abonoCentavos }) => (
          <li key={movimientoId} className="flex min-h-9 items-center gap-3 text-sm">
            {folio === actual ? (
              <span className="font-medium">{folio}</span>
            ) : (
              // Siblings are at the same level of the path, wherever the file is mounted.
              <DialogLink to={`../../../../${alumnoId}/movimientos/${movimientoId}/recibo`} relative="path">
                Recibo {folio}
              </DialogLink>
            )}
            <span className="min-w-0 flex-1 truncate">{nombreCompleto}</span>
            <Money centavos={abonoCentavos} />
          </li>
        ))}
      </ul>
    </section>
  );
}
