import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { tienePermiso } from "~/base/acceso/alcance.server";
import { parseParams } from "~/server/request/params.server";
import { requirePermission } from "~/base/acceso/permissions.server";
import { origenPublico } from "~/server/request/public-url.server";
import { titulo } from "~/base/shell/producto";
import { DialogRoute } from "~/ui/dialog-route";
import { EnlacePersonal } from "../components/enlace-personal";
import { rutaPersonal } from "../comunicado";
import { obtenerEntrega } from "../entregas.server";
import { obtenerComunicado } from "../queries.server";

export const meta = () => titulo("Enlace personal");

/**
 * One tutor's link: the tutor's actions with it and, for accounts that send comunicados, ways to hand it over again.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, "PERM_VISTA_COMUNICADOS");
  const { comunicadoId, entregaId } = parseParams(params, { comunicadoId: "id", entregaId: "id" });
  const { tokenComunicado, ...comunicado } = await obtenerComunicado(alcance, comunicadoId);
  const { tokenTutor, ...entrega } = await obtenerEntrega(alcance, comunicado, entregaId);
  const envia = tienePermiso(alcance, "PERM_ADMIN_COMUNICADOS") && comunicado.estatus === "PUBLICADO";
  const ruta = rutaPersonal({ tokenComunicado, tokenTutor, alumnoId: entrega.alumnoId });
  return {
    comunicado,
    entrega,
    zonaHoraria: alcance.zonaHoraria,
    // The link lets its holder answer for the tutor. A link that does not open is never handed over.
    enlace: envia && entrega.abre ? `${origenPublico(request)}${ruta}` : null,
    api: `/api/colegios/${alcance.colegioId}/comunicados/${comunicadoId}`,
  };
}

export default function Entrega() {
  const datos = useLoaderData<typeof loader>();
  return (
    <DialogRoute title={datos.entrega.tutor} size="sm">
      <EnlacePersonal {...datos} />
    </DialogRoute>
  );
}
