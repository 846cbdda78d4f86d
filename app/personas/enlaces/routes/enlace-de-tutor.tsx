import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { parseParams } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { verEnlaceDe } from "../administracion.server";
import { DialogoDeEnlace } from "../components/enlace-de-persona";
import { noticiaDe } from "../enlace";
import { operaciones } from "../operaciones.server";

export const meta = () => titulo("Enlace personal");

/** The personal link of a tutor, for the staff: handed over, renewed and revoked at the tutor. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.deTutor.permiso);
  const partes = parseParams(params, { alumnoId: "id", tutorId: "id" });
  return { enlace: await verEnlaceDe(alcance, request, partes.alumnoId, partes.tutorId) };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.deTutor,
    success: (resultado, { request }) => ({ url: new URL(request.url).pathname, ...noticiaDe(resultado) }),
  });
}

export default function Enlace() {
  return <DialogoDeEnlace {...useLoaderData<typeof loader>()} />;
}
