import { type ActionFunctionArgs, type LoaderFunctionArgs, data, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { assertSameOrigin } from "~/server/request/csrf.server";
import { queryEnum } from "~/server/request/params.server";
import { RUTA_DEL_SEGUNDO_PASO, currentSession, requireInstallation } from "~/base/acceso/permissions.server";
import { asSearch } from "~/lib/query";
import { titulo } from "~/base/shell/producto";
import { entrar } from "../autenticador.server";
import { obtenerCasa } from "../casa.server";
import { FormularioEntrada } from "../components/formulario-entrada";
import { destinoDeEntrada, MOTIVOS, type Motivo } from "~/base/acceso/destino";
import { hayFormularioEnEspera } from "~/base/acceso/formulario-pendiente.server";

export const meta = () => titulo("Iniciar sesión");

function destinoDe(request: Request): string {
  return destinoDeEntrada(new URL(request.url).searchParams.get("redirigir"));
}

export async function loader({ request }: LoaderFunctionArgs) {
  await requireInstallation();
  if (await currentSession(request)) throw redirect(destinoDe(request));
  const motivo = queryEnum(request, "motivo", Object.keys(MOTIVOS) as Motivo[], null);
  const casa = await obtenerCasa();
  return { motivo: motivo && MOTIVOS[motivo], espera: hayFormularioEnEspera(request), casa };
}

export async function action({ request }: ActionFunctionArgs) {
  assertSameOrigin(request);
  const { reply, status, cookies, pendiente, cuenta } = await entrar(request);
  const destino = destinoDe(request);
  if (pendiente) {
    const search = asSearch(new URLSearchParams(destino === "/" ? {} : { redirigir: destino }));
    return redirect(RUTA_DEL_SEGUNDO_PASO + search, { headers: { "Set-Cookie": pendiente } });
  }
  if (!cookies) return data(reply, { status });
  const url = cuenta?.colegioId == null ? `/login/colegio?redirigir=${encodeURIComponent(destino)}` : destino;
  return redirect(url, { headers: cookies.map((cookie) => ["Set-Cookie", cookie] as [string, string]) });
}

/** Without an answer the page stays as it is: the typed password is still in it. */
export { keepPage as clientAction } from "~/forms/kept-page";

export default function Login() {
  return <FormularioEntrada {...useLoaderData<typeof loader>()} {...useActionData<typeof action>()} />;
}

export { EntradaFallida as ErrorBoundary } from "../components/entrada-fallida";
