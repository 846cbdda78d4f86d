import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import type { Ilegible } from "../renglon";

/** The number of rows on the page: a file of which more cannot be read has the wrong columns. */
const SE_VEN = 100;

/** The rows of a statement that could not be read, each with its reason. */
export function RenglonesIlegibles({ renglones }: { renglones: readonly Ilegible[] }) {
  if (renglones.length === 0) return null;
  const ocultos = renglones.length - SE_VEN;
  return (
    <section className="space-y-2 pb-4">
      <p className="px-4 text-sm text-texto lg:px-6">
        Estos renglones parecen depósitos y no se pudieron leer: regístralos en los movimientos del alumno, o corrige el
        archivo y cárgalo de nuevo.
      </p>
      <Table
        caption="Renglones que no se pudieron leer"
        bleed
        cards
        head={
          <>
            <HeaderCell>Lo que dice el banco</HeaderCell>
            <HeaderCell>Motivo</HeaderCell>
          </>
        }
      >
        {renglones.slice(0, SE_VEN).map(({ renglon, motivo }, indice) => (
          <Row key={indice}>
            <Cell label="Lo que dice el banco" className="[overflow-wrap:anywhere]">
              {renglon}
            </Cell>
            <Cell label="Motivo">{motivo}</Cell>
          </Row>
        ))}
      </Table>
      {ocultos > 0 ? <p className="px-4 text-sm text-quieto lg:px-6">Y {ocultos} más.</p> : null}
    </section>
  );
}
