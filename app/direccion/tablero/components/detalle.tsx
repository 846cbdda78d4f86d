import { Link } from "@remix-run/react";
import { FOCUS, classNames } from "~/ui/class-names";
import { EmptyState } from "~/ui/empty-state";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import { escrito } from "../indicador";

type Alumno = { alumnoId: number; matricula: string; nombre: string; esperado: number; cobrado: number };

/** The students behind a month: the charges of each with that limit and the part paid, the largest debts first. */
export function DetalleDelMes({ alumnos, abre }: { alumnos: readonly Alumno[]; abre: boolean }) {
  if (alumnos.length === 0) return <EmptyState drawing="list" title="Nadie tiene cargos que venzan en ese mes" />;
  return (
    <Table
      bleed
      caption="Alumnos del mes"
      head={
        <>
          <HeaderCell>Alumno</HeaderCell>
          <HeaderCell>Matrícula</HeaderCell>
          <HeaderCell numeric>Esperado</HeaderCell>
          <HeaderCell numeric>Cobrado</HeaderCell>
          <HeaderCell numeric>Falta</HeaderCell>
        </>
      }
    >
      {alumnos.map(({ alumnoId, matricula, nombre, esperado, cobrado }) => (
        <Row key={alumnoId}>
          <Cell>
            {abre ? (
              <Link
                to={`/alumno/${alumnoId}?volver=%2Fdashboard`}
                className={classNames("row-link hover:underline", FOCUS)}
              >
                {nombre}
              </Link>
            ) : (
              nombre
            )}
          </Cell>
          <Cell label="Matrícula">{matricula}</Cell>
          <Cell numeric label="Esperado">
            {escrito(esperado, "pesos")}
          </Cell>
          <Cell numeric label="Cobrado">
            {escrito(cobrado, "pesos")}
          </Cell>
          <Cell numeric label="Falta">
            {esperado - cobrado > 0 ? escrito(esperado - cobrado, "pesos") : "—"}
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
