import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { cumple } from "~/base/acceso/puertas";
import { inscripcionDelCiclo } from "~/personas/alumnos/inscripciones.server";
import { parseParams } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { CloseLink, DialogRoute } from "~/ui/dialog-route";
import { EmptyState } from "~/ui/empty-state";
import { PeriodoYAgrupacion } from "~/aula/asistencia/components/periodo-y-agrupacion";
import { periodoPedido } from "~/aula/asistencia/periodo-pedido.server";
import { JUSTIFICA, VE_AUSENCIAS } from "~/aula/asistencia/puertas";
import { ListaDeOmitidas } from "../components/lista-de-omitidas";
import { totalesDeOmitidas } from "../tarea";
import { obtenerOmitidas } from "../tareas-de-alumno.server";

export const meta = () => titulo("Tareas omitidas");

/** C§2.10: the tasks that a student omitted in a period. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, VE_AUSENCIAS);
  const { alumnoId } = parseParams(params, { alumnoId: "id" });
  const inscripcion = await inscripcionDelCiclo(alcance, alumnoId);
  const pedido = await periodoPedido(alcance, request, inscripcion?.nivelId ?? null);
  const omitidas = await obtenerOmitidas(alcance, { alumnoId, ...pedido.dias });
  return {
    omitidas,
    totales: totalesDeOmitidas(omitidas),
    justifica: cumple(alcance.permisos, JUSTIFICA),
    pedido,
    zonaHoraria: alcance.zonaHoraria,
  };
}

export default function Omitidas() {
  const { omitidas, totales, justifica, pedido, zonaHoraria } = useLoaderData<typeof loader>();
  const datos: [string, number][] = [
    ["Tareas omitidas", totales.tareasOmitidas],
    ["Justificadas", totales.tareasJustificadas],
    ["Sin justificar", totales.tareasSinJustificar],
  ];
  return (
    <DialogRoute title="Tareas omitidas" size="lg" footer={<CloseLink data-autofocus="" />}>
      <div className="space-y-4">
        <PeriodoYAgrupacion pedido={pedido} />
        <dl className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-lg bg-hundida p-3 sm:grid-cols-3">
          {datos.map(([nombre, valor]) => (
            <div key={nombre}>
              <dt className="text-xs text-quieto">{nombre}</dt>
              <dd className="text-base font-semibold tabular-nums text-fuerte">{valor}</dd>
            </div>
          ))}
        </dl>
        {omitidas.length === 0 ? (
          <EmptyState title="No existen tareas omitidas con estos criterios" />
        ) : (
          <ListaDeOmitidas
            omitidas={omitidas}
            agrupar={pedido.agrupar}
            justifica={justifica}
            zonaHoraria={zonaHoraria}
          />
        )}
      </div>
    </DialogRoute>
  );
}
