import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { destinoSeguro } from "~/base/acceso/destino";
import { requireSession } from "~/base/acceso/permissions.server";
import { queryText } from "~/server/request/params.server";
import { noEncontrado } from "~/server/request/responses.server";
import { titulo } from "~/base/shell/producto";
import { DialogRoute } from "~/ui/dialog-route";
import { articuloDePantalla } from "../articulo";
import { ARTICULOS, buscarEnLaAyuda, listarArticulos, MINIMO_POR_BUSCAR, obtenerArticulo } from "../articulos.server";
import { ContenidoDeAyuda } from "../components/contenido-de-ayuda";
import { buscarFuera, ligasDeAyuda } from "../fuera.server";
import { htmlDe } from "../texto.server";

export const meta = () => titulo("Ayuda");

/**
 * B§2.2: the help over any screen (`volver`), open at that screen's page unless another one or a search is requested.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireSession(request);
  const { searchParams } = new URL(request.url);
  const volver = destinoSeguro(searchParams.get("volver"));
  const [busqueda, clave] = [queryText(request, "q"), queryText(request, "articulo")];
  const elegido = clave === "" ? articuloDePantalla(ARTICULOS, volver) : obtenerArticulo(clave);
  if (clave !== "" && !elegido) throw noEncontrado();
  const articulo = elegido ?? ARTICULOS[0]!;
  const corta = [...busqueda.trim()].length < MINIMO_POR_BUSCAR;
  return {
    volver,
    busqueda,
    articulos: listarArticulos(),
    articulo: { clave: articulo.clave, titulo: articulo.titulo, html: htmlDe(articulo, volver) },
    hallados: searchParams.has("q") ? buscarEnLaAyuda(busqueda) : null,
    deFuera: searchParams.has("q") && !corta ? await buscarFuera(busqueda) : null,
    minimo: searchParams.has("q") && corta ? `Escribe al menos ${MINIMO_POR_BUSCAR} letras` : null,
    ligas: ligasDeAyuda(),
  };
}

export default function Ayuda() {
  const datos = useLoaderData<typeof loader>();
  return (
    <DialogRoute title="Ayuda" size="full" headingLevel={1} closeTo={datos.volver} childrenCloseTo={aqui(datos.volver)}>
      <ContenidoDeAyuda {...datos} />
    </DialogRoute>
  );
}

const aqui = (volver: string) => `/ayuda?${new URLSearchParams({ volver })}`;
