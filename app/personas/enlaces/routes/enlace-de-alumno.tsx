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

/** B§2.4 /cuentausuario: the link of a student's desktop, for the staff. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.deAlumno.permiso);
  const partes = parseParams(params, { alumnoId: "id" });
  return { enlace: await verEnlaceDe(alcance, request, partes.alumnoId, null) };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.deAlumno,
    success: (resultado, { request }) => ({ url: new URL(request.url).pathname, ...noticiaDe(resultado) }),
  });
}

export default function Enlace() {
  return <DialogoDeEnlace {...useLoaderData<typeof loader>()} />;
}
