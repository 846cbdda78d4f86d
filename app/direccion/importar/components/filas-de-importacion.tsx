import { Link } from "@remix-run/react";
import { EmptyState } from "~/ui/empty-state";
import { FOCUS, classNames } from "~/ui/class-names";
import { Pager } from "~/ui/pager";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import { type EstadoDeFila, FILAS } from "../importacion";
import type { PaginaDeImportacion } from "../pagina.server";
import { Corregir } from "./fila-por-corregir";

type EstadoContado = Exclude<EstadoDeFila, "">;
const CUALES = Object.keys(FILAS) as EstadoContado[];

type Props = Pick<PaginaDeImportacion, "cuenta" | "filas" | "siguiente" | "ver" | "estado"> & {
  esEnsayo: boolean;
};

/** The number of rows by result, each a link to those rows; and those rows with their reasons. */
export function FilasDeImportacion({ cuenta, filas, siguiente, ver, esEnsayo, estado: estadoDeHoja }: Props) {
  const palabra = (estado: EstadoContado) => FILAS[estado][esEnsayo ? "previstas" : "ocurridas"];
  return (
    <>
      <nav aria-label="Filas por lo que pasa con ellas" className="flex flex-wrap gap-2 px-4 pb-3 lg:px-6">
        {CUALES.filter((estado) => cuenta.por[estado]).map((estado) => (
          <Link
            key={estado}
            to={`?ver=${estado}`}
            aria-current={ver === estado ? "page" : undefined}
            preventScrollReset
            className={classNames(
              "inline-flex h-10 items-center gap-1.5 rounded-md border px-3 text-sm",
              ver === estado
                ? "border-acento font-semibold text-acento-texto"
                : "border-linea text-texto hover:bg-tenue",
              FOCUS,
            )}
          >
            {palabra(estado)} <b className="tabular-nums">{cuenta.por[estado]!.toLocaleString("es-MX")}</b>
          </Link>
        ))}
      </nav>
      {filas.length === 0 ? (
        <EmptyState title="No hay filas aquí" />
      ) : (
        <Table
          bleed
          caption="Filas de la hoja"
          head={
            <>
              <HeaderCell>Fila</HeaderCell>
              <HeaderCell>Dice</HeaderCell>
              <HeaderCell>Qué pasa</HeaderCell>
              <HeaderCell>Por qué</HeaderCell>
            </>
          }
        >
          {filas.map(({ fila, lugar, dice, estado, motivos }) => (
            <Row key={fila}>
              <Cell className="tabular-nums">{lugar.replace(/^fila /, "")}</Cell>
              <Cell>{dice}</Cell>
              <Cell className="font-medium">{estado === "" ? "" : palabra(estado)}</Cell>
              <Cell>
                {motivos.map((motivo) => (
                  <span key={motivo} className="block">
                    {motivo}
                  </span>
                ))}
                {estadoDeHoja === "REVISADA" ? <Corregir fila={fila} lugar={lugar} /> : null}
              </Cell>
            </Row>
          ))}
        </Table>
      )}
      <div className="px-4 lg:px-6">
        <Pager next={siguiente} previous={null} />
      </div>
    </>
  );
}
