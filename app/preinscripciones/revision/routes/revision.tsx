import type { LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunctionArgs, useLoaderData, useOutlet } from "@remix-run/react";
import { requirePermission } from "~/acceso/permissions.server";
import { titulo } from "~/shell/producto";
import { readsAgain } from "~/shell/same-section";
import { ButtonLink, buttonClasses } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { DownloadIcon } from "~/ui/icons";
import { useListKeys } from "~/ui/list-keys";
import { Pager } from "~/ui/pager";
import { LugaresDelFormato } from "../../formatos/components/lugares-formato";
import { RevisionFiltros } from "../components/revision-filtros";
import { RevisionTabla } from "../components/revision-tabla";
import { listarFormatos, lugaresDeFormato } from "../../formatos.server";
import { consultaDeRevision, mismaRevision } from "../../decision";
import { contarPorEstado, leerFiltrosDeRevision, listarPreinscripciones } from "../revision.server";

export const meta = () => titulo("Preinscripciones");

export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, "PERM_ADMIN_PREINSCRIPCIONES");
  const formatos = await listarFormatos(alcance);
  const leidos = leerFiltrosDeRevision(request);
  // Whoever comes without asking for one sees where families wait.
  const elegido =
    formatos.find(({ formatoId }) => formatoId === leidos.filtros.formatoId) ??
    formatos.find(({ porRevisar }) => porRevisar > 0) ??
    formatos[0];
  const filtros = { ...leidos.filtros, formatoId: elegido?.formatoId ?? null };
  return {
    filtros,
    formatos: formatos.map(({ formatoId, nombre }) => ({ formatoId, nombre })),
    lista: await listarPreinscripciones(alcance, filtros, leidos.pagina),
    porEstado: elegido ? await contarPorEstado(alcance, elegido.formatoId) : {},
    lugares: elegido ? await lugaresDeFormato(alcance, elegido.formatoId) : [],
    colegioId: alcance.colegioId,
    zonaHoraria: alcance.zonaHoraria,
  };
}

/** Opening and closing a file leaves the list as it is; deciding something reads it again. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return readsAgain(args, !mismaRevision(args.currentUrl.searchParams, args.nextUrl.searchParams));
}

/** What families sent, to be reviewed (decisions.md, Pre-enrolment). */
export default function Revision() {
  const { filtros, formatos, lista, porEstado, lugares, colegioId, zonaHoraria } = useLoaderData<typeof loader>();
  useListKeys();
  const dialogo = useOutlet();
  const exportar = consultaDeRevision(filtros);
  exportar.set("formato", "xlsx");
  const conFiltros = filtros.estado !== null || filtros.busqueda !== "";
  return (
    <>
      <div className="mx-auto max-w-6xl space-y-4 px-4 py-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-xl font-semibold text-fuerte">Preinscripciones</h1>
          <div className="flex flex-wrap gap-2">
            <ButtonLink to="/controlescolar" size="sm">
              Control Escolar
            </ButtonLink>
            {formatos.length > 0 ? (
              <a
                href={`/api/colegios/${colegioId}/preinscripciones?${exportar}`}
                download
                className={buttonClasses("secondary", "sm")}
              >
                <DownloadIcon /> XLSX
              </a>
            ) : null}
          </div>
        </div>
        {formatos.length === 0 ? (
          <EmptyState title="No hay formatos de preinscripción">
            Los formatos se definen en Ajustes, en la sección Preinscripciones.
          </EmptyState>
        ) : (
          <>
            <RevisionFiltros filtros={filtros} formatos={formatos} porEstado={porEstado} />
            <LugaresDelFormato lugares={lugares} />
            {lista.filas.length > 0 ? (
              <RevisionTabla filas={lista.filas} zonaHoraria={zonaHoraria} />
            ) : (
              <EmptyState
                title="No existen preinscripciones con ese criterio"
                action={
                  conFiltros ? <ButtonLink to={`?formatoId=${filtros.formatoId}`}>Ver todas</ButtonLink> : undefined
                }
              />
            )}
            <Pager next={lista.siguiente} previous={lista.anterior} />
          </>
        )}
      </div>
      {dialogo}
    </>
  );
}
