import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { cumple } from "~/base/acceso/puertas";
import { parseParams } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { CloseLink, DialogRoute } from "~/ui/dialog-route";
import { EmptyState } from "~/ui/empty-state";
import { obtenerAusencias } from "../ausencias-de-alumno.server";
import { ListaDeAusencias } from "../components/lista-de-ausencias";
import { PeriodoYAgrupacion } from "../components/periodo-y-agrupacion";
import { Totales } from "../components/totales";
import { periodoPedido } from "../periodo-pedido.server";
import { JUSTIFICA, VE_AUSENCIAS } from "../puertas";

export const meta = () => titulo("Ausencias");

/** C§2.8: the absences and tardies of a student in a period, with their sums. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, VE_AUSENCIAS);
  const { alumnoId } = parseParams(params, { alumnoId: "id" });
  const { nivelId } = await obtenerAusencias(alcance, { alumnoId, inicio: "9999", fin: "9999" });
  const pedido = await periodoPedido(alcance, request, nivelId);
  const { ausencias, totales } = await obtenerAusencias(alcance, { alumnoId, ...pedido.dias });
  return { ausencias, totales, justifica: cumple(alcance.permisos, JUSTIFICA), pedido };
}

export default function Ausencias() {
  const { ausencias, totales, justifica, pedido } = useLoaderData<typeof loader>();
  return (
    <DialogRoute title="Ausencias" size="lg" footer={<CloseLink data-autofocus="" />}>
      <div className="space-y-4">
        <PeriodoYAgrupacion pedido={pedido} />
        <Totales totales={totales} />
        {ausencias.length === 0 ? (
          <EmptyState title="No existen ausencias con estos criterios" />
        ) : (
          <ListaDeAusencias ausencias={ausencias} agrupar={pedido.agrupar} justifica={justifica} />
        )}
      </div>
    </DialogRoute>
  );
}
