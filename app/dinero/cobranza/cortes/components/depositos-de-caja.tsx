import { type Fecha, formatFecha } from "~/lib/dates";
import { centavos } from "~/lib/money";
import { Badge } from "~/ui/badge";
import { DialogLink } from "~/ui/dialog-link";
import { EmptyState } from "~/ui/empty-state";
import { Money } from "~/ui/money";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import { estadoDeDeposito } from "../caja";
import type { depositosDeCaja } from "../caja.server";
import { parecido } from "../deposito-parecido";

type Props = Awaited<ReturnType<typeof depositosDeCaja>>;

/** The deposits of cash: in transit until a line of the bank shows them, and missing after three days. */
export function DepositosDeCaja(props: Props) {
  const { depositos, resguardoCentavos } = props;
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-3 border-y border-linea bg-tenue px-4 py-3 text-sm lg:px-6">
        <span className="font-semibold text-fuerte">Por depositar</span>
        <span className="text-xs text-quieto">
          el efectivo de los cortes firmados y de los retiros, menos lo que ya se depositó
        </span>
        <Money centavos={centavos(resguardoCentavos)} className="ml-auto font-semibold text-fuerte" />
      </div>
      {depositos.length === 0 ? (
        <EmptyState title="Ningún depósito de efectivo registrado">
          Cuando lleves el efectivo al banco, regístralo con el número de su ficha: aquí se ve si el banco ya lo
          muestra.
        </EmptyState>
      ) : (
        <Lista depositos={depositos} />
      )}
    </>
  );
}

function Lista({ depositos }: Pick<Props, "depositos">) {
  return (
    <Table
      caption="Depósitos de efectivo"
      bleed
      cards
      head={
        <>
          <HeaderCell>Día</HeaderCell>
          <HeaderCell>Ficha</HeaderCell>
          <HeaderCell className="hidden lg:table-cell">Quién</HeaderCell>
          <HeaderCell>Estado</HeaderCell>
          <HeaderCell numeric>Monto</HeaderCell>
        </>
      }
    >
      {depositos.map((deposito) => {
        const { texto, tono } = estadoDeDeposito(deposito.depositoBancoId !== null, deposito.dias);
        return (
          <Row key={deposito.id}>
            <Cell className="card-place whitespace-nowrap tabular-nums">{formatFecha(deposito.fecha as Fecha)}</Cell>
            <Cell className="card-name">
              <DialogLink to={`movimiento/${deposito.id}`}>{`Ficha ${deposito.ficha}`}</DialogLink>
              {` · ${deposito.banco} ${deposito.cuenta}`}
              {deposito.candidato ? (
                <span className="block text-xs text-quieto max-sm:hidden">
                  {parecido(deposito.candidato, deposito.montoCentavos)}
                </span>
              ) : null}
            </Cell>
            <Cell className="hidden lg:table-cell">{deposito.registro}</Cell>
            <Cell className="card-state">
              <Badge tone={tono} plain={tono === "success"}>
                {texto}
              </Badge>
            </Cell>
            <Cell numeric className="card-sum">
              <Money centavos={centavos(deposito.montoCentavos)} />
            </Cell>
          </Row>
        );
      })}
    </Table>
  );
}
