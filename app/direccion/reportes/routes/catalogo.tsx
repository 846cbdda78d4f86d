import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { ListFilters } from "~/forms/list-filters";
import { counted } from "~/lib/counts";
import { queryText } from "~/server/request/params.server";
import { PageCards } from "~/base/shell/components/page-cards";
import { QueSeVe } from "~/base/shell/components/que-se-ve";
import { titulo } from "~/base/shell/producto";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { useListKeys } from "~/ui/list-keys";
import { ListPage } from "~/ui/list-page";
import { tarjetasDeReportes } from "../catalogo.server";
import { Favorito } from "../components/favorito";
import { favoritosDe } from "../favoritos.server";
import { operaciones } from "../operaciones.server";
import { agruparReportes } from "~/base/informes/reporte";

export const meta = () => titulo("Reportes");

/** The reports that the account may open, as cards in their groups. */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, "PERM_VISTA_REPORTES");
  const busqueda = queryText(request, "busqueda");
  const favoritos = await favoritosDe(alcance);
  const tarjetas = tarjetasDeReportes(alcance).map((tarjeta) => ({
    ...tarjeta,
    favorito: favoritos.has(tarjeta.ruta),
  }));
  return { busqueda, cuantos: tarjetas.length, grupos: agruparReportes(tarjetas, busqueda) };
}

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
  const { busqueda, cuantos, grupos } = useLoaderData<typeof loader>();
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
      {grupos.length === 0 ? (
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
        grupos.map(({ grupo, tarjetas }) => (
          <PageCards key={grupo} name={grupo} cards={tarjetas} aside={(tarjeta) => <Favorito {...tarjeta} />} />
        ))
      )}
    </ListPage>
  );
}
