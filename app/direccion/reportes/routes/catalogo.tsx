import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { ListFilters } from "~/forms/list-filters";
import { counted } from "~/lib/counts";
import { queryText } from "~/server/request/params.server";
import { PageRows } from "~/base/shell/components/page-rows";
import { QueSeVe } from "~/base/shell/components/que-se-ve";
import { titulo } from "~/base/shell/producto";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { useListKeys } from "~/ui/list-keys";
import { ListPage } from "~/ui/list-page";
import { useMailLeaves } from "~/ui/page-context";
import { tarjetasDeReportes } from "../catalogo.server";
import { Favorito } from "../components/favorito";
import { Favoritos } from "../components/favoritos";
import { SeEnvianSolos } from "../components/se-envian-solos";
import { enviosMensuales } from "../envios.server";
import { favoritosDe } from "../favoritos.server";
import { operaciones } from "../operaciones.server";
import { agruparReportes } from "~/base/informes/reporte";

export const meta = () => titulo("Reportes");

/** The reports that the account may open, as lines in their groups, and those that arrive by mail each month. */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, "PERM_VISTA_REPORTES");
  const busqueda = queryText(request, "busqueda");
  const favoritos = await favoritosDe(alcance);
  const tarjetas = tarjetasDeReportes(alcance).map((tarjeta) => ({
    ...tarjeta,
    favorito: favoritos.has(tarjeta.ruta),
  }));
  const envios = { envios: await enviosMensuales(alcance), reportes: tarjetas.map(soloNombre) };
  const { favoritos: marcados, grupos } = agruparReportes(tarjetas, busqueda);
  // Nothing after the # is sent: with other favourites it is another address, which is read again.
  const cifras = `/api/colegios/${alcance.colegioId}/reportesfavoritos#${marcados.map(({ ruta }) => ruta).join()}`;
  return { busqueda, cuantos: tarjetas.length, favoritos: marcados, grupos, envios, cifras };
}

const soloNombre = ({ nombre, ruta }: { nombre: string; ruta: string }) => ({ nombre, ruta });

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.marcarFavorito,
    context: ["colegioId"],
    success: ({ nombre, favorito }, { request }) => ({
      url: `/reportes${new URL(request.url).search}`,
      mensaje: favorito ? `${nombre} queda entre tus favoritos` : `${nombre} ya no está entre tus favoritos`,
      tipo: "success",
    }),
  });
}

export default function Catalogo() {
  const { busqueda, cuantos, favoritos, grupos, envios, cifras } = useLoaderData<typeof loader>();
  const saleCorreo = useMailLeaves();
  useListKeys();
  return (
    <ListPage
      title="Reportes"
      line={<QueSeVe cuantos={counted(cuantos, "reporte", "reportes")} todo />}
      filters={
        <ListFilters
          label="Buscar reportes"
          views={false}
          clear={busqueda === "" ? null : "?"}
          search={{
            name: "busqueda",
            label: "Buscar un reporte",
            value: busqueda,
            placeholder: "Ingresos, directorio, grupo…",
          }}
        >
          {null}
        </ListFilters>
      }
    >
      {favoritos.length === 0 ? null : <Favoritos tarjetas={favoritos} cifras={cifras} />}
      {grupos.length + favoritos.length === 0 ? (
        <EmptyState
          drawing="search"
          title={
            busqueda === ""
              ? "Tu cuenta no tiene permiso para ver ningún reporte"
              : "No existe un reporte con ese nombre"
          }
          action={busqueda === "" ? undefined : <ButtonLink to="?">Ver todos</ButtonLink>}
        />
      ) : (
        <div className="gap-x-6 px-4 sm:columns-2 lg:px-6 xl:columns-3">
          {grupos.map(({ grupo, tarjetas }) => (
            <PageRows key={grupo} name={grupo} rows={tarjetas} aside={(tarjeta) => <Favorito {...tarjeta} />} />
          ))}
          {saleCorreo && busqueda === "" ? <SeEnvianSolos {...envios} /> : null}
        </div>
      )}
    </ListPage>
  );
}
