import { Link, useLocation, useParams } from "@remix-run/react";
import { formatFecha } from "~/lib/dates";
import { Avatar } from "~/ui/avatar";
import { Badge } from "~/ui/badge";
import { FOCUS, classNames } from "~/ui/class-names";
import { Cell, HeaderCell, Table } from "~/ui/table";
import type { FilaAlumno } from "../queries.server";
import { EstadoDeCuenta } from "./estado-de-cuenta";

type ListaTablaProps = { filas: FilaAlumno[]; conDinero: boolean; puedeAbrir: boolean };

/** The students of a page. A row is one link to the student file, which opens over the list and keeps its search. */
export function ListaTabla({ filas, conDinero, puedeAbrir }: ListaTablaProps) {
  const abierto = Number(useParams().alumnoId);
  return (
    <Table
      caption="Alumnos"
      head={
        <>
          <HeaderCell>Alumno</HeaderCell>
          <HeaderCell className="hidden sm:table-cell print:table-cell">Matrícula</HeaderCell>
          <HeaderCell className="hidden sm:table-cell print:table-cell">Grado y grupo</HeaderCell>
          {conDinero ? (
            <HeaderCell className="hidden sm:table-cell print:table-cell">Estado de cuenta</HeaderCell>
          ) : null}
        </>
      }
    >
      {filas.map((fila) => (
        <tr
          key={fila.inscripcionId}
          aria-current={fila.alumnoId === abierto || undefined}
          className={classNames(
            "relative h-12 transition-colors hover:bg-primario-50 has-[:focus-visible]:bg-primario-50",
            fila.alumnoId === abierto && "bg-primario-50",
          )}
        >
          <Cell>
            <div className="flex items-center gap-3">
              <Avatar nombre={fila.nombreCompleto} src={fila.foto} />
              <div className="min-w-0">
                <Nombre fila={fila} puedeAbrir={puedeAbrir} />
                <p className="text-xs text-slate-600 sm:hidden print:hidden">
                  {fila.matricula} · <Grupo fila={fila} />
                </p>
                {conDinero && fila.cuenta ? (
                  <p className="sm:hidden print:hidden">
                    <EstadoDeCuenta cuenta={fila.cuenta} />
                  </p>
                ) : null}
                <Situacion fila={fila} />
              </div>
            </div>
          </Cell>
          <Cell className="hidden tabular-nums sm:table-cell print:table-cell">{fila.matricula}</Cell>
          <Cell className="hidden sm:table-cell print:table-cell">
            <Grupo fila={fila} />
          </Cell>
          {conDinero ? (
            <Cell className="hidden sm:table-cell print:table-cell">
              {fila.cuenta ? <EstadoDeCuenta cuenta={fila.cuenta} /> : null}
            </Cell>
          ) : null}
        </tr>
      ))}
    </Table>
  );
}

// The link's own box is stretched over the row: the whole row is the target, and there is one stop for the keyboard.
function Nombre({ fila, puedeAbrir }: { fila: FilaAlumno; puedeAbrir: boolean }) {
  const { search } = useLocation();
  if (!puedeAbrir) return <span className="font-medium">{fila.nombreLista}</span>;
  return (
    <Link
      to={{ pathname: `alumno/${fila.alumnoId}`, search }}
      preventScrollReset
      data-list-row=""
      className={classNames(
        "rounded font-medium text-slate-900 after:absolute after:inset-0 after:content-['']",
        FOCUS,
      )}
    >
      {fila.nombreLista}
    </Link>
  );
}

function Grupo({ fila }: { fila: FilaAlumno }) {
  return (
    <>
      {fila.esOtroNivel ? <span className="text-slate-600">{fila.nivel} · </span> : null}
      {fila.grado} {fila.grupo ?? <span className="text-amber-800">Sin grupo</span>}
    </>
  );
}

function Situacion({ fila }: { fila: FilaAlumno }) {
  if (!fila.fechaBaja) return null;
  return <Badge tone="neutral">Baja {formatFecha(fila.fechaBaja)}</Badge>;
}
