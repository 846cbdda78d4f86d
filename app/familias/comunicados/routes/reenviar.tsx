import { SinCorreo } from "~/base/correo/components/sin-correo";
import { enCamino } from "~/base/correo/en-camino.server";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmRoute } from "~/forms/confirm-route";
import { counted } from "~/lib/counts";
import { parseParams } from "~/server/request/params.server";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { operaciones } from "../operaciones.server";
import { titulo } from "~/base/shell/producto";
import { previsualizarReenvio } from "../commands/reenviar-comunicado.server";
import { QuienesSeSumaron } from "../components/quienes-se-sumaron";

export const meta = () => titulo("Reenviar comunicado");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.reenviar.permiso);
  const { comunicadoId } = parseParams(params, { comunicadoId: "id" });
  return previsualizarReenvio(alcance, comunicadoId);
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.reenviar,
    mensaje: ({ correos }) => `Comunicado reenviado; ${enCamino(counted(correos, "correo", "correos"))}`,
  });
}

export default function Reenviar() {
  const {
    titulo: nombre,
    faltan,
    conCorreo,
    alcanza,
    nombres,
    requiereAceptacion,
    pregunta,
  } = useLoaderData<typeof loader>();
  const han = conCorreo === 1 ? "ha" : "han";
  const condicion =
    pregunta !== "" ? `no ${han} respondido` : requiereAceptacion ? `no lo ${han} aceptado` : `no lo ${han} leído`;
  return (
    <ConfirmRoute title="Reenviar comunicado" confirm="Reenviar">
      <SinCorreo>Entrega los talones, o manda cada enlace por WhatsApp.</SinCorreo>
      <p>
        <strong>{nombre}</strong>
      </p>
      <p>{`Se escribe un recordatorio a ${counted(conCorreo, "tutor", "tutores")} que ${condicion}.`}</p>
      {faltan > conCorreo ? (
        <p>{`A ${counted(faltan - conCorreo, "tutor más", "tutores más")} les falta y no tienen correo: dales un talón o mándales su enlace por WhatsApp.`}</p>
      ) : null}
      {alcanza ? <QuienesSeSumaron alcanza={alcanza} nombres={nombres} /> : null}
    </ConfirmRoute>
  );
}
