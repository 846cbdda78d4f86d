import { ListForm } from "~/forms/list-form";
import { SaveButton } from "~/forms/schema-form";
import { useSchemaFormContext } from "~/forms/schema-form-context";
import { centavos } from "~/lib/money";
import { Badge } from "~/ui/badge";
import { DateText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { Money } from "~/ui/money";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import type { deshacerLoteSchema } from "../schemas.server";
import type { LoteEnLista } from "../lotes.server";

/** The batches of the cycle, each with the button that undoes it. */
export function LotesAplicados({ lotes }: { lotes: readonly LoteEnLista[] }) {
  if (lotes.length === 0)
    return (
      <EmptyState title="Ningún lote en este ciclo" drawing="list">
        Aquí quedan las becas que se aplican a varios alumnos a la vez, y cada lote se puede deshacer.
      </EmptyState>
    );
  return (
    <ListForm<typeof deshacerLoteSchema> choices={<LotePedido />}>
      <Table
        bleed
        caption="Lotes de becas"
        head={
          <>
            <HeaderCell>Lote</HeaderCell>
            <HeaderCell>Aplicado</HeaderCell>
            <HeaderCell>Desde</HeaderCell>
            <HeaderCell numeric>Alumnos</HeaderCell>
            <HeaderCell numeric>En el ciclo</HeaderCell>
            <HeaderCell>Estado</HeaderCell>
          </>
        }
      >
        {lotes.map((lote) => (
          <Renglon key={lote.id} lote={lote} />
        ))}
      </Table>
    </ListForm>
  );
}

function Renglon({ lote }: { lote: LoteEnLista }) {
  const { id, titulo, motivo, dia, aplicadoPor, desde, alumnos, bajaCentavos, deshechoDate } = lote;
  return (
    <Row>
      <Cell>
        <span className="font-semibold text-fuerte">{titulo}</span>
        <span className="block text-xs text-quieto">{motivo}</span>
      </Cell>
      <Cell label="Aplicado">
        <DateText fecha={dia} />
        {aplicadoPor ? <span className="block text-xs text-quieto">{aplicadoPor}</span> : null}
      </Cell>
      <Cell label="Desde">
        <DateText fecha={desde} />
      </Cell>
      <Cell label="Alumnos" numeric>
        {alumnos}
      </Cell>
      <Cell label="En el ciclo" numeric>
        <Money centavos={centavos(bajaCentavos)} />
      </Cell>
      <Cell label="Estado">
        {deshechoDate === null ? (
          <SaveButton always variant="secondary" size="sm" name="loteId" value={String(id)}>
            Deshacer
          </SaveButton>
        ) : (
          <Badge>Deshecho</Badge>
        )}
      </Cell>
    </Row>
  );
}

// 'Continuar' is not the button that asked, so the question carries its batch.
function LotePedido() {
  const loteId = useSchemaFormContext()?.asking?.datos?.loteId;
  return typeof loteId === "number" ? <input type="hidden" name="loteId" value={loteId} /> : null;
}
