import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useParams } from "@remix-run/react";
import { antesDe } from "~/base/bitacora/paginas";
import { FilterSelect, ListFilters } from "~/forms/list-filters";
import { queryEnum, queryText } from "~/server/request/params.server";
import { requirePermission } from "~/base/acceso/permissions.server";
import { origenDeLaRed } from "~/server/request/public-url.server";
import { LIMITE_DE_PAPEL, papelPedido } from "~/base/escuela/membrete.server";
import { QueSeVe } from "~/base/shell/components/que-se-ve";
import { titulo } from "~/base/shell/producto";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ListPage } from "~/ui/list-page";
import { Menu, MenuPrint } from "~/ui/menu";
import { Pager } from "~/ui/pager";
import { AvisoRetenidos } from "../components/aviso-retenidos";
import { AvisoSinServidor } from "../components/aviso-sin-servidor";
import { TablaCorreos } from "../components/tabla-correos";
import { FILTROS, type FiltroCorreo } from "../correo";
import { contarRetenidos, listarCorreos } from "../queries.server";
import { dondeQuedanLosCorreos } from "../transporte.server";

export const meta = () => titulo("Correo");

const CLAVES = Object.keys(FILTROS) as FiltroCorreo[];

/** The school's sent and queued mails, with their states. */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, "PERM_ADMIN_CONFIGURACION");
  const filtros = { estado: queryEnum(request, "estado", CLAVES, "todos"), para: queryText(request, "para") };
  const papel = await papelPedido(alcance, request);
  const lista = papel
    ? await listarCorreos(alcance, filtros, null, LIMITE_DE_PAPEL)
    : await listarCorreos(alcance, filtros, antesDe(request));
  const aviso = { donde: dondeQuedanLosCorreos(), soloEnLaRed: origenDeLaRed() };
  return {
    ...lista,
    papel,
    filtros,
    aviso,
    retenidos: await contarRetenidos(alcance),
    zonaHoraria: alcance.zonaHoraria,
  };
}

export default function Correos() {
  const { filas, siguiente, papel, filtros, aviso, retenidos, zonaHoraria } = useLoaderData<typeof loader>();
  const abierto = Number(useParams().correoId);
  const conFiltros = filtros.estado !== "todos" || filtros.para !== "";
  return (
    <>
      <ListPage
        title="Correo"
        line={<QueSeVe todo />}
        paper={papel}
        cut={siguiente !== null}
        actions={
          <Menu label="Más" size="sm">
            <MenuPrint />
          </Menu>
        }
        notice={
          <>
            <AvisoRetenidos {...retenidos} />
            <AvisoSinServidor {...aviso} />
          </>
        }
        filters={
          <ListFilters
            label="Buscar correos"
            clear={conFiltros ? "?" : null}
            search={{ name: "para", label: "Para", value: filtros.para, placeholder: "Email, o una parte" }}
          >
            <FilterSelect
              name="estado"
              label="Estado"
              value={filtros.estado === "todos" ? null : filtros.estado}
              options={CLAVES.filter((clave) => clave !== "todos").map((clave) => ({
                value: clave,
                label: FILTROS[clave].texto,
              }))}
            />
          </ListFilters>
        }
        foot={<Pager previous={null} next={siguiente} />}
      >
        {filas.length === 0 ? (
          <EmptyState
            drawing={conFiltros ? "search" : "list"}
            title={conFiltros ? "No existen correos con ese criterio" : "Todavía no hay correos"}
            action={conFiltros ? <ButtonLink to="?">Ver todos</ButtonLink> : undefined}
          />
        ) : (
          <TablaCorreos filas={filas} zonaHoraria={zonaHoraria} abierto={abierto} />
        )}
      </ListPage>
      <Outlet />
    </>
  );
}
