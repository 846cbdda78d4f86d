import { Link } from "@remix-run/react";
import { Checkbox } from "~/forms/choice-fields";
import type { AnyField } from "~/forms/schema-form-context";
import { centavos } from "~/lib/money";
import { Badge } from "~/ui/badge";
import { EmptyState } from "~/ui/empty-state";
import { Money } from "~/ui/money";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import type { PaginaDePromocion } from "../pagina.server";
import { ESTADOS, PROPUESTAS } from "../promocion";

type Fila = PaginaDePromocion["filas"][number];

/** The pupils with their proposals; the first cell has the tick box. */
export function ListaDePropuestas({
  filas,
  conDinero,
  field,
}: Pick<PaginaDePromocion, "filas" | "conDinero"> & { field: AnyField }) {
  if (filas.length === 0) return <EmptyState drawing="search" title="No hay alumnos aquí" />;
  return (
    <Table
      bleed
      caption="Alumnos de la promoción"
      head={
        <>
          <HeaderCell>Alumno</HeaderCell>
          <HeaderCell>Está en</HeaderCell>
          <HeaderCell>Propuesta</HeaderCell>
          <HeaderCell>Va a</HeaderCell>
          <HeaderCell>Por saber</HeaderCell>
          {conDinero ? <HeaderCell numeric>Inscripción</HeaderCell> : null}
          <HeaderCell>Estado</HeaderCell>
        </>
      }
    >
      {filas.map((fila) => (
        <Row key={fila.id}>
          <Cell>
            <Checkbox field={field} value={fila.id} label={fila.nombreCompleto} />
          </Cell>
          <Cell label="Está en">{[fila.nivel, fila.grado, fila.grupo ?? "sin grupo"].join(" ")}</Cell>
          <Cell label="Propuesta" className="font-medium">
            {PROPUESTAS[fila.propuesta].uno}
          </Cell>
          <Cell label="Va a">
            {fila.nuevoGrado === null ? "—" : `${fila.nuevoNivel} ${fila.nuevoGrado} ${fila.nuevoGrupo ?? "sin grupo"}`}
          </Cell>
          <Cell label="Por saber">
            <PorSaber {...fila} />
          </Cell>
          {conDinero ? (
            <Cell label="Inscripción" numeric>
              {fila.seCobraCentavos === null ? "—" : <Money centavos={centavos(fila.seCobraCentavos)} />}
            </Cell>
          ) : null}
          <Cell label="Estado">
            <Badge plain tone={fila.estado === "PROPUESTA" ? "warning" : "neutral"}>
              {ESTADOS[fila.estado]}
            </Badge>{" "}
            <Link
              to={`/alumno/${fila.alumnoId}`}
              aria-label={`Abrir el expediente de ${fila.nombreCompleto}`}
              className="ml-2 text-acento-texto hover:underline"
            >
              Abrir
            </Link>
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

function PorSaber({ falta, anio, aviso, motivo, aparte, debeCentavos }: Fila) {
  return (
    <>
      {falta ? <span className="block font-medium text-mal-texto">{falta}</span> : null}
      {anio ? <span className="block text-atencion-texto">{anio}</span> : null}
      {aviso ? <span className="block text-atencion-texto">{aviso}</span> : null}
      {aparte ? <span className="block">Ya está inscrito en el ciclo nuevo; se queda como está</span> : null}
      {motivo ? <span className="block">{motivo}</span> : null}
      {debeCentavos ? (
        <span className="block text-quieto">
          Debe <Money centavos={centavos(debeCentavos)} />
        </span>
      ) : null}
    </>
  );
}
