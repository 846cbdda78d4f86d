import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmRoute } from "~/forms/confirm-route";
import { assertSameOrigin } from "~/server/request/csrf.server";
import { currentSession, requireAccount } from "~/base/acceso/permissions.server";
import { clearSessionCookie } from "~/base/acceso/session.server";
import { titulo } from "~/base/shell/producto";
import { cerrarSesion } from "../commands/cerrar-sesion.server";
import { destinoSeguro } from "~/base/acceso/destino";
import { TEXTOS } from "~/base/acceso/textos-de-entrada";

export const meta = () => titulo("Cerrar sesión");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccount(request);
  return { volver: destinoSeguro(new URL(request.url).searchParams.get("volver")) };
}

export async function action({ request }: ActionFunctionArgs) {
  assertSameOrigin(request);
  const sesion = await currentSession(request);
  if (sesion) await cerrarSesion(sesion);
  return redirect("/login", { headers: { "Set-Cookie": clearSessionCookie() } });
}

export default function Salir() {
  const { volver } = useLoaderData<typeof loader>();
  return (
    <ConfirmRoute title="Cerrar sesión" confirm="Cerrar sesión" closeTo={volver}>
      <p>{TEXTOS.confirmaSalir}</p>
    </ConfirmRoute>
  );
}
