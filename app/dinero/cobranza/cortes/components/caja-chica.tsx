import { type Fecha, formatFecha } from "~/lib/dates";
import { counted } from "~/lib/counts";
import { centavos } from "~/lib/money";
import { Badge } from "~/ui/badge";
import { DialogLink } from "~/ui/dialog-link";
import { EmptyState } from "~/ui/empty-state";
import { Money } from "~/ui/money";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import type { cajaChica } from "../caja.server";

type Props = Awaited<ReturnType<typeof cajaChica>> & { archivo: (uuid: string) => string };

/** The petty cash of a month: each expense with its receipt, and the sum by heading. */
export function CajaChica({ vales, rubros, totalCentavos, archivo }: Props) {
  if (vales.length === 0) return <EmptyState title="Sin gastos de caja chica en el mes" />;
  return (
    <>
      <Table
        caption="Gastos de caja chica"
        bleed
        head={
          <>
            <HeaderCell>Vale</HeaderCell>
            <HeaderCell>Gasto</HeaderCell>
            <HeaderCell className="hidden lg:table-cell">Rubro</HeaderCell>
            <HeaderCell>Comprobante</HeaderCell>
            <HeaderCell className="hidden lg:table-cell">Quién</HeaderCell>
            <HeaderCell numeric>Monto</HeaderCell>
          </>
        }
      >
        {vales.map((vale) => (
          <Row key={vale.id}>
            <Cell className="whitespace-nowrap tabular-nums">
              <DialogLink to={`movimiento/${vale.id}`}>{`${vale.numero}`}</DialogLink>
              <span className="block text-xs text-quieto">{formatFecha(vale.fecha as Fecha)}</span>
            </Cell>
            <Cell>
              {vale.concepto}
              <span className="block text-xs text-quieto">{vale.beneficiario}</span>
            </Cell>
            <Cell className="hidden lg:table-cell">{vale.rubro}</Cell>
            <Cell>
              {vale.canceladoDate !== null ? (
                <Badge>Cancelado</Badge>
              ) : vale.comprobanteUuid === null ? (
                <Badge tone="warning">Sin comprobante</Badge>
              ) : (
                <a href={archivo(vale.comprobanteUuid)} className="text-acento-texto hover:underline">
                  Ver
                </a>
              )}
            </Cell>
            <Cell className="hidden lg:table-cell">{vale.registro}</Cell>
            <Cell numeric>
              <Money centavos={centavos(vale.canceladoDate === null ? vale.montoCentavos : 0)} />
            </Cell>
          </Row>
        ))}
      </Table>
      <section aria-labelledby="por-rubro" className="max-w-md px-4 py-4 text-sm lg:px-6">
        <h2 id="por-rubro" className="mb-2 font-semibold text-fuerte">
          {`${counted(vales.length, "vale", "vales")} · en qué se ha ido`}
        </h2>
        <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1">
          {[...rubros, { rubro: "Total", centavos: totalCentavos }].map(({ rubro, centavos: monto }) => (
            <div key={rubro} className="contents">
              <dt className={rubro === "Total" ? "font-semibold text-fuerte" : undefined}>{rubro}</dt>
              <dd className="text-right">
                <Money centavos={centavos(monto)} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
