import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { PUERTAS } from "~/acceso/puertas";
import { requirePermission } from "~/acceso/permissions.server";
import { FilterSelect, ListFilters } from "~/forms/list-filters";
import { fecha, formatFecha, nombreDelMes, primerDiaDelMes, sumarMeses } from "~/lib/dates";
import { queryText } from "~/server/request/params.server";
import { titulo } from "~/shell/producto";
import { Badge } from "~/ui/badge";
import { EmptyState } from "~/ui/empty-state";
import { ListPage } from "~/ui/list-page";
import { Money } from "~/ui/money";
import { Cell, HeaderCell, Table } from "~/ui/table";
import { ESTADOS_DE_FACTURA } from "../../factura";
import { fraseDelMes, type PagoSinFacturar, pagosSinFacturar } from "../mes.server";

export const meta = () => titulo("Facturas");

/** How many months back may be checked. */
const MESES = 13;

/** The check at a month's end: what was paid and is not invoiced, and why (decisions.md, Invoicing). */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, PUERTAS.facturar);
  const este = primerDiaDelMes(alcance.hoy);
  const meses = Array.from({ length: MESES }, (_, hace) => sumarMeses(este, -hace).slice(0, 7));
  const pedido = queryText(request, "mes");
  const mes = meses.includes(pedido) ? pedido : meses[0]!;
  const hallado = await pagosSinFacturar(alcance, mes);
  return {
    ...hallado,
    mes,
    frase: fraseDelMes(hallado),
    meses: meses.map((value) => ({ value, label: `${nombreDelMes(fecha(`${value}-01`))} ${value.slice(0, 4)}` })),
  };
}

export default function Facturas() {
  const { pagos, cuantos, mes, meses, frase } = useLoaderData<typeof loader>();
  return (
    <ListPage
      title="Facturas"
      line={frase}
      covered={false}
      filters={
        <ListFilters label="Elegir mes">
          <FilterSelect name="mes" label="Mes" all={null} value={mes} options={meses} />
        </ListFilters>
      }
    >
      {pagos.length === 0 ? (
        <EmptyState title={frase} />
      ) : (
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
      )}
      {cuantos > pagos.length ? (
        <p className="px-4 py-3 text-sm text-quieto lg:px-6">Se muestran los primeros {pagos.length}.</p>
      ) : null}
    </ListPage>
  );
}

function Renglon({ pago }: { pago: PagoSinFacturar }) {
  return (
    <tr className="row relative">
      <Cell className="card-name">
        <Link
          to={`/controlescolar/alumno/${pago.alumnoId}/movimientos/${pago.movimientoId}/factura`}
          className="row-link row-wide-link"
        >
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
