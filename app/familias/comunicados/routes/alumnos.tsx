import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { withoutKeys } from "~/lib/query";
import { parseParams } from "~/server/request/params.server";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { operaciones } from "../operaciones.server";
import { titulo } from "~/base/shell/producto";
import { DialogRoute } from "~/ui/dialog-route";
import { AlumnosElegidos, BotonAgregar, BuscarAlumnos } from "../components/elegir-alumnos";
import { buscarParaElegir, listarElegidos } from "../elegidos.server";
import { CLAVES_ELECCION } from "../filtros";
import { leerEleccion } from "../filtros.server";

export const meta = () => titulo("Elegir alumnos");

/** The students of a draft: found by name, added one by one or several at once, and removed. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.elegirAlumnos.permiso);
  const { comunicadoId } = parseParams(params, { comunicadoId: "id" });
  const elegidos = await listarElegidos(alcance, comunicadoId);
  const eleccion = leerEleccion(request);
  const porElegir = await buscarParaElegir(alcance, comunicadoId, eleccion);
  return { elegidos, buscar: eleccion.buscar, porElegir };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.elegirAlumnos,
    // The response is the same dialog, because people choose several students; the ticked ones are now chosen.
    success: (_, { request, form }) => {
      const { pathname, search } = new URL(request.url);
      return pathname + (form.has("quitar") ? search : withoutKeys(search, ["agregar"]));
    },
  });
}

export default function Alumnos() {
  const { elegidos, buscar, porElegir } = useLoaderData<typeof loader>();
  const search = withoutKeys(useLocation().search, CLAVES_ELECCION);
  return (
    <DialogRoute title="Elegir alumnos" size="md" closeTo={{ pathname: "..", search }} footer={<BotonAgregar />}>
      <BuscarAlumnos buscar={buscar} porElegir={porElegir} />
      <AlumnosElegidos elegidos={elegidos} />
    </DialogRoute>
  );
}
