import { Link } from "@remix-run/react";
import { type Fecha, formatFecha } from "~/lib/dates";
import type { Centavos } from "~/lib/money";
import { Badge } from "~/ui/badge";
import { Money } from "~/ui/money";
import { Cell, HeaderCell, Table } from "~/ui/table";
import { Diferencia } from "./diferencia";
import type { listarCortes } from "../queries.server";

type Corte = Awaited<ReturnType<typeof listarCortes>>[number];

/** The school's last cuts, each a link to its day. */
export function CortesAnteriores({ cortes }: { cortes: Corte[] }) {
  if (cortes.length === 0) return null;
  return (
    <section aria-labelledby="anteriores" className="pt-6 print:hidden">
      <h2 id="anteriores" className="mb-2 px-4 text-sm font-semibold text-fuerte lg:px-6">
        Cortes anteriores
      </h2>
      <Table
        caption="Cortes anteriores"
        bleed
        cards
        head={
          <>
            <HeaderCell>Día</HeaderCell>
            <HeaderCell>Caja</HeaderCell>
            <HeaderCell className="hidden lg:table-cell">Contó</HeaderCell>
            <HeaderCell className="hidden lg:table-cell">Firmó</HeaderCell>
            <HeaderCell className="hidden text-right lg:table-cell">Esperado</HeaderCell>
            <HeaderCell className="text-right">Contado</HeaderCell>
            <HeaderCell>Estado</HeaderCell>
          </>
        }
      >
        {cortes.map((corte) => (
          <tr key={corte.id} className="row relative">
            <Cell className="card-name">
              <Link
                to={`?cajaId=${corte.cajaId}&fecha=${corte.fecha}`}
                className="row-link row-wide-link whitespace-nowrap tabular-nums"
              >
                {formatFecha(corte.fecha as Fecha)}
              </Link>
            </Cell>
            <Cell className="card-place">{corte.caja}</Cell>
            <Cell className="hidden lg:table-cell">{corte.conto}</Cell>
            <Cell className="hidden lg:table-cell">{corte.firmo ?? "—"}</Cell>
            <Cell className="hidden text-right lg:table-cell">
              <Money centavos={corte.esperadoCentavos as Centavos} />
            </Cell>
            <Cell className="card-sum text-right">
              <Money centavos={corte.contadoCentavos as Centavos} />
            </Cell>
            <Cell className="card-state">
              <span className="flex flex-wrap gap-x-2 gap-y-1">
                <Diferencia esperado={corte.esperadoCentavos} contado={corte.contadoCentavos} />
                {corte.firmadoDate === null ? (
                  <Badge tone="warning" clock>
                    Falta la segunda firma
                  </Badge>
                ) : null}
              </span>
            </Cell>
          </tr>
        ))}
      </Table>
    </section>
  );
}
