import { Link } from "@remix-run/react";
import { formatFecha } from "~/lib/dates";
import { Badge } from "~/ui/badge";
import { EmptyState } from "~/ui/empty-state";
import { Money } from "~/ui/money";
import { Cell, HeaderCell, Table } from "~/ui/table";
import { ESTADOS_DE_FACTURA, rutaDeFacturaDePago } from "../../factura";
import type { PagoSinFacturar } from "../mes.server";

/** The payments of a month without an invoice, with the reason; each links to its invoice's dialog. */
export function PagosSinFacturar({ pagos, frase }: { pagos: readonly PagoSinFacturar[]; frase: string }) {
  if (pagos.length === 0) return <EmptyState title={frase} />;
  return (
    <Table
      caption="Pagos sin facturar"
      bleed
      cards
      head={
        <>
          <HeaderCell>Alumno</HeaderCell>
          <HeaderCell>Recibo</HeaderCell>
          <HeaderCell>Día</HeaderCell>
          <HeaderCell className="text-right">Monto</HeaderCell>
          <HeaderCell>Por qué</HeaderCell>
        </>
      }
    >
      {pagos.map((pago) => (
        <Renglon key={pago.movimientoId} pago={pago} />
      ))}
    </Table>
  );
}

function Renglon({ pago }: { pago: PagoSinFacturar }) {
  return (
    <tr className="row relative">
      <Cell className="card-name">
        <Link to={rutaDeFacturaDePago(pago)} className="row-link row-wide-link">
          {pago.alumno}
        </Link>
      </Cell>
      <Cell className="card-place">
        {pago.recibo} · {pago.servicio}
      </Cell>
      <Cell className="whitespace-nowrap tabular-nums">{formatFecha(pago.fecha)}</Cell>
      <Cell className="card-sum text-right">
        <Money centavos={pago.totalCentavos} />
      </Cell>
      <Cell className="card-state">
        {pago.estado ? <Badge tone="warning">{ESTADOS_DE_FACTURA[pago.estado]}</Badge> : null} {pago.motivo}
      </Cell>
    </tr>
  );
}
