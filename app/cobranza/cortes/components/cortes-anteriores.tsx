import { Link } from "@remix-run/react";
import { type Fecha, formatFecha } from "~/lib/dates";
import { Badge, type Tone } from "~/ui/badge";
import { Cell, HeaderCell, Table } from "~/ui/table";
import { textoDeDiferencia } from "../corte";
import type { listarCortes } from "../queries.server";

type Corte = Awaited<ReturnType<typeof listarCortes>>[number];

/** The school's last cuts, each a way to its day. */
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
        head={
          <>
            <HeaderCell>Día</HeaderCell>
            <HeaderCell>Caja</HeaderCell>
            <HeaderCell>Estado</HeaderCell>
          </>
        }
      >
        {cortes.map((corte) => (
          <tr key={corte.id} className="row relative">
            <Cell>
              <Link
                to={`?cajaId=${corte.cajaId}&fecha=${corte.fecha}`}
                className="row-link row-wide-link whitespace-nowrap tabular-nums"
              >
                {formatFecha(corte.fecha as Fecha)}
              </Link>
            </Cell>
            <Cell>{corte.caja}</Cell>
            <Cell>
              <span className="flex flex-wrap gap-x-2 gap-y-1">
                <Badge tone={tonoDe(corte)} plain={corte.esperadoCentavos === corte.contadoCentavos}>
                  {textoDeDiferencia(corte.esperadoCentavos, corte.contadoCentavos)}
                </Badge>
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

function tonoDe({ esperadoCentavos, contadoCentavos }: Corte): Tone {
  if (contadoCentavos === esperadoCentavos) return "success";
  return contadoCentavos < esperadoCentavos ? "danger" : "warning";
}
