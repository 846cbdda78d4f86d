import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { PUERTAS } from "~/acceso/puertas";
import { requirePermission } from "~/acceso/permissions.server";
import { FilterSelect, ListFilters } from "~/forms/list-filters";
import { fecha, formatFecha, nombreDelMes, primerDiaDelMes, sumarMeses, ultimoDiaDelMes } from "~/lib/dates";
import { queryText } from "~/server/request/params.server";
import { titulo } from "~/shell/producto";
import { Badge } from "~/ui/badge";
import { EmptyState } from "~/ui/empty-state";
import { ListPage } from "~/ui/list-page";
import { Money } from "~/ui/money";
import { Cell, HeaderCell, Table } from "~/ui/table";
import { submit } from "~/acceso/submit.server";
import { ESTADOS_DE_FACTURA, textoDeGenerada } from "../../factura";
import { FacturasEmitidas } from "../components/facturas-emitidas";
import { PublicoEnGeneral } from "../components/publico-en-general";
import { operaciones } from "../operaciones.server";
import { listarFacturas } from "../queries.server";
import { fraseDelMes, type PagoSinFacturar, pagosSinFacturar } from "../mes.server";

export const meta = () => titulo("Facturas");

/** How many months back may be checked. */
const MESES = 13;
const VER = [
  { value: "", label: "Pagos sin facturar" },
  { value: "emitidas", label: "Facturas" },
];

/**
 * The check at a month's end: what was paid and is not invoiced, and why (decisions.md, Invoicing); what is invoiced to público en
 * general; and the invoices that there are, by folio, RFC, name or UUID.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, PUERTAS.facturar);
  const este = primerDiaDelMes(alcance.hoy);
  const meses = Array.from({ length: MESES }, (_, hace) => sumarMeses(este, -hace).slice(0, 7));
  const pedido = queryText(request, "mes");
  const mes = meses.includes(pedido) ? pedido : meses[0]!;
  const buscar = queryText(request, "buscar");
  const ver = queryText(request, "ver") === "emitidas" || buscar !== "" ? "emitidas" : "";
  const ultimo = ultimoDiaDelMes(fecha(`${mes}-01`));
  const comun = {
    mes,
    buscar,
    ver,
    hoy: alcance.hoy,
    dia: ultimo < alcance.hoy ? ultimo : alcance.hoy,
    meses: meses.map((value) => ({ value, label: `${nombreDelMes(fecha(`${value}-01`))} ${value.slice(0, 4)}` })),
  };
  if (ver === "emitidas") {
    const facturas = await listarFacturas(alcance, { mes, buscar });
    const frase = facturas.length === 1 ? "1 factura" : `${facturas.length} facturas`;
    return { ...comun, facturas, frase, pagos: [], cuantos: 0, sinDatos: 0 };
  }
  const hallado = await pagosSinFacturar(alcance, mes);
  return { ...comun, ...hallado, facturas: null, frase: fraseDelMes(hallado) };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.global,
    mensaje: ({ facturas }) =>
      facturas.length === 1 ? textoDeGenerada(aFolio(facturas[0]!)) : `Se generaron ${facturas.length} facturas.`,
    success: (_, { request }) => new URL(request.url).pathname + new URL(request.url).search,
  });
}

const aFolio = ({ serie, folioInterno }: { serie: string; folioInterno: number }) => ({ serie, folio: folioInterno });

export default function Facturas() {
  const { pagos, cuantos, sinDatos, mes, meses, frase, facturas, buscar, ver, dia, hoy } =
    useLoaderData<typeof loader>();
  return (
    <ListPage
      title="Facturas"
      line={frase}
      covered={false}
      filters={
        <ListFilters
          label="Buscar facturas"
          views={false}
          search={{ name: "buscar", label: "Buscar", value: buscar, placeholder: "Folio, RFC, nombre o UUID" }}
        >
          <FilterSelect name="ver" label="Ver" all={null} value={ver} options={VER} />
          <FilterSelect name="mes" label="Mes" all={null} value={mes} options={meses} />
        </ListFilters>
      }
    >
      {facturas ? <FacturasEmitidas facturas={facturas} buscar={buscar} /> : null}
      {!facturas && sinDatos > 0 ? <PublicoEnGeneral key={dia} dia={dia} hoy={hoy} cuantos={sinDatos} /> : null}
      {facturas ? null : <SinFacturar pagos={pagos} frase={frase} />}
      {cuantos > pagos.length ? (
        <p className="px-4 py-3 text-sm text-quieto lg:px-6">Se muestran los primeros {pagos.length}.</p>
      ) : null}
    </ListPage>
  );
}

function SinFacturar({ pagos, frase }: { pagos: readonly PagoSinFacturar[]; frase: string }) {
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
