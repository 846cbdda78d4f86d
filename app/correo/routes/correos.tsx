import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useParams } from "@remix-run/react";
import { antesDe } from "~/bitacora/paginas";
import { queryEnum } from "~/server/params.server";
import { requirePermission } from "~/server/permissions.server";
import { origenDeLaRed } from "~/server/public-url.server";
import { titulo } from "~/shell/producto";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Pager } from "~/ui/pager";
import { AvisoSinServidor } from "../components/aviso-sin-servidor";
import { TablaCorreos } from "../components/tabla-correos";
import { FILTROS, type FiltroCorreo } from "../correo";
import { listarCorreos } from "../queries.server";
import { dondeQuedanLosCorreos } from "../transporte.server";

export const meta = () => titulo("Correo");

const CLAVES = Object.keys(FILTROS) as FiltroCorreo[];

/** What the school has sent and is about to send, and what became of it. */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, "PERM_ADMIN_CONFIGURACION");
  const filtro = queryEnum(request, "estado", CLAVES, "todos");
  const lista = await listarCorreos(alcance, filtro, antesDe(request));
  const aviso = { donde: dondeQuedanLosCorreos(), soloEnLaRed: origenDeLaRed() };
  return { ...lista, filtro, aviso, zonaHoraria: alcance.zonaHoraria };
}

export default function Correos() {
  const { filas, siguiente, filtro, aviso, zonaHoraria } = useLoaderData<typeof loader>();
  const abierto = Number(useParams().correoId);
  return (
    <>
      <h1 className="mb-3 text-lg font-semibold text-slate-900">Correo</h1>
      <AvisoSinServidor {...aviso} />
      <nav aria-label="Filtrar correos" className="mb-3 flex flex-wrap gap-2 print:hidden">
        {CLAVES.map((clave) => (
          <ButtonLink
            key={clave}
            to={clave === "todos" ? "." : `?estado=${clave}`}
            size="sm"
            variant={clave === filtro ? "primary" : "secondary"}
            aria-current={clave === filtro ? "true" : undefined}
          >
            {FILTROS[clave].texto}
          </ButtonLink>
        ))}
      </nav>
      {filas.length === 0 ? (
        <EmptyState title={filtro === "todos" ? "Todavía no hay correos" : "No hay correos en este estado"} />
      ) : (
        <TablaCorreos filas={filas} zonaHoraria={zonaHoraria} abierto={abierto} />
      )}
      <Pager previous={null} next={siguiente} />
      <Outlet />
    </>
  );
}
