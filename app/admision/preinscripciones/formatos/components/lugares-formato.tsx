import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import { lugaresLibres } from "../../formato";
import type { lugaresDeFormato } from "../../formatos.server";

/** The places of each grade: total, taken, left, and waited for. */
export function LugaresDelFormato({ lugares }: { lugares: Awaited<ReturnType<typeof lugaresDeFormato>> }) {
  const esperan = lugares.reduce((suma, { enEspera }) => suma + enEspera, 0);
  const ocupados = lugares.reduce((suma, grado) => suma + grado.ocupados, 0);
  return (
    <details className="border-t border-linea">
      <summary className="min-h-11 cursor-pointer px-4 py-3 text-sm text-texto lg:px-6">
        Lugares por grado: {ocupados} ocupados, {esperan} en espera
      </summary>
      <Table
        caption="Lugares por grado"
        bleed
        head={
          <>
            <HeaderCell>Grado</HeaderCell>
            <HeaderCell numeric>Lugares</HeaderCell>
            <HeaderCell numeric>Ocupados</HeaderCell>
            <HeaderCell numeric>Quedan</HeaderCell>
            <HeaderCell numeric>En espera</HeaderCell>
          </>
        }
      >
        {lugares.map((grado) => (
          <Row key={grado.gradoId}>
            <Cell>
              {grado.nivel} {grado.grado}
            </Cell>
            <Cell numeric>{grado.lugares ?? "Sin límite"}</Cell>
            <Cell numeric>{grado.ocupados}</Cell>
            <Cell numeric>{lugaresLibres(grado) ?? "—"}</Cell>
            <Cell numeric>{grado.enEspera}</Cell>
          </Row>
        ))}
      </Table>
    </details>
  );
}
