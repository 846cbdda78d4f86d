import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatFecha } from "~/lib/dates";
import { formatPesos } from "~/lib/money";
import { parseParams } from "~/server/params.server";
import { noEncontrado } from "~/server/responses.server";
import { origenPublico } from "~/server/public-url.server";
import { titulo } from "~/shell/producto";
import { Badge } from "~/ui/badge";
import { buttonClasses } from "~/ui/button";
import { CopyButton } from "~/ui/copy-button";
import { DialogRoute } from "~/ui/dialog-route";
import { obtenerMovimiento } from "../queries.server";
import { FORMATOS_RECIBO } from "../recibo";
import { obtenerReciboPublico } from "../recibos.server";
import { abrirCuentas } from "../visible.server";

export const meta = () => titulo("Recibo");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { alcance, alumnoId } = await abrirCuentas(request, params);
  const { movimientoId } = parseParams(params, { movimientoId: "id" });
  const { recibo, servicioId } = await obtenerMovimiento(alcance, { alumnoId, movimientoId });
  if (!recibo) throw noEncontrado();
  return {
    publico: await obtenerReciboPublico(alcance, recibo.token),
    pdf: `/api/colegios/${alcance.colegioId}/servicios/${servicioId}/transacciones/${movimientoId}/recibos`,
    enlace: `${origenPublico(request)}/public/recibos/${recibo.token}`,
  };
}

/** A payment's receipt: print it in either format, or send its page (decisions.md, Receipts). */
export default function Recibo() {
  const { publico, pdf, enlace } = useLoaderData<typeof loader>();
  const texto = `${publico.colegio}: recibo ${publico.folio} por ${formatPesos(publico.montoCentavos)} del ${formatFecha(publico.fechaOperacion)}. ${enlace}`;
  return (
    <DialogRoute title={`Recibo ${publico.folio}`} size="sm">
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-2xl font-semibold tabular-nums">{formatPesos(publico.montoCentavos)}</span>
        {publico.cancelado ? <Badge tone="danger">CANCELADO</Badge> : <Badge tone="success">Pagado</Badge>}
      </p>
      <p className="mt-1 text-sm text-slate-600">Pagado el {formatFecha(publico.fechaOperacion)}</p>
      <ul className="mt-5 space-y-2">
        {Object.entries(FORMATOS_RECIBO).map(([formato, nombre], indice) => (
          <li key={formato}>
            <a
              href={`${pdf}?formatoRecibo=${formato}`}
              target="_blank"
              rel="noreferrer"
              data-autofocus={indice === 0 ? "" : undefined}
              className={buttonClasses(indice === 0 ? "primary" : "secondary", "md", "w-full")}
            >
              Imprimir: {nombre}
            </a>
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-2 border-t border-slate-200 pt-4">
        <a
          href={`https://wa.me/?text=${encodeURIComponent(texto)}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClasses("secondary")}
        >
          WhatsApp
        </a>
        <CopyButton text={texto} label="Copiar" variant="secondary">
          Copiar enlace
        </CopyButton>
      </div>
    </DialogRoute>
  );
}
