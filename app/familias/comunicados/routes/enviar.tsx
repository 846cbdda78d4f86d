import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmRoute } from "~/forms/confirm-route";
import { Agreed } from "~/forms/force-panel";
import { counted } from "~/lib/counts";
import { formatFecha } from "~/lib/dates";
import { parseParams } from "~/server/request/params.server";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { operaciones } from "../operaciones.server";
import { titulo } from "~/base/shell/producto";
import { AlcanceDeAudiencia } from "../components/alcance-de-audiencia";
import { previsualizarEnvio } from "../previsualizar.server";

export const meta = () => titulo("Enviar comunicado");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.enviar.permiso);
  const { comunicadoId } = parseParams(params, { comunicadoId: "id" });
  return previsualizarEnvio(alcance, comunicadoId);
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.enviar,
    mensaje: ({ programado, correos }) =>
      programado ? "Comunicado programado" : `Comunicado enviado; ${counted(correos, "correo", "correos")} en camino`,
  });
}

export default function Enviar() {
  const { comunicado, alcanza, programado, force } = useLoaderData<typeof loader>();
  return (
    <ConfirmRoute title="Enviar comunicado" confirm={programado ? "Programar" : "Enviar"}>
      <Agreed to={force} />
      <p>
        <strong>{comunicado.titulo}</strong>
      </p>
      <p>{comunicado.textoAudiencia}</p>
      <AlcanceDeAudiencia alcanza={alcanza} />
      <p>
        {programado
          ? `Saldrá el ${formatFecha(comunicado.fechaPublicacion)} a las 7:00, a quienes estén inscritos ese día.`
          : "Los tutores reciben su enlace personal. Después ya no se cambia a quién va dirigido."}
      </p>
    </ConfirmRoute>
  );
}
