import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Fecha } from "~/lib/dates";
import type { Centavos } from "~/lib/money";
import { DateText } from "~/ui/date";
import { Money } from "~/ui/money";
import { Cell, HeaderCell, Table } from "~/ui/table";
import type { Celda, Columna, Renglon } from "~/base/informes/reporte";

type Props = {
  nombre: string;
  columnas: readonly Columna[];
  renglones: readonly Renglon[];
  totales: readonly Celda[] | null;
  puedeAbrir: boolean;
};

/** The rows of a report under its columns, and their totals; a student's name opens the student file. */
export function ReporteTabla({ nombre, columnas, renglones, totales, puedeAbrir }: Props) {
  return (
    <Table
      caption={nombre}
      bleed
      head={columnas.map((columna) => (
        <HeaderCell key={columna.clave} numeric={esNumero(columna)}>
          {columna.titulo}
        </HeaderCell>
      ))}
      foot={totales ? <Totales columnas={columnas} totales={totales} /> : undefined}
    >
      {renglones.map(({ celdas, alumnoId }, renglon) => (
        <tr key={renglon} className="row relative">
          {columnas.map((columna, i) => (
            <Cell key={columna.clave} label={i === 0 ? undefined : columna.titulo} numeric={esNumero(columna)}>
              <Persona alumnoId={columna.clave === "alumno" && puedeAbrir ? alumnoId : undefined}>
                <Contenido celda={celdas[i] ?? null} columna={columna} />
              </Persona>
            </Cell>
          ))}
        </tr>
      ))}
    </Table>
  );
}

const esNumero = ({ clase }: Columna) => clase === "pesos" || clase === "numero";

function Totales({ columnas, totales }: Required<Pick<Props, "columnas">> & { totales: readonly Celda[] }) {
  return (
    <tr className="row">
      {columnas.map((columna, i) => (
        <Cell key={columna.clave} label={i === 0 ? undefined : columna.titulo} numeric={esNumero(columna)}>
          {totales[i] === null || totales[i] === undefined ? (
            i === 0 ? (
              "Total"
            ) : null
          ) : (
            <Contenido celda={totales[i]} columna={columna} />
          )}
        </Cell>
      ))}
    </tr>
  );
}

function Contenido({ celda, columna: { clase } }: { celda: Celda; columna: Columna }) {
  if (celda === null || celda === "") return <>—</>;
  // In a wide table an empty amount is a dash, so that the amounts stand out.
  if (clase === "pesos" && Number(celda) === 0) return "—";
  if (clase === "pesos") return <Money centavos={Number(celda) as Centavos} />;
  if (clase === "fecha") return <DateText fecha={String(celda) as Fecha} />;
  return <>{celda}</>;
}

function Persona({ alumnoId, children }: { alumnoId: number | undefined; children: ReactNode }) {
  const { pathname, search } = useLocation();
  if (alumnoId === undefined) return <>{children}</>;
  const consulta = new URLSearchParams({ volver: pathname + search });
  return (
    <Link to={`/alumno/${alumnoId}?${consulta}`} data-list-row="" className="row-link row-wide-link">
      {children}
    </Link>
  );
}
