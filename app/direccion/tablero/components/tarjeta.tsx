import { Link } from "@remix-run/react";
import { FOCUS, classNames } from "~/ui/class-names";
import type { Chart } from "~/lib/chart";
import { ChartPicture } from "~/ui/chart";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import { escrito, type Leido } from "../indicador";

type Props = Leido & {
  clave: string;
  chart: Chart;
  api: string;
  /** True if it is the only card on its page; its table is then shown too. */ sola: boolean;
};

const MARCAS = { main: "bg-acento", soft: "bg-acento-200", before: "bg-linea-fuerte" } as const;

/** An indicator: its sentence, its chart, and its table with links to the counted people. */
export function TarjetaDeIndicador({ clave, frase, que: descripcion, chart, series, filas, unidad, api, sola }: Props) {
  const dibujadas = series.filter(({ soloEnTabla = false }) => !soloEnTabla);
  return (
    <section
      aria-labelledby={`indicador-${clave}`}
      className="mb-3 min-w-0 break-inside-avoid rounded-lg border border-linea bg-carta px-4 py-3"
    >
      <h2 id={`indicador-${clave}`} className="text-sm font-semibold text-fuerte">
        {frase}
      </h2>
      <p className="text-xs text-quieto">{descripcion}</p>
      {dibujadas.length > 1 ? (
        <ul className="flex flex-wrap gap-x-4 pt-1 text-xs text-texto">
          {dibujadas.map(({ nombre, tono }) => (
            <li key={nombre} className="flex items-center gap-1.5">
              <span aria-hidden="true" className={classNames("h-2.5 w-2.5 rounded-sm", MARCAS[tono])} />
              {nombre}
            </li>
          ))}
        </ul>
      ) : null}
      {filas.length > 0 ? (
        <div className={sola ? "xl:grid xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:gap-6" : undefined}>
          <div className="min-w-0 pt-2">
            <ChartPicture {...chart} />
          </div>
          <TablaDeIndicador que={descripcion} series={series} filas={filas} unidad={unidad} api={api} abierta={sola} />
        </div>
      ) : null}
    </section>
  );
}

type TablaProps = Pick<Props, "que" | "series" | "filas" | "unidad" | "api"> & { abierta: boolean };

// The numbers of the chart, in full, with links to the counted people.
function TablaDeIndicador({ que: descripcion, series, filas, unidad, api, abierta }: TablaProps) {
  return (
    <details open={abierta || undefined} className="min-w-0 pt-1 text-sm">
      <summary className={classNames("inline-block cursor-pointer rounded py-1 text-acento-texto", FOCUS)}>
        Ver tabla
      </summary>
      <div className="pt-2">
        <Table
          caption={descripcion}
          head={
            <>
              <HeaderCell>
                <span className="sr-only">Concepto</span>
              </HeaderCell>
              {series.map(({ nombre }) => (
                <HeaderCell key={nombre} numeric>
                  {nombre}
                </HeaderCell>
              ))}
            </>
          }
        >
          {filas.map(({ texto, valores, ruta }) => (
            <Row key={texto}>
              <Cell>
                {ruta ? (
                  <Link to={ruta} className={classNames("rounded text-acento-texto hover:underline", FOCUS)}>
                    {texto}
                  </Link>
                ) : (
                  texto
                )}
              </Cell>
              {series.map(({ nombre }, i) => (
                <Cell key={nombre} numeric>
                  {escrito(valores[i] ?? null, unidad)}
                </Cell>
              ))}
            </Row>
          ))}
        </Table>
        <p className="flex gap-4 pt-2">
          {(["csv", "png"] as const).map((formato) => (
            <a
              key={formato}
              href={`${api}${api.includes("?") ? "&" : "?"}formato=${formato}`}
              download
              className={classNames("rounded text-xs text-acento-texto hover:underline", FOCUS)}
            >
              {formato.toUpperCase()}
            </a>
          ))}
        </p>
      </div>
    </details>
  );
}
