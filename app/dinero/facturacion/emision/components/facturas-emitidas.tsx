import { Link } from "@remix-run/react";
import type { Centavos } from "~/lib/money";
import { DialogLink } from "~/ui/dialog-link";
import { EmptyState } from "~/ui/empty-state";
import { Badge } from "~/ui/badge";
import { Money } from "~/ui/money";
import { Cell, HeaderCell, Table } from "~/ui/table";
import { useRefresh } from "~/ui/use-refresh";
import { CADA_MS, ESTADOS_DE_FACTURA, folioDe, rutaDeFactura, tieneArchivos, vaEnCamino } from "../../factura";
import type { FacturaListada } from "../queries.server";

const TONOS: Partial<Record<keyof typeof ESTADOS_DE_FACTURA, "success" | "warning" | "danger">> = {
  TIMBRADA: "success",
  RECHAZADA: "danger",
  EN_COLA: "warning",
  TIMBRANDO: "warning",
};

type Props = { facturas: readonly FacturaListada[]; buscar: string; puedeCancelar: boolean };

/** The invoices of a month, or the search results. Global ones, which are in no student's file, are cancelled here. */
export function FacturasEmitidas({ facturas, buscar, puedeCancelar }: Props) {
  useRefresh(facturas.some(vaEnCamino), CADA_MS);
  if (facturas.length === 0)
    return (
      <EmptyState title={buscar ? "No existen resultados con ese criterio" : "No hay facturas de ese mes"}>
        {buscar ? "Busca por folio (F-12), RFC, nombre o folio fiscal (UUID)." : null}
      </EmptyState>
    );
  return (
    <Table
      caption="Facturas"
      bleed
      cards
      head={
        <>
          <HeaderCell>Folio</HeaderCell>
          <HeaderCell>A nombre de</HeaderCell>
          <HeaderCell className="hidden lg:table-cell">Alumno</HeaderCell>
          <HeaderCell className="text-right">Total</HeaderCell>
          <HeaderCell>Estado</HeaderCell>
          <HeaderCell>Archivos</HeaderCell>
        </>
      }
    >
      {facturas.map((factura) => (
        <Renglon key={factura.id} factura={factura} puedeCancelar={puedeCancelar} />
      ))}
    </Table>
  );
}

function Renglon({ factura, puedeCancelar }: { factura: FacturaListada; puedeCancelar: boolean }) {
  const { alumnoId, movimientoId, estado, receptorRfc, receptorNombre, alumno, esGlobal, esEgreso, archivos } = factura;
  const folio = folioDe(factura);
  return (
    <tr className="row">
      <Cell className="card-name whitespace-nowrap">
        {alumnoId !== null && movimientoId !== null ? (
          <Link to={rutaDeFactura(factura)} className="row-link">
            {folio}
          </Link>
        ) : (
          folio
        )}
      </Cell>
      <Cell className="card-place">
        {receptorNombre} · {receptorRfc}
        {esEgreso ? <span className="block text-xs text-quieto">CFDI de egreso</span> : null}
      </Cell>
      <Cell className="hidden lg:table-cell">{esGlobal && !esEgreso ? "Público en general" : alumno}</Cell>
      <Cell className="card-sum text-right">
        <Money centavos={(esEgreso ? -factura.totalCentavos : factura.totalCentavos) as Centavos} />
      </Cell>
      <Cell className="card-state">
        <Badge tone={TONOS[estado] ?? "neutral"}>{ESTADOS_DE_FACTURA[estado]}</Badge>
        {factura.error ? <span className="ml-2 text-sm text-quieto">{factura.error}</span> : null}
      </Cell>
      <Cell className="card-act">
        {tieneArchivos(estado) ? (
          <span className="flex gap-3">
            <Archivo href={archivos.pdf} folio={folio} formato="PDF" />
            <Archivo href={archivos.xml} folio={folio} formato="XML" />
            {puedeCancelar && esGlobal && !esEgreso && estado === "TIMBRADA" ? (
              <DialogLink to={`${factura.id}/cancelar`} aria-label={`Cancelar ${folio}`} className="py-1">
                Cancelar
              </DialogLink>
            ) : null}
          </span>
        ) : (
          "—"
        )}
      </Cell>
    </tr>
  );
}

function Archivo({ href, folio, formato }: { href: string; folio: string; formato: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={`${formato} de ${folio}`}
      className="py-1 font-medium text-acento-texto underline underline-offset-2"
    >
      {formato}
    </a>
  );
}
