import { Link } from "@remix-run/react";
import { formatFecha } from "~/lib/date-texts";
import { centavos, formatPesos } from "~/lib/money";
import { Badge, type Tone } from "~/ui/badge";
import { DateText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { Money } from "~/ui/money";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import type { EstadoDePartida, PaginaDelMes } from "../pagina.server";
import { TEXTOS_DE_CLASE } from "../partida";

type Direccion = { direccion: string };
const LIGA = "font-medium text-acento-texto hover:underline";

/** The lines of the bank that no movement of the school explains, each with its suggestion. */
export function SoloEnElBanco({
  filas,
  direccion,
}: { filas: NonNullable<PaginaDelMes["delBanco"]>["filas"] } & Direccion) {
  if (filas.length === 0) return <EmptyState title="Cada renglón del banco tiene su movimiento" />;
  return (
    <Table
      caption="Solo en el banco"
      bleed
      cards
      head={
        <>
          <HeaderCell>Fecha</HeaderCell>
          <HeaderCell>Lo que dice el banco</HeaderCell>
          <HeaderCell>Sugerencia</HeaderCell>
          <HeaderCell numeric>Monto</HeaderCell>
        </>
      }
    >
      {filas.map(({ clave, fecha, texto, referencia, centavos: monto, ajeno, apartado, sugerencia }) => (
        <Row key={clave}>
          <Cell label="Fecha" className="card-place">
            <DateText fecha={fecha} />
          </Cell>
          <Cell label="Lo que dice el banco" className="card-name [overflow-wrap:anywhere]">
            <Link to={`${direccion}&lista=banco&renglon=${clave}`} className={LIGA}>
              {[referencia, texto].filter(Boolean).join(" · ") || "Sin descripción"}
            </Link>
          </Cell>
          <Cell label="Sugerencia" className="card-state">
            {sugerencia ?? (
              <Badge tone={ajeno ? "neutral" : "warning"}>
                {apartado ? "Apartado" : ajeno ? "Retiro ajeno a los cobros" : "Por identificar"}
              </Badge>
            )}
          </Cell>
          <Cell label="Monto" numeric className="card-sum">
            <Money centavos={centavos(monto)} />
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

const ESTADOS: Readonly<Record<EstadoDePartida, { texto: string; tono: Tone }>> = {
  SIN_BANCO: { texto: "El banco no lo muestra", tono: "warning" },
  EN_CAMINO: { texto: "En camino", tono: "info" },
  ARRASTRADA: { texto: "De un mes anterior", tono: "warning" },
  ANTES: { texto: "El banco lo mostró antes", tono: "neutral" },
  SIN_BANCO_DICHO: { texto: "No dice su banco", tono: "info" },
};

type FilaDelColegio = NonNullable<PaginaDelMes["delColegio"]>["filas"][number];

function notaDe({ reversada, llego }: FilaDelColegio): string {
  if (llego) return `El banco lo muestra el ${formatFecha(llego)}`;
  return reversada ? `Se reversó el ${formatFecha(reversada)}` : "";
}

/** The movements of the school that no line of the month shows. */
export function SoloEnElColegio({ filas, direccion }: { filas: readonly FilaDelColegio[] } & Direccion) {
  if (filas.length === 0) return <EmptyState title="El banco muestra cada movimiento del colegio" />;
  return (
    <Table
      caption="Solo en el colegio"
      bleed
      cards
      head={
        <>
          <HeaderCell>Fecha</HeaderCell>
          <HeaderCell>Movimiento</HeaderCell>
          <HeaderCell>Cómo llega</HeaderCell>
          <HeaderCell>Estado</HeaderCell>
          <HeaderCell numeric>Monto</HeaderCell>
        </>
      }
    >
      {filas.map((fila) => (
        <Row key={fila.clave}>
          <Cell label="Fecha" className="card-place">
            <DateText fecha={fila.fecha} />
          </Cell>
          <Cell label="Movimiento" className="card-name">
            <Link to={`${direccion}&lista=colegio&partida=${fila.clave}`} className={LIGA}>
              {fila.texto}
            </Link>
            {fila.referencia ? <span className="block text-xs text-quieto">{fila.referencia}</span> : null}
          </Cell>
          <Cell label="Cómo llega">{TEXTOS_DE_CLASE[fila.clase]}</Cell>
          <Cell label="Estado" className="card-state">
            <Badge tone={ESTADOS[fila.estado].tono}>{ESTADOS[fila.estado].texto}</Badge>
            <span className="block text-xs text-quieto">{notaDe(fila)}</span>
          </Cell>
          <Cell label="Monto" numeric className="card-sum">
            <Money centavos={centavos(fila.centavos)} />
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

type Conciliado = NonNullable<PaginaDelMes["conciliados"]>["filas"][number];

/** 'Comisión $35.00', 'El banco muestra $180.00 menos'; empty if both amounts are equal. */
export function textoDeDiferencia({ diferenciaCentavos, comision }: Conciliado): string {
  if (diferenciaCentavos === 0) return "";
  const monto = formatPesos(centavos(Math.abs(diferenciaCentavos)));
  if (comision) return `Comisión ${monto}`;
  return `El banco muestra ${monto} ${diferenciaCentavos < 0 ? "menos" : "más"}`;
}

/** The lines of the month that movements explain; those that a person should look at come first. */
export function Conciliados({ filas, direccion }: { filas: readonly Conciliado[] } & Direccion) {
  if (filas.length === 0) return <EmptyState title="Todavía no se concilia ningún renglón de este mes" />;
  return (
    <Table
      caption="Conciliados"
      bleed
      cards
      head={
        <>
          <HeaderCell>Fecha</HeaderCell>
          <HeaderCell>Lo que dice el banco</HeaderCell>
          <HeaderCell>Movimientos</HeaderCell>
          <HeaderCell>Diferencia</HeaderCell>
          <HeaderCell numeric>Monto</HeaderCell>
        </>
      }
    >
      {filas.map((conciliado) => {
        const { renglon, partidas, revisar } = conciliado;
        return (
          <Row key={renglon.clave}>
            <Cell label="Fecha" className="card-place">
              <DateText fecha={renglon.fecha} />
            </Cell>
            <Cell label="Lo que dice el banco" className="card-name [overflow-wrap:anywhere]">
              <Link to={`${direccion}&lista=conciliados&renglon=${renglon.clave}`} className={LIGA}>
                {[renglon.referencia, renglon.texto].filter(Boolean).join(" · ") || "Sin descripción"}
              </Link>
            </Cell>
            <Cell label="Movimientos">
              {partidas.length > 2
                ? `${partidas.length} movimientos`
                : partidas.map(({ texto, fecha }) => `${texto} (${formatFecha(fecha)})`).join("; ")}
            </Cell>
            <Cell label="Diferencia" className="card-state">
              {revisar ? <Badge tone="danger">El pago se reversó después</Badge> : textoDeDiferencia(conciliado)}
            </Cell>
            <Cell label="Monto" numeric className="card-sum">
              <Money centavos={centavos(renglon.centavos)} />
            </Cell>
          </Row>
        );
      })}
    </Table>
  );
}
