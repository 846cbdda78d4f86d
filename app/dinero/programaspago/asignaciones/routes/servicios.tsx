import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { exigirAlumno } from "~/base/acceso/alumnos-visibles.server";
import { parseParams } from "~/server/request/params.server";
import { requirePermission } from "~/base/acceso/permissions.server";
import { titulo } from "~/base/shell/producto";
import { DialogRoute } from "~/ui/dialog-route";
import { EmptyState } from "~/ui/empty-state";
import { PUERTAS } from "~/base/acceso/puertas";
import { MENSAJES_ASIGNACION } from "../asignacion";
import { ServiciosDelAlumno } from "../components/servicios-del-alumno";
import { listarServiciosConPrograma } from "../asignaciones.server";

export const meta = () => titulo("Servicios y programas de pagos");

/** B§2.4 /adminserviciospp: the student's payment program of each service. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, PUERTAS.programas);
  const { alumnoId } = parseParams(params, { alumnoId: "id" });
  await exigirAlumno(alcance, alumnoId);
  return { servicios: await listarServiciosConPrograma(alcance, alumnoId) };
}

export default function Servicios() {
  const { servicios } = useLoaderData<typeof loader>();
  return (
    <DialogRoute title="Servicios y programas de pagos" size="md">
      {servicios.length > 0 ? (
        <ServiciosDelAlumno servicios={servicios} />
      ) : (
        <EmptyState title={MENSAJES_ASIGNACION.sinServicios} />
      )}
    </DialogRoute>
  );
}
