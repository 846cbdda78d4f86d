import { Link, useLocation, useParams } from "@remix-run/react";
import { formatFecha } from "~/lib/dates";
import { Avatar } from "~/ui/avatar";
import { Badge } from "~/ui/badge";
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
      bleed
      head={
        <>
          <HeaderCell>Alumno</HeaderCell>
          <HeaderCell className="wide-cell">Matrícula</HeaderCell>
          <HeaderCell className="wide-cell">Grado y grupo</HeaderCell>
          {conDinero ? <HeaderCell className="wide-cell">Estado de cuenta</HeaderCell> : null}
        </>
      }
    >
      {filas.map((fila) => (
        <tr key={fila.inscripcionId} aria-current={fila.alumnoId === abierto || undefined} className="row relative">
          <Cell>
            <div className="flex items-center gap-3">
              <Avatar nombre={fila.nombreCompleto} src={fila.foto} />
              <div className="min-w-0">
                <Nombre fila={fila} puedeAbrir={puedeAbrir} />
                <p className="narrow-only text-xs text-quieto">
                  {fila.matricula} · <Grupo fila={fila} />
                </p>
                {conDinero && fila.cuenta ? (
                  <p className="narrow-only">
                    <EstadoDeCuenta cuenta={fila.cuenta} />
                  </p>
                ) : null}
                <Situacion fila={fila} />
              </div>
            </div>
          </Cell>
          <Cell className="wide-cell tabular-nums">{fila.matricula}</Cell>
          <Cell className="wide-cell">
            <Grupo fila={fila} />
          </Cell>
          {conDinero ? (
            <Cell className="wide-cell">{fila.cuenta ? <EstadoDeCuenta cuenta={fila.cuenta} /> : null}</Cell>
          ) : null}
        </tr>
      ))}
    </Table>
  );
}

// An address as one text: for one in parts React Router composes three messages of errors, which nobody made.
function Nombre({ fila, puedeAbrir }: { fila: FilaAlumno; puedeAbrir: boolean }) {
  const { search } = useLocation();
  if (!puedeAbrir) return <NombreDeLista fila={fila} />;
  return (
    <Link
      to={`alumno/${fila.alumnoId}${search}`}
      preventScrollReset
      data-list-row=""
      className="row-link row-wide-link"
    >
      <NombreDeLista fila={fila} />
    </Link>
  );
}

// 'Apellidos, Nombre', by what lists are sorted and read.
function NombreDeLista({ fila: { nombre, apellidos } }: { fila: FilaAlumno }) {
  return (
    <>
      <span className="font-semibold text-fuerte">{apellidos}</span>, {nombre}
    </>
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

function Situacion({ fila }: { fila: FilaAlumno }) {
  if (!fila.fechaBaja) return null;
  return <Badge tone="neutral">Baja {formatFecha(fila.fechaBaja)}</Badge>;
}
