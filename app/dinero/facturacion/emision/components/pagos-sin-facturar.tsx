import { Link, useLocation } from "@remix-run/react";
import { counted } from "~/lib/counts";
import { formatFecha } from "~/lib/dates";
import { withQuery } from "~/lib/query";
import { Badge } from "~/ui/badge";
import { ChevronRightIcon } from "~/ui/icons";
import { DialogLink } from "~/ui/dialog-link";
import { EmptyState } from "~/ui/empty-state";
import { Money } from "~/ui/money";
import { Cell, HeaderCell, Table } from "~/ui/table";
import { ESTADOS_DE_FACTURA, rutaDeFacturaDePago, SE_PUEDE } from "../../factura";
import { TEXTOS_FISCALES } from "../../fiscales/dato-fiscal";
import type { Clase, GrupoSinFacturar, PagoSinFacturar } from "../mes.server";

/** The kinds in words: the state of their payments, and what has to be done. */
const DE_CLASE: Record<Clase, { nombre: string; dice: string }> = {
  DETENIDA: { nombre: "En cola o rechazados", dice: "Abre cada uno para corregirlo" },
  IMPEDIDO: { nombre: "No se pueden facturar", dice: "Cada uno dice por qué" },
  INCOMPLETO: { nombre: "Con datos fiscales incompletos", dice: "Completa lo que falta y factura" },
  LISTO: { nombre: "Se pueden facturar", dice: "Abre cada uno y factura" },
  SIN_DATOS: { nombre: "Sin datos fiscales", dice: "Pide sus datos, o van en la factura global" },
  GLOBAL: { nombre: "De público en general", dice: "Van en la factura global" },
};

// The reasons that the name of a kind says already.
const DICHOS_POR_SU_CLASE = new Set<string>([SE_PUEDE, TEXTOS_FISCALES.sinDatos, TEXTOS_FISCALES.publicoEnGeneral]);

type Props = {
  grupos: readonly GrupoSinFacturar[];
  /** The kind that is shown alone; null for all. */
  clase: Clase | null;
  frase: string;
};

/** The payments of a month without an invoice by what has to be done with them; each links to its invoice's dialog. */
export function PagosSinFacturar({ grupos, clase, frase }: Props) {
  const { search } = useLocation();
  if (grupos.length === 0) return <EmptyState title={frase} />;
  return (
    <div className="divide-y divide-linea border-b border-linea">
      {grupos.map((grupo, indice) => (
        // One is open: the most urgent, or the chosen one.
        <details key={grupo.clase} open={indice === 0} className="group">
          <summary className="flex min-h-14 cursor-pointer list-none items-center gap-x-3 px-4 py-2 hover:bg-tenue lg:px-6 [&::-webkit-details-marker]:hidden">
            <ChevronRightIcon className="h-5 w-5 shrink-0 text-quieto transition-transform group-open:rotate-90" />
            <span className="min-w-0 flex-1">
              <span className="block text-sm font-semibold text-fuerte">
                {DE_CLASE[grupo.clase].nombre} · {grupo.cuantos}
              </span>
              <span className="block text-xs text-quieto">{DE_CLASE[grupo.clase].dice}</span>
            </span>
            <Money centavos={grupo.totalCentavos} className="font-semibold text-fuerte" />
          </summary>
          <Pagos grupo={grupo} />
          <p className="flex flex-wrap gap-x-4 px-4 py-2 text-sm empty:hidden lg:px-6">
            {clase === null && grupo.cuantos > grupo.pagos.length ? (
              <DialogLink to={withQuery(search, { grupo: grupo.clase })}>Ver los {grupo.cuantos}</DialogLink>
            ) : null}
            {clase === null ? null : <Hojas grupo={grupo} search={search} />}
          </p>
        </details>
      ))}
    </div>
  );
}

function Hojas({ grupo: { cuantos, desde, pagos }, search }: { grupo: GrupoSinFacturar; search: string }) {
  const hoja = Number(new URLSearchParams(search).get("hoja") ?? 1);
  const hasta = desde + pagos.length;
  return (
    <>
      <span className="tabular-nums text-quieto">
        {pagos.length === 0 ? counted(cuantos, "pago", "pagos") : `${desde + 1} a ${hasta} de ${cuantos}`}
      </span>
      {desde > 0 ? <DialogLink to={withQuery(search, { hoja: hoja - 1 })}>Anteriores</DialogLink> : null}
      {hasta < cuantos && pagos.length > 0 ? (
        <DialogLink to={withQuery(search, { hoja: hoja + 1 })}>Siguientes</DialogLink>
      ) : null}
      <DialogLink to={withQuery(search, { grupo: null, hoja: null })}>Todos los grupos</DialogLink>
    </>
  );
}

function Pagos({ grupo: { clase, pagos } }: { grupo: GrupoSinFacturar }) {
  if (pagos.length === 0) return null;
  const conMotivo = pagos.some(({ motivo, estado }) => estado !== null || !DICHOS_POR_SU_CLASE.has(motivo));
  return (
    <Table
      caption={`Pagos sin facturar: ${DE_CLASE[clase].nombre.toLowerCase()}`}
      bleed
      cards
      head={
        <>
          <HeaderCell>Alumno</HeaderCell>
          <HeaderCell>Recibo</HeaderCell>
          <HeaderCell>Día</HeaderCell>
          <HeaderCell className="text-right">Monto</HeaderCell>
          {conMotivo ? <HeaderCell>Por qué</HeaderCell> : null}
        </>
      }
    >
      {pagos.map((pago) => (
        <Renglon key={pago.movimientoId} pago={pago} conMotivo={conMotivo} />
      ))}
    </Table>
  );
}

function Renglon({ pago, conMotivo }: { pago: PagoSinFacturar; conMotivo: boolean }) {
  return (
    <tr className="row relative">
      <Cell className="card-name">
        <Link to={rutaDeFacturaDePago(pago)} className="row-link row-wide-link">
          {pago.alumno}
        </Link>
      </Cell>
      <Cell className="card-place">
        {pago.recibo} · {pago.servicio}
      </Cell>
      <Cell className="whitespace-nowrap tabular-nums">{formatFecha(pago.fecha)}</Cell>
      <Cell className="card-sum text-right">
        <Money centavos={pago.totalCentavos} />
      </Cell>
      {conMotivo ? (
        <Cell className="card-state">
          {pago.estado ? <Badge tone="warning">{ESTADOS_DE_FACTURA[pago.estado]}</Badge> : null} {pago.motivo}
        </Cell>
      ) : null}
    </tr>
  );
}
