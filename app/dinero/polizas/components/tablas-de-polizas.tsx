import { Link } from "@remix-run/react";
import { centavos } from "~/lib/money";
import { DateText } from "~/ui/date";
import { Money } from "~/ui/money";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import { TIPOS_DE_POLIZA } from "../diario";
import type { PolizasDelMes } from "../queries.server";

type Sumas = { debeCentavos: number; haberCentavos: number };
const DebeYHaber = ({ debeCentavos, haberCentavos }: Sumas) => (
  <>
    <Cell numeric label="Debe">
      {debeCentavos === 0 ? "—" : <Money centavos={centavos(debeCentavos)} />}
    </Cell>
    <Cell numeric label="Haber">
      {haberCentavos === 0 ? "—" : <Money centavos={centavos(haberCentavos)} />}
    </Cell>
  </>
);

const CABEZA_DE_SUMAS = (
  <>
    <HeaderCell numeric>Debe</HeaderCell>
    <HeaderCell numeric>Haber</HeaderCell>
  </>
);

/** A month of pólizas by day; each day opens its own. */
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
          {CABEZA_DE_SUMAS}
        </>
      }
    >
      {dias.map(({ fecha, polizas, movimientos, ...sumas }) => (
        <Row key={fecha}>
          <Cell>
            <Link to={`?mes=${mes}&dia=${fecha}`} className="link" preventScrollReset>
              <DateText fecha={fecha} />
            </Link>
          </Cell>
          <Cell numeric>{polizas}</Cell>
          <Cell numeric className="hidden sm:table-cell">
            {movimientos}
          </Cell>
          <DebeYHaber {...sumas} />
        </Row>
      ))}
    </Table>
  );
}

/** A month of pólizas by account. */
export function TablaPorCuenta({ cuentas }: Pick<PolizasDelMes, "cuentas">) {
  return (
    <Table
      caption="Pólizas por cuenta"
      head={
        <>
          <HeaderCell>Cuenta</HeaderCell>
          {CABEZA_DE_SUMAS}
          <HeaderCell numeric className="hidden sm:table-cell">
            Neto
          </HeaderCell>
        </>
      }
    >
      {cuentas.map(({ numero, nombre, debeCentavos, haberCentavos }) => (
        <Row key={numero}>
          <Cell>
            <span className="block text-fuerte">{nombre}</span>
            <span className="block whitespace-nowrap text-xs tabular-nums text-quieto">{numero || "Sin número"}</span>
          </Cell>
          <DebeYHaber debeCentavos={debeCentavos} haberCentavos={haberCentavos} />
          <Cell numeric className="hidden sm:table-cell">
            <Money centavos={centavos(debeCentavos - haberCentavos)} />
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

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
                {CABEZA_DE_SUMAS}
              </>
            }
          >
            {renglones.map(({ numero, nombre, concepto: texto, referencia, debeCentavos, haberCentavos }, lugar) => (
              // oxlint-disable-next-line react/no-array-index-key -- the lines of a póliza have no id and keep their places
              <Row key={lugar}>
                <Cell>
                  <span className="block text-fuerte">{nombre}</span>
                  <span className="block text-xs tabular-nums text-quieto">{numero || "Sin número"}</span>
                </Cell>
                <Cell className="hidden sm:table-cell">{[referencia, texto].filter(Boolean).join(" · ")}</Cell>
                <DebeYHaber debeCentavos={debeCentavos} haberCentavos={haberCentavos} />
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
