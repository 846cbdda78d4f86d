import { Link, useLocation } from "@remix-run/react";
import type { Centavos } from "~/lib/money";
import { Badge, type Tone } from "~/ui/badge";
import { EmptyState } from "~/ui/empty-state";
import { Money } from "~/ui/money";
import { Cell, HeaderCell, Table } from "~/ui/table";
import { type EstadoDeCobro, ESTADOS_EN_PALABRAS } from "../cobro";
import type { CobroListado } from "../queries.server";

export const TONOS: Readonly<Record<EstadoDeCobro, Tone>> = {
  CREADO: "info",
  EN_CURSO: "info",
  PAGADO: "success",
  VENCIDO: "neutral",
  FALLIDO: "neutral",
  DEVUELTO: "warning",
  EN_DISPUTA: "danger",
};

type Props = { cobros: readonly CobroListado[]; buscar: string; enciende: boolean };

/** The online payments of a month, with gross, commission and net as the provider tells them. */
export function TablaDeCobros({ cobros, buscar, enciende }: Props) {
  const { search } = useLocation();
  if (cobros.length === 0)
    return (
      <EmptyState title={buscar ? "No existen resultados con ese criterio" : "No hay cobros que mostrar"}>
        {enciende || buscar
          ? null
          : "Las familias pagan en línea cuando se encienden los cobros electrónicos en Ajustes, Datos del colegio."}
      </EmptyState>
    );
  return (
    <Table
      caption="Cobros en línea"
      bleed
      cards
      head={
        <>
          <HeaderCell>Empezado</HeaderCell>
          <HeaderCell>Tutor</HeaderCell>
          <HeaderCell className="hidden lg:table-cell">Método</HeaderCell>
          <HeaderCell className="text-right">Monto</HeaderCell>
          <HeaderCell className="hidden text-right lg:table-cell">Comisión e IVA</HeaderCell>
          <HeaderCell className="hidden text-right lg:table-cell">Llega al banco</HeaderCell>
          <HeaderCell>Estado</HeaderCell>
        </>
      }
    >
      {cobros.map((cobro) => (
        <tr key={cobro.id} className="row">
          <Cell className="card-name whitespace-nowrap">
            <Link to={`${cobro.id}${search}`} className="row-link">
              {cobro.creado}
            </Link>
          </Cell>
          <Cell className="card-place">{cobro.tutor}</Cell>
          <Cell className="hidden lg:table-cell">{cobro.metodo}</Cell>
          <Cell className="card-sum text-right">
            <Money centavos={cobro.montoCentavos as Centavos} />
          </Cell>
          <Cell className="hidden text-right lg:table-cell">
            {cobro.comisionCentavos === null ? (
              "—"
            ) : (
              <Money centavos={(cobro.comisionCentavos + (cobro.ivaCentavos ?? 0)) as Centavos} />
            )}
          </Cell>
          <Cell className="hidden text-right lg:table-cell">
            {cobro.netoCentavos === null ? "—" : <Money centavos={cobro.netoCentavos as Centavos} />}
          </Cell>
          <Cell className="card-state">
            <Badge tone={TONOS[cobro.estado]}>{ESTADOS_EN_PALABRAS[cobro.estado]}</Badge>
            {cobro.porque ? <span className="ml-2 text-sm text-quieto">{cobro.porque}</span> : null}
          </Cell>
        </tr>
      ))}
    </Table>
  );
}
