import { SaveButton, SchemaForm } from "~/forms/schema-form";
import { formatFecha } from "~/lib/dates";
import { centavos } from "~/lib/money";
import { folioDeDevolucion } from "~/dinero/cobranza/folio-de-devolucion";
import { EmptyState } from "~/ui/empty-state";
import { Money } from "~/ui/money";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import { folioDe } from "../../factura";
import type { EgresoPorEmitir } from "../egresos.server";

/** The money that went back and is still in an invoice: each with the button that makes its CFDI de egreso. */
export function DevolucionesSinEgreso({ egresos }: { egresos: readonly EgresoPorEmitir[] }) {
  if (egresos.length === 0)
    return (
      <EmptyState title="Ninguna devolución espera su CFDI de egreso">
        Al devolver dinero que ya se facturó, su egreso se emite solo; aquí queda lo que no se pudo.
      </EmptyState>
    );
  return (
    <Table
      caption="Devoluciones sin CFDI de egreso"
      bleed
      cards
      head={
        <>
          <HeaderCell>Devolución</HeaderCell>
          <HeaderCell>Alumno</HeaderCell>
          <HeaderCell>Factura</HeaderCell>
          <HeaderCell numeric>Importe</HeaderCell>
          <HeaderCell>
            <span className="sr-only">Emitir</span>
          </HeaderCell>
        </>
      }
    >
      {egresos.map((egreso) => (
        <Row key={`${egreso.devolucionId} ${egreso.facturaId}`}>
          <Cell className="card-place whitespace-nowrap">
            {folioDeDevolucion(egreso.folio)} · {formatFecha(egreso.fecha)}
          </Cell>
          <Cell className="card-name">{egreso.alumno}</Cell>
          <Cell className="card-state">{folioDe({ serie: egreso.serie, folio: egreso.folioDeFactura })}</Cell>
          <Cell numeric className="card-sum">
            <Money centavos={centavos(egreso.totalCentavos)} />
          </Cell>
          <Cell className="card-act">
            {egreso.estado === "TIMBRADA" ? (
              <SchemaForm part={`egreso-${egreso.devolucionId}-${egreso.facturaId}`}>
                <input type="hidden" name="devolucionId" value={egreso.devolucionId} />
                <SaveButton variant="secondary" size="sm" always>
                  Emitir egreso
                </SaveButton>
              </SchemaForm>
            ) : (
              <span className="text-sm text-quieto">Espera a que se timbre la factura</span>
            )}
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
