import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { FilterSelect, FilterSwitch, ListFilters } from "~/forms/list-filters";
import { asSearch } from "~/lib/query";
import { titulo } from "~/base/shell/producto";
import { ButtonLink } from "~/ui/button";
import { FOCUS, classNames } from "~/ui/class-names";
import { EmptyState } from "~/ui/empty-state";
import { Glyph } from "~/ui/glyph";
import { ListPage } from "~/ui/list-page";
import { Menu, MenuLink } from "~/ui/menu";
import { DetalleDelMes } from "../components/detalle";
import { TarjetaDeIndicador } from "../components/tarjeta";
import { PESTANAS, type Pestana } from "../indicador";
import { VE_TABLERO } from "../indicadores.server";
import { obtenerTablero } from "../pagina.server";

export const meta = () => titulo("Indicadores");

/** Indicadores (B§2.1): the numbers that a director follows, each with its table, its file and the counted people. */
export async function loader({ request }: LoaderFunctionArgs) {
  return obtenerTablero(await requirePermission(request, VE_TABLERO), request);
}

export default function Tablero() {
  const datos = useLoaderData<typeof loader>();
  const { nivelId, comparar, ciclo, cicloPrevio, niveles, api } = datos;
  const consulta = new URLSearchParams({
    ...(nivelId === null ? {} : { nivelId: String(nivelId) }),
    ...(comparar ? { comparar: "true" } : {}),
  });
  const linea = [niveles.find(({ value }) => value === nivelId)?.label ?? "Todo el colegio", ciclo].join(" · ");
  if (datos.detalle)
    return (
      <ListPage
        title={datos.detalle.titulo}
        line={linea}
        actions={
          <ButtonLink to={`/dashboard${asSearch(consulta)}`} size="sm">
            Volver a Indicadores
          </ButtonLink>
        }
      >
        <DetalleDelMes alumnos={datos.detalle.alumnos} abre={datos.abre} />
      </ListPage>
    );
  const { ver, pestanas, indicadores } = datos;
  return (
    <ListPage
      title="Indicadores"
      line={linea}
      actions={
        <Menu size="sm">
          <MenuLink to={`${api}${asSearch(consulta)}`} reloadDocument>
            <Glyph name="printer" /> Hoja para la junta (PDF)
          </MenuLink>
        </Menu>
      }
      filters={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Pestanas pestanas={pestanas} ver={ver} consulta={consulta} />
          <div className="min-w-0 max-w-full">
            <ListFilters label="Filtrar indicadores" clear={String(consulta) === "" ? null : `?ver=${ver}`}>
              <input type="hidden" name="ver" value={ver} />
              {cicloPrevio ? (
                <FilterSwitch name="comparar" label={`Comparar con ${cicloPrevio}`} on={comparar} />
              ) : null}
              <FilterSelect name="nivelId" label="Nivel" value={nivelId} options={niveles} />
            </ListFilters>
          </div>
        </div>
      }
    >
      {indicadores.length === 0 ? (
        <EmptyState drawing="list" title="Tu cuenta no tiene permiso para ver ningún indicador" />
      ) : (
        <div className={classNames("gap-x-3 px-4 pb-6 lg:px-6", indicadores.length > 1 && "xl:columns-2")}>
          {indicadores.map((indicador) => (
            <TarjetaDeIndicador
              key={indicador.clave}
              {...indicador}
              sola={indicadores.length === 1}
              api={`${api}/${indicador.clave}${asSearch(consulta)}`}
            />
          ))}
        </div>
      )}
    </ListPage>
  );
}

type PestanasProps = { pestanas: readonly Pestana[]; ver: Pestana; consulta: URLSearchParams };

function Pestanas({ pestanas, ver, consulta }: PestanasProps) {
  return (
    <nav aria-label="Indicadores" className="flex max-w-full overflow-x-auto rounded-md bg-hundida p-0.5">
      {pestanas.map((pestana) => (
        <Link
          key={pestana}
          to={`/dashboard?${new URLSearchParams([...consulta, ["ver", pestana]])}`}
          aria-current={pestana === ver ? "page" : undefined}
          className={classNames(
            "inline-flex h-8 items-center whitespace-nowrap rounded px-3 text-sm",
            FOCUS,
            pestana === ver ? "bg-carta font-semibold text-fuerte shadow-sm" : "text-texto hover:text-fuerte",
          )}
        >
          {PESTANAS[pestana]}
        </Link>
      ))}
    </nav>
  );
}
