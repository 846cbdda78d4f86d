import { Link, useLocation } from "@remix-run/react";
import { withQuery } from "~/lib/query";
import { Alert } from "~/ui/alert";
import { classNames, FOCUS } from "~/ui/class-names";
import { EmptyState } from "~/ui/empty-state";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import { promedioComoTexto } from "../calificacion";
import { lugarComoTexto } from "../promedios";
import type { Posicion } from "../posiciones.server";

type Props = {
  de: "grupo" | "grado" | "nivel";
  /** `posicion` is the place in the group, grade or level. */
  posiciones: readonly (Posicion & { posicion: number | null })[];
  aviso: string | null;
  /** The base path of the student files. */
  alumnos: string;
};

/** The standings as a table (C§2.7): the place in the group, the grade or the level that it lists. */
export function CuadroDePosiciones({ de: ambito, posiciones, aviso, alumnos }: Props) {
  const { search } = useLocation();
  return (
    <div className="space-y-3">
      <nav aria-label="De quiénes" className="flex gap-3 text-sm print:hidden">
        {(["grupo", "grado", "nivel"] as const).map((opcion) => (
          <Link
            key={opcion}
            to={withQuery(search, { fposiciones: opcion })}
            replace
            preventScrollReset
            aria-current={opcion === ambito || undefined}
            className={classNames(
              "rounded text-acento-texto hover:underline",
              FOCUS,
              opcion === ambito && "font-semibold underline",
            )}
          >
            {`Su ${opcion}`}
          </Link>
        ))}
      </nav>
      {aviso ? <Alert tone="warning">{aviso}</Alert> : null}
      {posiciones.every(({ promedioAcademico }) => promedioAcademico === null) ? (
        <EmptyState title="No se cuentan con los datos suficientes para calcular el cuadro de posiciones" />
      ) : (
        <Table
          caption="Cuadro de posiciones"
          head={
            <>
              <HeaderCell numeric>Posición</HeaderCell>
              <HeaderCell>Nombre alumno</HeaderCell>
              <HeaderCell className="hidden sm:table-cell">Grado</HeaderCell>
              <HeaderCell className="hidden sm:table-cell">Grupo</HeaderCell>
              <HeaderCell numeric>Promedio</HeaderCell>
            </>
          }
        >
          {posiciones.map((posicion) => (
            <Row key={posicion.inscripcionId}>
              <Cell numeric>{lugarComoTexto(posicion.posicion)}</Cell>
              <Cell>
                <Link
                  to={`${alumnos}/alumno/${posicion.alumno.id}`}
                  className={classNames("rounded text-acento-texto hover:underline", FOCUS)}
                >
                  {posicion.alumno.nombreCompleto}
                </Link>
                {/* On a phone the average, the value that people look for, would be off the screen. */}
                <span className="block text-xs text-quieto sm:hidden">
                  {`${posicion.grado} ${posicion.grupo ?? "Sin grupo"}`}
                </span>
              </Cell>
              <Cell className="hidden sm:table-cell">{posicion.grado}</Cell>
              <Cell className="hidden sm:table-cell">{posicion.grupo ?? "Sin grupo"}</Cell>
              <Cell numeric>{promedioComoTexto(posicion.promedioAcademico)}</Cell>
            </Row>
          ))}
        </Table>
      )}
    </div>
  );
}
