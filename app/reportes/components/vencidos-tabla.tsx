import { Link, useLocation } from "@remix-run/react";
import type { Centavos } from "~/lib/money";
import { DateText } from "~/ui/date";
import { DialogLink } from "~/ui/dialog-link";
import { Money } from "~/ui/money";
import { Cell, HeaderCell, Table } from "~/ui/table";
import type { FilaVencida } from "../saldos-vencidos.server";

type Props = { filas: FilaVencida[]; servicioId: number | null; puedeAbrir: boolean };

/** Who owes, since when, how much and whom to call. The name opens the student's account. */
export function VencidosTabla({ filas, servicioId, puedeAbrir }: Props) {
  return (
    <Table
      caption="Alumnos con saldo vencido"
      head={
        <>
          <HeaderCell>Alumno</HeaderCell>
          <HeaderCell className="wide-cell">Vencido desde</HeaderCell>
          <HeaderCell className="hidden lg:table-cell print:table-cell">Llamar a</HeaderCell>
          <HeaderCell className="text-right">Saldo vencido</HeaderCell>
          <HeaderCell className="print:hidden">
            <span className="sr-only">Recordatorio</span>
          </HeaderCell>
        </>
      }
    >
      {filas.map((fila) => (
        <tr key={fila.alumnoId} className="h-12 hover:bg-acento-50">
          <Cell>
            <Nombre fila={fila} servicioId={servicioId} puedeAbrir={puedeAbrir} />
            <p className="text-xs text-quieto">
              {fila.matricula} · {fila.grupo ?? "Sin inscripción en el ciclo"}
            </p>
          </Cell>
          <Cell className="wide-cell">
            <DateText fecha={fila.desde} />
          </Cell>
          <Cell className="hidden lg:table-cell print:table-cell">{fila.llamar ?? ""}</Cell>
          <Cell className="text-right font-medium">
            <Money centavos={fila.vencidoCentavos as Centavos} />
          </Cell>
          <Cell className="print:hidden">
            <DialogLink to={String(fila.alumnoId)} aria-label={`Recordatorio a ${fila.nombreCompleto}`}>
              Recordar
            </DialogLink>
          </Cell>
        </tr>
      ))}
    </Table>
  );
}

function Nombre({
  fila,
  servicioId,
  puedeAbrir,
}: {
  fila: FilaVencida;
  servicioId: number | null;
  puedeAbrir: boolean;
}) {
  const { pathname, search } = useLocation();
  if (!puedeAbrir) return <span className="font-medium">{fila.nombreCompleto}</span>;
  const consulta = new URLSearchParams({ volver: pathname + search });
  if (servicioId !== null) consulta.set("fservicio", String(servicioId));
  return (
    <Link to={`/alumno/${fila.alumnoId}?${consulta}`} data-list-row="" className="row-link hover:underline">
      {fila.nombreCompleto}
    </Link>
  );
}
