import { Link } from "@remix-run/react";
import { centavos } from "~/lib/money";
import { DateText } from "~/ui/date";
import { Money } from "~/ui/money";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import { TIPOS_DE_POLIZA } from "../diario";
import type { PolizasDelMes } from "../queries.server";

function Monto({ monto }: { monto: number }) {
  return monto === 0 ? "—" : <Money centavos={centavos(monto)} />;
}

/** A month of pólizas by day; each day opens its own. The debits of a day are its credits. */
export function TablaPorDia({ mes, dias }: Pick<PolizasDelMes, "mes" | "dias">) {
  return (
    <Table
      caption="Pólizas por día"
      head={
        <>
          <HeaderCell>Día</HeaderCell>
          <HeaderCell numeric>Pólizas</HeaderCell>
          <HeaderCell numeric className="hidden sm:table-cell">
            Movimientos
          </HeaderCell>
          <HeaderCell numeric>Debe y haber</HeaderCell>
        </>
      }
    >
      {dias.map(({ fecha, polizas, movimientos, debeCentavos }) => (
        <Row key={fecha}>
          <Cell>
            <Link to={`?mes=${mes}&dia=${fecha}`} className="row-link">
              <DateText fecha={fecha} />
            </Link>
          </Cell>
          <Cell numeric>{polizas}</Cell>
          <Cell numeric className="hidden sm:table-cell">
            {movimientos}
          </Cell>
          <Cell numeric>
            <Money centavos={centavos(debeCentavos)} />
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

/** A month of pólizas by account, with the side on which each ends. */
export function TablaPorCuenta({ cuentas }: Pick<PolizasDelMes, "cuentas">) {
  return (
    <Table
      caption="Pólizas por cuenta"
      head={
        <>
          <HeaderCell>Cuenta</HeaderCell>
          <HeaderCell numeric className="hidden sm:table-cell">
            Debe
          </HeaderCell>
          <HeaderCell numeric className="hidden sm:table-cell">
            Haber
          </HeaderCell>
          <HeaderCell numeric>Neto</HeaderCell>
        </>
      }
    >
      {cuentas.map(({ numero, nombre, debeCentavos, haberCentavos }) => (
        <Row key={numero}>
          <Cell>
            <span className="block text-fuerte">{nombre}</span>
            <span className="block whitespace-nowrap text-xs tabular-nums text-quieto">{numero}</span>
          </Cell>
          <Cell numeric className="hidden sm:table-cell">
            <Monto monto={debeCentavos} />
          </Cell>
          <Cell numeric className="hidden sm:table-cell">
            <Monto monto={haberCentavos} />
          </Cell>
          <Cell numeric>
            <span className="block">
              <Monto monto={Math.abs(debeCentavos - haberCentavos)} />
            </span>
            <span className="block text-xs text-quieto">{ladoDe(debeCentavos - haberCentavos)}</span>
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

const ladoDe = (neto: number) => (neto === 0 ? "" : neto > 0 ? "deudor" : "acreedor");

/** The pólizas of one day, each with its lines. */
export function PolizasDelDia({ delDia, ocultos }: Pick<PolizasDelMes, "delDia" | "ocultos">) {
  return (
    <div className="space-y-4">
      {delDia.map(({ id, tipo, folio, concepto, renglones }) => (
        <section key={id} aria-label={`${TIPOS_DE_POLIZA[tipo]} ${folio}`} className="space-y-2">
          <h2 className="text-sm font-semibold text-fuerte">{`${TIPOS_DE_POLIZA[tipo]} ${folio} · ${concepto}`}</h2>
          <Table
            caption={`Partidas de ${TIPOS_DE_POLIZA[tipo]} ${folio}`}
            head={
              <>
                <HeaderCell>Cuenta</HeaderCell>
                <HeaderCell className="hidden sm:table-cell">Concepto</HeaderCell>
                <HeaderCell numeric>Debe</HeaderCell>
                <HeaderCell numeric>Haber</HeaderCell>
              </>
            }
          >
            {renglones.map(({ numero, nombre, concepto: texto, referencia, debeCentavos, haberCentavos }, lugar) => (
              // oxlint-disable-next-line react/no-array-index-key -- the lines of a póliza have no id and keep their places
              <Row key={lugar}>
                <Cell>
                  <span className="block text-fuerte">{nombre}</span>
                  <span className="block text-xs tabular-nums text-quieto">{numero}</span>
                </Cell>
                <Cell className="hidden sm:table-cell">{[referencia, texto].filter(Boolean).join(" · ")}</Cell>
                <Cell numeric>
                  <Monto monto={debeCentavos} />
                </Cell>
                <Cell numeric>
                  <Monto monto={haberCentavos} />
                </Cell>
              </Row>
            ))}
          </Table>
        </section>
      ))}
      {ocultos > 0 ? (
        <p className="text-sm text-quieto">{`Y ${ocultos} partidas más: están todas en los archivos.`}</p>
      ) : null}
    </div>
  );
}
