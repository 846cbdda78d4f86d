import { type Fecha, formatFecha } from "~/lib/dates";
import { type Centavos, formatPesos } from "~/lib/money";
import { Badge } from "~/ui/badge";
import { buttonClasses } from "~/ui/button";
import { CloseLink, DialogRoute } from "~/ui/dialog-route";
import { FOCUS_SEARCH } from "~/ui/list-keys";

type Props = {
  folio: string;
  montoCentavos: Centavos;
  fechaOperacion: Fecha;
  cancelada: boolean;
  pdf: string;
  cerrar: string;
};

/** The paper of money given back: print it, and the family signs it. */
export function ReciboDeDevolucion({ folio, montoCentavos, fechaOperacion, cancelada, pdf, cerrar }: Props) {
  return (
    <DialogRoute
      title={`Recibo de devolución ${folio}`}
      size="sm"
      footer={
        <CloseLink to={cerrar} state={FOCUS_SEARCH}>
          Terminar
        </CloseLink>
      }
    >
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-2xl font-semibold tabular-nums">{formatPesos(montoCentavos)}</span>
        {cancelada ? <Badge tone="danger">CANCELADO</Badge> : <Badge tone="info">Devuelto</Badge>}
      </p>
      <p className="mt-1 text-sm text-quieto">
        Devuelto el {formatFecha(fechaOperacion)}. Se imprime en dos tantos: uno firmado queda en el colegio.
      </p>
      <p className="mt-5">
        <a
          href={pdf}
          target="_blank"
          rel="noreferrer"
          data-autofocus=""
          className={buttonClasses("primary", "md", "w-full")}
        >
          Imprimir para firmar
        </a>
      </p>
    </DialogRoute>
  );
}
