import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmRoute } from "~/forms/confirm-route";
import { parseParams } from "~/server/request/params.server";
import { requirePermission } from "~/acceso/permissions.server";
import { submit } from "~/acceso/submit.server";
import { operaciones } from "../operaciones.server";
import { titulo } from "~/shell/producto";
import { faltanPorResponder, quienesSeSumaron } from "../commands/reenviar-comunicado.server";
import { alcanzaDe } from "../audiencia";
import { QuienesSeSumaron } from "../components/quienes-se-sumaron";
import { contar } from "../comunicado";
import { alComunicado } from "../rechazos.server";

export const meta = () => titulo("Reenviar comunicado");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.reenviar.permiso);
  const { comunicadoId } = parseParams(params, { comunicadoId: "id" });
  const { comunicado, faltan, conCorreo } = await faltanPorResponder(alcance, comunicadoId);
  if (comunicado.estatus !== "PUBLICADO") throw alComunicado(comunicadoId);
  const sumados = await quienesSeSumaron(alcance, comunicado);
  return {
    alcanza: sumados.length > 0 ? alcanzaDe(sumados) : null,
    nombres: [...new Set(sumados.map(({ alumno }) => alumno))].slice(0, 8),
    faltan: faltan.length,
    conCorreo: conCorreo.length,
    titulo: comunicado.titulo,
    requiereAceptacion: comunicado.requiereAceptacion,
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.reenviar,
    mensaje: ({ correos }) => `Comunicado reenviado; ${contar(correos, "correo", "correos")} en camino`,
  });
}

export default function Reenviar() {
  const { titulo: nombre, faltan, conCorreo, alcanza, nombres, requiereAceptacion } = useLoaderData<typeof loader>();
  const han = conCorreo === 1 ? "ha" : "han";
  const quienes = requiereAceptacion ? `no lo ${han} aceptado` : `no lo ${han} leído`;
  return (
    <ConfirmRoute title="Reenviar comunicado" confirm="Reenviar">
      <p>
        <strong>{nombre}</strong>
      </p>
      <p>{`Se escribe un recordatorio a ${contar(conCorreo, "tutor", "tutores")} que ${quienes}.`}</p>
      {faltan > conCorreo ? (
        <p>{`A ${contar(faltan - conCorreo, "tutor más", "tutores más")} les falta y no tienen correo: dales un talón o mándales su enlace por WhatsApp.`}</p>
      ) : null}
      {alcanza ? <QuienesSeSumaron alcanza={alcanza} nombres={nombres} /> : null}
    </ConfirmRoute>
  );
}
