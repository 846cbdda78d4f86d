import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { submit } from "~/base/acceso/submit.server";
import { titulo } from "~/base/shell/producto";
import { ListaDeCatalogo } from "../components/lista-de-catalogo";
import { operaciones } from "../operaciones.server";
import { leerCatalogo } from "../pagina.server";

export const meta = () => titulo("Grupos");

/** The groups of a cycle, listed like the records of any catalogue. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return leerCatalogo(request, params);
}

/** Puts the groups of a cycle in the school's own order. */
export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.ordenarGrupos,
    context: ["colegioId"],
    mensaje: "Orden de los grupos guardado",
    success: (_, { request }) => new URL(request.url).pathname,
  });
}

export default function Grupos() {
  const lista = useLoaderData<typeof loader>();
  return (
    <>
      <ListaDeCatalogo {...lista} seOrdena={lista.papel === null} />
      <Outlet />
    </>
  );
}
