import { centavos } from "~/lib/money";
import { ChartPicture } from "~/ui/chart";
import { Money } from "~/ui/money";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import { cascadaDe, fraseDeCascada } from "../cascada";
import type { Cifras, CifrasDeServicio } from "../cifras";

type Props = { mes: string; total: Cifras; servicios: readonly CifrasDeServicio[] };

const COLUMNAS = [
  ["Debían", (c: Cifras) => c.debianCentavos, true],
  ["Se cargó", (c: Cifras) => c.cargosCentavos, false],
  ["Recargos", (c: Cifras) => c.recargosCentavos, true],
  ["Descuentos", (c: Cifras) => c.descuentosCentavos, true],
  ["Pagaron", (c: Cifras) => c.pagosCentavos, false],
  ["Reversos y devoluciones", (c: Cifras) => c.reversosCentavos + c.devolucionesCentavos + c.otrosCentavos, true],
  ["Deben", (c: Cifras) => c.debenCentavos, false],
] as const;

/** A month in a picture, and by service: from the balance with which it began to the one with which it ends. */
export function CifrasDelMes({ mes, total, servicios }: Props) {
  return (
    <>
      <section aria-labelledby="cascada" className="rounded-lg border border-linea bg-carta p-4">
        <h2 id="cascada" className="mb-2 text-sm font-semibold text-fuerte">
          {fraseDeCascada(total)}
        </h2>
        <ChartPicture {...cascadaDe(mes, total)} />
      </section>
      <section aria-labelledby="por-servicio" className="rounded-lg border border-linea bg-carta">
        <h2 id="por-servicio" className="px-4 py-3 text-sm font-semibold text-fuerte">
          Por servicio
        </h2>
        <Table
          caption="El mes por servicio"
          bleed
          head={
            <>
              <HeaderCell>Servicio</HeaderCell>
              {COLUMNAS.map(([nombre, , ancha]) => (
                <HeaderCell key={nombre} numeric className={ancha ? "hidden 2xl:table-cell" : undefined}>
                  {nombre}
                </HeaderCell>
              ))}
            </>
          }
        >
          {[...servicios, { ...total, servicioId: 0, servicio: "Total" }].map((fila) => (
            <Row key={fila.servicioId}>
              <Cell className={fila.servicioId === 0 ? "font-semibold" : undefined}>{fila.servicio}</Cell>
              {COLUMNAS.map(([nombre, monto, ancha]) => (
                <Cell key={nombre} numeric className={ancha ? "hidden 2xl:table-cell" : undefined}>
                  <Money centavos={centavos(monto(fila))} />
                </Cell>
              ))}
            </Row>
          ))}
        </Table>
      </section>
    </>
  );
}
