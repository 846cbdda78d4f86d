import { Link, useLocation, useParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { formatFecha } from "~/lib/dates";
import { Avatar } from "~/ui/avatar";
import { Badge } from "~/ui/badge";
import { PickCell, PickHead } from "~/ui/bulk-bar";
import { Marked } from "~/ui/marked";
import { Money } from "~/ui/money";
import { Cell, HeaderCell, Table } from "~/ui/table";
import { nadaPorPagar } from "../estado-cuenta";
import type { FilaAlumno } from "../queries.server";
import { EstadoDeCuenta } from "./estado-de-cuenta";
import { NombreDeLista } from "./nombre-de-lista";

type ListaTablaProps = {
  filas: FilaAlumno[];
  conDinero: boolean;
  puedeAbrir: boolean;
  /** The folded search words, and the reason for each result that does not show them. */
  palabras: readonly string[];
  porques: Readonly<Record<number, string>>;
  /** The actions on the chosen students. */
  bulk: ReactNode;
};

/** The students of a page. A row is one link to the student file, which opens over the list and keeps its search. */
export function ListaTabla({ filas, conDinero, puedeAbrir, palabras, porques, bulk }: ListaTablaProps) {
  const abierto = Number(useParams().alumnoId);
  return (
    <Table
      caption="Alumnos"
      bleed
      cards
      bulk={bulk}
      head={
        <>
          <PickHead />
          <HeaderCell>Alumno</HeaderCell>
          <HeaderCell className="wide-cell">Matrícula</HeaderCell>
          <HeaderCell>Grado y grupo</HeaderCell>
          {conDinero ? <HeaderCell numeric>Por pagar</HeaderCell> : null}
          <HeaderCell>{conDinero ? "Estado de cuenta" : "Estado"}</HeaderCell>
        </>
      }
    >
      {filas.map((fila) => (
        <tr key={fila.inscripcionId} aria-current={fila.alumnoId === abierto || undefined} className="row relative">
          <PickCell id={fila.alumnoId} label={`Elegir a ${fila.nombreCompleto}`} />
          <Cell className="card-who">
            <div className="flex items-center gap-3">
              <Avatar nombre={fila.nombreCompleto} src={fila.foto} />
              <div className="card-name">
                <Nombre fila={fila} puedeAbrir={puedeAbrir} palabras={palabras} />
                {porques[fila.alumnoId] ? (
                  <span className="block text-xs text-quieto">
                    <Marked text={porques[fila.alumnoId]!} words={palabras} />
                  </span>
                ) : null}
              </div>
            </div>
          </Cell>
          <Cell className="wide-cell tabular-nums">
            <Marked text={fila.matricula} words={palabras} />
          </Cell>
          <Cell className="card-place">
            <Grupo fila={fila} />
          </Cell>
          {conDinero ? (
            <Cell numeric className="card-sum">
              <PorPagar cuenta={fila.cuenta} />
            </Cell>
          ) : null}
          <Cell className="card-state">
            {fila.fechaBaja ? <Badge>Baja {formatFecha(fila.fechaBaja)}</Badge> : null}
            {conDinero && fila.cuenta ? (
              <span className={fila.fechaBaja ? "ml-1 hidden lg:inline" : undefined}>
                <EstadoDeCuenta cuenta={fila.cuenta} enLista />
              </span>
            ) : null}
          </Cell>
        </tr>
      ))}
    </Table>
  );
}

function PorPagar({ cuenta }: { cuenta: FilaAlumno["cuenta"] }) {
  if (!cuenta || nadaPorPagar(cuenta)) return <span className="text-quieto">—</span>;
  return <Money centavos={cuenta.porPagarCentavos} className="font-semibold" />;
}

type NombreProps = Pick<ListaTablaProps, "puedeAbrir" | "palabras"> & { fila: FilaAlumno };

// An address as a single text: for one in parts React Router composes three error messages that nobody needs.
function Nombre({ fila, puedeAbrir, palabras }: NombreProps) {
  const { search } = useLocation();
  if (!puedeAbrir) return <NombreDeLista persona={fila} words={palabras} />;
  return (
    <Link
      to={`alumno/${fila.alumnoId}${search}`}
      preventScrollReset
      data-list-row=""
      className="row-link row-wide-link"
    >
      <NombreDeLista persona={fila} words={palabras} />
    </Link>
  );
}

function Grupo({ fila }: { fila: FilaAlumno }) {
  return (
    <>
      {fila.esOtroNivel ? <span className="text-quieto">{fila.nivel} · </span> : null}
      {fila.grado} {fila.grupo ?? <span className="text-atencion-texto">Sin grupo</span>}
    </>
  );
}
