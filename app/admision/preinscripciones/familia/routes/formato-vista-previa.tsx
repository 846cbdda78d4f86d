import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { parseParams } from "~/server/request/params.server";
import { requirePermission } from "~/base/acceso/permissions.server";
import { titulo } from "~/base/shell/producto";
import { DialogRoute } from "~/ui/dialog-route";
import { PasosDeVistaPrevia } from "../components/pasos-vista-previa";
import { obtenerVistaPrevia } from "../vista-previa.server";

export const meta = () => titulo("Vista previa del formato");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, "PERM_ADMIN_PREINSCRIPCIONES");
  const { formatoId } = parseParams(params, { formatoId: "id" });
  return { vista: await obtenerVistaPrevia(alcance, formatoId) };
}

export default function VistaPreviaDeFormato() {
  const { vista } = useLoaderData<typeof loader>();
  return (
    <DialogRoute title={`Vista previa: ${vista.nombre}`} closeTo="/ajustes/preinscripciones/formatos" takesFocus>
      <p className="mb-4 text-sm text-texto">
        Después de dar su nombre y email y el código que reciben, las familias ven estos pasos, uno por página. Aquí no
        se puede escribir.
      </p>
      <PasosDeVistaPrevia vista={vista} />
    </DialogRoute>
  );
}
