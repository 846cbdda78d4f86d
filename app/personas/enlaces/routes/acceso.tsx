import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titulo } from "~/base/shell/producto";
import { responderAcceso } from "../acceso.server";
import { PedirAcceso } from "../components/acceso.familia";
import { BASES, type Clase } from "../enlace";

/** C§2.5 Access dialog: /escritorio-alumno for a student, /familia for a tutor. It works without a script. */
export const handle = { js: false, mejorada: true };

export const meta = () => titulo("Acceso");

const claseDe = (request: Request): Clase =>
  new URL(request.url).pathname.startsWith(BASES.ALUMNO) ? "ALUMNO" : "TUTOR";

export function loader({ request }: LoaderFunctionArgs) {
  return { clase: claseDe(request) };
}

export async function action(args: ActionFunctionArgs) {
  return responderAcceso(args, claseDe(args.request));
}

export default function Acceso() {
  return <PedirAcceso {...useLoaderData<typeof loader>()} />;
}
