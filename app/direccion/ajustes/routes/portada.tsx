import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { ListFilters } from "~/forms/list-filters";
import { counted } from "~/lib/counts";
import { queryText } from "~/server/request/params.server";
import { PageCards } from "~/base/shell/components/page-cards";
import { QueSeVe } from "~/base/shell/components/que-se-ve";
import { paginasPermitidas } from "~/base/shell/paginas";
import { titulo } from "~/base/shell/producto";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { useListKeys } from "~/ui/list-keys";
import { ListPage } from "~/ui/list-page";
import { obtenerEstados } from "../estados.server";
import { agruparAjustes, ajustesDeOtraParte, rutaDeTarjeta } from "../tarjetas";

export const meta = () => titulo("Ajustes");

/** The settings that the account may open, as cards in their groups (B§2.1). */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, "PERM_VISTA_AJUSTES");
  const busqueda = queryText(request, "busqueda");
  const { permisos, cicloId } = alcance;
  const propias = paginasPermitidas("/ajustes", permisos).map(({ nombre, ruta }) => ({ nombre, ruta }));
  const paginas = [...propias, ...ajustesDeOtraParte(permisos, cicloId)];
  const estados = await obtenerEstados(alcance);
  return { busqueda, cicloId, cuantas: paginas.length, grupos: agruparAjustes(paginas, busqueda), estados };
}

export default function Portada() {
  const { busqueda, cicloId, cuantas, grupos, estados } = useLoaderData<typeof loader>();
  useListKeys();
  return (
    <ListPage
      title="Ajustes"
      line={<QueSeVe cuantos={counted(cuantas, "página", "páginas")} todo />}
      filters={
        <ListFilters
          label="Buscar ajustes"
          views={false}
          clear={busqueda === "" ? null : "?"}
          search={{
            name: "busqueda",
            label: "Buscar un ajuste",
            value: busqueda,
            placeholder: "Recargos, aviso, correo…",
          }}
        >
          {null}
        </ListFilters>
      }
    >
      {grupos.length === 0 ? (
        <EmptyState
          drawing="search"
          title="No existe un ajuste con ese nombre"
          action={<ButtonLink to="?">Ver todos</ButtonLink>}
        />
      ) : (
        grupos.map(({ grupo, tarjetas }) => (
          <PageCards
            key={grupo}
            name={grupo}
            cards={tarjetas.map(({ nombre, linea, icono, ruta }) => ({
              nombre,
              linea,
              icono,
              ruta: rutaDeTarjeta(ruta, cicloId),
              estado: estados[ruta],
            }))}
          />
        ))
      )}
    </ListPage>
  );
}
