import { useMailLeaves } from "~/ui/page-context";
import { SinCorreo } from "~/base/correo/components/sin-correo";
import { enCamino } from "~/base/correo/en-camino.server";
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
      programado ? "Comunicado programado" : `Comunicado enviado; ${enCamino(counted(correos, "correo", "correos"))}`,
  });
}

export default function Enviar() {
  const { comunicado, alcanza, programado, force } = useLoaderData<typeof loader>();
  const saleCorreo = useMailLeaves();
  return (
    <ConfirmRoute title="Enviar comunicado" confirm={programado ? "Programar" : "Enviar"}>
      <Agreed to={force} />
      <SinCorreo>
        Se publica, y las familias lo ven con su enlace: entrega los talones, o mándalo por WhatsApp.
      </SinCorreo>
      <p>
        <strong>{comunicado.titulo}</strong>
      </p>
      <p>{comunicado.textoAudiencia}</p>
      <AlcanceDeAudiencia alcanza={alcanza} />
      <p>
        {programado
          ? `Saldrá el ${formatFecha(comunicado.fechaPublicacion)} a las 7:00, a quienes estén inscritos ese día.`
          : saleCorreo
            ? "Los tutores reciben su enlace personal. Después ya no se cambia a quién va dirigido."
            : "Después ya no se cambia a quién va dirigido."}
      </p>
    </ConfirmRoute>
  );
}
