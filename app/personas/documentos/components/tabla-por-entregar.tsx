import { Link } from "@remix-run/react";
import { Badge } from "~/ui/badge";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import { ESTADOS_DE_REQUISITO } from "../documento";
import type { AlumnoPorEntregar } from "../por-entregar.server";

/** The students with missing papers, and which ones. */
export function TablaPorEntregar({ alumnos }: { alumnos: readonly AlumnoPorEntregar[] }) {
  return (
    <Table
      caption="Documentos por entregar"
      bleed
      cards
      head={
        <>
          <HeaderCell>Alumno</HeaderCell>
          <HeaderCell>Grado y grupo</HeaderCell>
          <HeaderCell>Documentos</HeaderCell>
        </>
      }
    >
      {alumnos.map(({ alumnoId, nombreCompleto, grado, grupo, faltas }) => (
        <Row key={alumnoId}>
          <Cell label="Alumno">
            <Link to={`/alumno/${alumnoId}/masdatos`} className="font-medium text-acento-texto hover:underline">
              {nombreCompleto}
            </Link>
          </Cell>
          <Cell label="Grado y grupo">{[grado, grupo].filter(Boolean).join(" ")}</Cell>
          <Cell label="Documentos">
            <ul className="flex flex-wrap gap-x-3 gap-y-1">
              {faltas.map(({ requisitoId, nombre, estado }) => (
                <li key={requisitoId} className="flex items-center gap-1.5">
                  {nombre}
                  <Badge tone={estado === "POR_VENCER" ? "warning" : "danger"}>{ESTADOS_DE_REQUISITO[estado]}</Badge>
                </li>
              ))}
            </ul>
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
