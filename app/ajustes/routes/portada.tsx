import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/acceso/permissions.server";
import { ListFilters } from "~/forms/list-filters";
import { queryText } from "~/server/request/params.server";
import { QueSeVe } from "~/shell/components/que-se-ve";
import { paginasPermitidas } from "~/shell/paginas";
import { titulo } from "~/shell/producto";
import { ButtonLink } from "~/ui/button";
import { FOCUS, classNames } from "~/ui/class-names";
import { EmptyState } from "~/ui/empty-state";
import { Glyph } from "~/ui/glyph";
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
      line={<QueSeVe cuantos={cuantas === 1 ? "1 página" : `${cuantas} páginas`} todo />}
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
          <section
            key={grupo}
            aria-label={grupo}
            className="mx-4 gap-x-4 border-t border-linea py-2.5 lg:mx-6 lg:grid lg:grid-cols-[132px_minmax(0,1fr)]"
          >
            <h2 className="py-2 text-sm font-semibold text-fuerte lg:pt-4">{grupo}</h2>
            <ul className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
              {tarjetas.map((tarjeta) => (
                <Tarjeta
                  key={tarjeta.ruta}
                  {...tarjeta}
                  ruta={rutaDeTarjeta(tarjeta.ruta, cicloId)}
                  estado={estados[tarjeta.ruta]}
                />
              ))}
            </ul>
          </section>
        ))
      )}
    </ListPage>
  );
}

type TarjetaProps = ReturnType<typeof agruparAjustes>[number]["tarjetas"][number] & { estado: string | undefined };

function Tarjeta({ nombre, ruta, linea, icono, estado }: TarjetaProps) {
  return (
    <li>
      <Link
        to={ruta}
        data-list-row=""
        className={classNames(
          "flex h-full min-h-[54px] items-start gap-3 rounded-lg border border-linea bg-carta px-3 py-2.5 hover:bg-tenue",
          FOCUS,
        )}
      >
        <span className="mt-0.5 flex h-7 w-7 shrink-0 items-center justify-center rounded-md bg-hundida text-texto">
          <Glyph name={icono} className="h-4 w-4" />
        </span>
        <span className="min-w-0">
          <span className="block text-sm font-semibold text-fuerte">{nombre}</span>
          {linea ? <span className="block text-xs text-quieto">{linea}</span> : null}
          {estado ? <span className="block text-xs text-texto">{estado}</span> : null}
        </span>
      </Link>
    </li>
  );
}
