import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listarServiciosDeAlumno } from "~/cobranza/queries.server";
import { obtenerNombre } from "~/inscripciones/queries.server";
import { parseParams } from "~/server/params.server";
import { requirePermission } from "~/server/permissions.server";
import { titulo } from "~/shell/producto";
import { DialogRoute } from "~/ui/dialog-route";
import { EmptyState } from "~/ui/empty-state";
import { MENSAJES_ASIGNACION } from "../asignacion";
import { ServiciosDelAlumno } from "../components/servicios-del-alumno";

export const meta = () => titulo("Servicios y programas de pagos");

/** B§2.4 /adminserviciospp: which payment program a student has of each service. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, "PERM_ASIGNAR_PROGRAMAS_PAGOS");
  const { alumnoId } = parseParams(params, { alumnoId: "id" });
  const nombreCompleto = await obtenerNombre(alcance, alumnoId);
  return { nombreCompleto, servicios: await listarServiciosDeAlumno(alcance, alumnoId) };
}

export default function Servicios() {
  const { nombreCompleto, servicios } = useLoaderData<typeof loader>();
  return (
    <DialogRoute title={`Servicios y programas de pagos · ${nombreCompleto}`} size="md">
      {servicios.length > 0 ? (
        <ServiciosDelAlumno servicios={servicios} />
      ) : (
        <EmptyState title={MENSAJES_ASIGNACION.sinServicios} />
      )}
    </DialogRoute>
  );
}
