import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { fraseDePromesa } from "~/dinero/convenios/promesa";
import { NombreDeLista } from "~/personas/alumnos/components/nombre-de-lista";
import { counted } from "~/lib/counts";
import type { Centavos } from "~/lib/money";
import { formatTelefono } from "~/lib/text";
import { Avatar } from "~/ui/avatar";
import { Badge, type Tone } from "~/ui/badge";
import { PickCell, PickHead } from "~/ui/bulk-bar";
import { DateText } from "~/ui/date";
import { DialogLink } from "~/ui/dialog-link";
import { Money } from "~/ui/money";
import { Cell, HeaderCell, Table } from "~/ui/table";
import type { Antiguedad } from "../saldos-vencidos";
import type { conEdad, FilaVencida } from "../saldos-vencidos.server";

type Fila = ReturnType<typeof conEdad<FilaVencida>>;
type Props = {
  filas: Fila[];
  servicioId: number | null;
  puedeAbrir: boolean;
  /** The actions on the selected rows. */
  bulk: ReactNode;
};

/** The debtors with the age of the debt, the amount and the telephone to call. The name opens the student's account. */
export function VencidosTabla({ filas, servicioId, puedeAbrir, bulk }: Props) {
  return (
    <Table
      caption="Alumnos con saldo vencido"
      bleed
      cards
      bulk={bulk}
      head={
        <>
          <PickHead />
          <HeaderCell>Alumno</HeaderCell>
          <HeaderCell>Grado y grupo</HeaderCell>
          <HeaderCell className="hidden lg:table-cell print:table-cell">Llamar a</HeaderCell>
          <HeaderCell numeric>Saldo vencido</HeaderCell>
          <HeaderCell className="hidden 2xl:table-cell print:table-cell">Vencido desde</HeaderCell>
          <HeaderCell>Estado</HeaderCell>
          <HeaderCell className="print:hidden">
            <span className="sr-only">Recordatorio</span>
          </HeaderCell>
        </>
      }
    >
      {filas.map((fila) => (
        <tr key={fila.alumnoId} className="row relative">
          <PickCell id={fila.alumnoId} label={`Elegir a ${fila.nombreCompleto}`} />
          <Cell className="card-who">
            <div className="flex items-center gap-3">
              {/* Initials would break the names of the table's narrowest widths. */}
              <span className="contents max-2xl:lg:hidden">
                <Avatar nombre={fila.nombreCompleto} />
              </span>
              <div className="card-name">
                <Nombre fila={fila} servicioId={servicioId} puedeAbrir={puedeAbrir} />
              </div>
            </div>
          </Cell>
          <Cell className="card-place">{fila.grupo ?? "Sin inscripción"}</Cell>
          <Cell className="hidden lg:table-cell print:table-cell">
            <Llamar a={fila.llamar} />
          </Cell>
          <Cell numeric className="card-sum">
            <Money centavos={fila.vencidoCentavos as Centavos} className="font-semibold" />
          </Cell>
          <Cell className="hidden 2xl:table-cell print:table-cell">
            <DateText fecha={fila.desde} />
          </Cell>
          <Cell className="card-state">
            <Badge tone={TONOS[fila.antiguedad]} clock>
              {vencidoHace(fila.dias)}
            </Badge>
            {fila.promesa ? (
              <span className={fila.promesa.rota ? "block text-xs text-mal-texto" : "block text-xs text-quieto"}>
                {`${fraseDePromesa(fila.promesa)}${fila.promesa.rota ? " y no lo hizo" : ""}`}
              </span>
            ) : null}
          </Cell>
          <Cell className="card-act text-right print:hidden">
            <DialogLink
              to={String(fila.alumnoId)}
              aria-label={`Recordatorio a ${fila.nombreCompleto}`}
              className="relative z-[1]"
            >
              Recordar
            </DialogLink>
          </Cell>
        </tr>
      ))}
    </Table>
  );
}

// The number comes last.
function Llamar({ a }: { a: string | null }) {
  if (a === null) return null;
  const corte = a.lastIndexOf(" ");
  return (
    <>
      <span className="block whitespace-nowrap print:inline print:whitespace-normal">{a.slice(0, corte)}</span>
      <span className="block text-xs tabular-nums text-quieto print:ml-1 print:inline print:whitespace-nowrap">
        {formatTelefono(a.slice(corte + 1))}
      </span>
    </>
  );
}

const vencidoHace = (dias: number) => `Vencido · ${counted(dias, "día", "días")}`;

// The older a debt, the stronger its tone.
const TONOS: Record<Antiguedad, Tone> = {
  HASTA_30: "neutral",
  HASTA_60: "warning",
  HASTA_90: "danger",
  MAS_DE_90: "danger",
};

function Nombre({ fila, servicioId, puedeAbrir }: { fila: Fila; servicioId: number | null; puedeAbrir: boolean }) {
  const { pathname, search } = useLocation();
  if (!puedeAbrir) return <NombreDeLista persona={fila} />;
  const consulta = new URLSearchParams({ volver: pathname + search });
  if (servicioId !== null) consulta.set("fservicio", String(servicioId));
  return (
    <Link to={`/alumno/${fila.alumnoId}?${consulta}`} data-list-row="" className="row-link row-wide-link">
      <NombreDeLista persona={fila} />
    </Link>
  );
}
