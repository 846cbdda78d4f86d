import { textoDeTopes } from "~/dinero/cobranza/libro/tope";
import { formatPesos } from "~/lib/money";
import { Alert } from "~/ui/alert";
import { DateText } from "~/ui/date";
import { Money } from "~/ui/money";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import { type Accion, type CargoGenerado, totalDe } from "../asistente";
import { TEXTOS_RECURRENCIA, valorDeDescuento, valorDeRecargo } from "../../cargo";
import { avisoDeRecargoTemprano } from "../../ley";

/** The exact rows that finishing writes, with their dates and their total, and the confirmation. */
export function PasoRevision({ accion, cargos }: { accion: Accion; cargos: readonly CargoGenerado[] }) {
  const total = formatPesos(totalDe(cargos));
  const cuantos = cargos.length === 1 ? "el cargo" : `los ${cargos.length} cargos`;
  const temprano = avisoDeRecargoTemprano(cargos);
  return (
    <>
      {temprano === null ? null : (
        <Alert tone="warning" className="mb-3">
          {temprano}
        </Alert>
      )}
      <p className="mb-3 text-sm text-texto">
        {accion === "nueva"
          ? `¿Confirmas generar ${cuantos}? Suman ${total}.`
          : `¿Confirmas copiar ${cuantos}? Suman ${total}.`}
      </p>
      <Table
        caption="Cargos que se generarán"
        head={
          <>
            <HeaderCell>Cargo</HeaderCell>
            <HeaderCell numeric>Monto</HeaderCell>
            <HeaderCell>Inicio</HeaderCell>
            <HeaderCell>Fin</HeaderCell>
            <HeaderCell>Límite de pago</HeaderCell>
            <HeaderCell>Descuento</HeaderCell>
            <HeaderCell>Recargo</HeaderCell>
          </>
        }
      >
        {cargos.map((cargo, indice) => (
          <Row key={indice}>
            <Cell className="whitespace-nowrap">{cargo.nombre}</Cell>
            <Cell numeric>
              <Money centavos={cargo.montoCentavos} />
            </Cell>
            <Cell className="whitespace-nowrap">
              <DateText fecha={cargo.fechaInicio} />
            </Cell>
            <Cell className="whitespace-nowrap">
              <DateText fecha={cargo.fechaFin} />
            </Cell>
            <Cell className="whitespace-nowrap">
              <DateText fecha={cargo.fechaLimitePago} />
            </Cell>
            <Cell className="whitespace-nowrap">
              {cargo.descuento ? (
                <>
                  {valorDeDescuento(cargo.descuento)}, vence el <DateText fecha={cargo.descuento.fechaVencimiento} />
                </>
              ) : (
                "—"
              )}
            </Cell>
            <Cell className="whitespace-nowrap">
              {cargo.recargo
                ? [
                    valorDeRecargo(cargo.recargo),
                    TEXTOS_RECURRENCIA[cargo.recargo.recurrente].toLowerCase(),
                    ...(textoDeTopes(cargo.recargo) ? [textoDeTopes(cargo.recargo)] : []),
                  ].join(", ")
                : "—"}
            </Cell>
          </Row>
        ))}
      </Table>
    </>
  );
}
