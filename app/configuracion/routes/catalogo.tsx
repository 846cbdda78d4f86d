import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, Outlet, useLoaderData } from "@remix-run/react";
import { papelPedido } from "~/escuela/membrete.server";
import { titulo } from "~/shell/producto";
import { catalogo } from "../catalogos";
import { ListaDeCatalogo } from "../components/lista-de-catalogo";
import { abrirCatalogo } from "../pagina.server";
import { listarRegistros } from "../queries.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => titulo(data ? catalogo(data.clave).titulo : "Ajustes");

/** The records of a catalogue of the school (decisions.md, Settings): this page serves each of them, by its address. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { alcance, clave, padre, padreId } = await abrirCatalogo(request, params);
  return {
    clave,
    padre: padre?.nombre ?? null,
    registros: await listarRegistros(alcance, clave, padreId),
    papel: await papelPedido(alcance, request),
  };
}

export default function PaginaDeCatalogo() {
  const { clave, padre, registros, papel } = useLoaderData<typeof loader>();
  return (
    <>
      <ListaDeCatalogo clave={clave} padre={padre} registros={registros} papel={papel} />
      <Outlet />
    </>
  );
}
