import { type Centavos, centavos, formatPesos } from "~/lib/money";
import { buttonClasses } from "~/ui/button";
import { DialogLink } from "~/ui/dialog-link";
import { Money } from "~/ui/money";
import { IMPRESIONES, textoDeEfectivo } from "../recibo";
import type { ReciboDelConjunto } from "../recibos.server";

type Props = {
  recibos: readonly ReciboDelConjunto[];
  /** The folio of the open receipt, and the address of its PDF. */
  actual: string;
  pdf: string;
};

/** The receipts that were paid with the same money: their sum, and a link to each of the others at its student. */
export function RecibosDelConjunto({ recibos, actual, pdf }: Props) {
  if (recibos.length === 0) return null;
  const suma = (montos: readonly Centavos[]) => centavos(montos.reduce((total, monto) => total + monto, 0));
  const total = suma(recibos.map(({ abonoCentavos }) => abonoCentavos));
  const recibidos = recibos.flatMap(({ recibidoCentavos }) => recibidoCentavos ?? []);
  const efectivo = recibidos.length === recibos.length ? textoDeEfectivo(suma(recibidos), total) : null;
  return (
    <section className="mt-5 rounded-md border border-linea p-3" aria-label="Recibos del mismo pago">
      <h3 className="text-sm font-medium text-fuerte">
        {recibos.length} recibos del mismo pago: <span className="tabular-nums">{formatPesos(total)}</span>
      </h3>
      {efectivo ? <p className="text-base font-medium tabular-nums text-fuerte">{efectivo}</p> : null}
      <ul className="mt-1">
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
      <p className="mt-2 flex flex-wrap items-center gap-2 text-sm">
        Imprimir todos:
        {IMPRESIONES.map(([consulta, nombre]) => (
          <a
            key={consulta}
            href={`${pdf}?${consulta}&conjunto=true`}
            target="_blank"
            rel="noreferrer"
            aria-label={`Imprimir todos: ${nombre}`}
            className={buttonClasses("secondary", "sm")}
          >
            {nombre}
          </a>
        ))}
      </p>
    </section>
  );
}
