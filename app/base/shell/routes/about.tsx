import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireSession } from "~/base/acceso/permissions.server";
import { destinoSeguro } from "~/base/acceso/destino";
import { DialogLink } from "~/ui/dialog-link";
import { CloseLink, DialogRoute } from "~/ui/dialog-route";
import { DEMOSTRACION, PRODUCTO, titulo, VERSION } from "../producto";
import { esDemostracion } from "../queries.server";

export const meta = () => titulo("Acerca de");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireSession(request);
  const volver = destinoSeguro(new URL(request.url).searchParams.get("volver"));
  const novedades = `/ayuda?${new URLSearchParams({ articulo: "novedades", volver })}`;
  return { volver, novedades, demo: esDemostracion() };
}

export default function About() {
  const { volver, novedades, demo } = useLoaderData<typeof loader>();
  return (
    <DialogRoute title="Acerca de" size="sm" headingLevel={1} closeTo={volver}>
      <p className="text-sm text-texto">
        {PRODUCTO} <span className="whitespace-nowrap font-medium">{VERSION}</span>
      </p>
      {demo ? <p className="mt-2 text-sm text-texto">{DEMOSTRACION}</p> : null}
      <p className="mt-2 text-sm">
        <DialogLink to={novedades}>Qué hay de nuevo</DialogLink>
      </p>
      <p className="mt-6 text-right">
        <CloseLink variant="primary" />
      </p>
    </DialogRoute>
  );
}
