import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, Outlet, useLoaderData } from "@remix-run/react";
import { titulo } from "~/base/shell/producto";
import { catalogo } from "../catalogos";
import { ListaDeCatalogo } from "../components/lista-de-catalogo";
import { leerCatalogo } from "../pagina.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => titulo(data ? catalogo(data.clave).titulo : "Ajustes");

/**
 * The records of a catalogue of the school (decisions.md, Settings). This page serves every catalogue, by its address.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return leerCatalogo(request, params);
}

export default function PaginaDeCatalogo() {
  const lista = useLoaderData<typeof loader>();
  return (
    <>
      <ListaDeCatalogo {...lista} />
      <Outlet />
    </>
  );
}
