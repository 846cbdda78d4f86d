import type { LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunctionArgs, useLoaderData, useOutlet } from "@remix-run/react";
import { tienePermiso } from "~/acceso/alcance.server";
import { titulo } from "~/shell/producto";
import { readsAgain } from "~/shell/same-section";
import { ButtonLink, buttonClasses } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { EmptyState } from "~/ui/empty-state";
import { DownloadIcon } from "~/ui/icons";
import { useListKeys } from "~/ui/list-keys";
import { Pager } from "~/ui/pager";
import { PrintButton } from "~/ui/print-button";
import { PUERTAS, cumple } from "~/acceso/puertas";
import { AntiguedadDeSaldos } from "../components/antiguedad-de-saldos";
import { VencidosFiltros } from "../components/vencidos-filtros";
import { VencidosTabla } from "../components/vencidos-tabla";
import { consultaDeVencidos } from "../saldos-vencidos";
import { leerFiltrosVencidos, listarSaldosVencidos, opcionesDeVencidos } from "../saldos-vencidos.server";
import { abrirReporteDeDinero } from "../visible.server";

export const meta = () => titulo("Saldos vencidos");

/** Who owes past his limit in the whole school (C§7 saldosvencidosalumnos). */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await abrirReporteDeDinero(request);
  const { filtros, pagina } = leerFiltrosVencidos(request);
  return {
    lista: await listarSaldosVencidos(alcance, filtros, pagina),
    opciones: await opcionesDeVencidos(alcance),
    puedeAbrir: tienePermiso(alcance, "PERM_VER_ALUMNO"),
    puedeRecordar: cumple(alcance.permisos, PUERTAS.recordatorio),
    api: `/api/colegios/${alcance.colegioId}/saldosvencidosalumnos`,
    filtros,
  };
}

/** Opening and closing a reminder leaves the report as it is. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl } = args;
  const enElReporte = [currentUrl, nextUrl].every(({ pathname }) => pathname.startsWith("/reportes/saldosvencidos"));
  return readsAgain(args, !enElReporte || currentUrl.search !== nextUrl.search);
}

export default function SaldosVencidos() {
  const { lista, opciones, filtros, puedeAbrir, puedeRecordar, api } = useLoaderData<typeof loader>();
  useListKeys();
  const dialogo = useOutlet();
  const consulta = consultaDeVencidos(filtros);
  const conFiltros = consulta.toString() !== "";
  const xlsx = new URLSearchParams([...consulta, ["formato", "xlsx"]]);
  return (
    <>
      <div className={classNames("mx-auto max-w-6xl space-y-4 print:max-w-none", dialogo ? "print:hidden" : null)}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-xl font-semibold text-fuerte">Saldos vencidos</h1>
          <div className="flex flex-wrap gap-2 print:hidden">
            {puedeRecordar && lista.filas.length > 0 ? (
              <ButtonLink to="recordar" size="sm" keepSearch>
                Recordar a todos
              </ButtonLink>
            ) : null}
            <PrintButton size="sm" />
            <a href={`${api}?${xlsx}`} download className={buttonClasses("secondary", "sm")}>
              <DownloadIcon /> XLSX
            </a>
          </div>
        </div>
        <VencidosFiltros filtros={filtros} opciones={opciones} />
        <AntiguedadDeSaldos resumen={lista.resumen} filtros={filtros} />
        {lista.filas.length > 0 ? (
          <VencidosTabla filas={lista.filas} servicioId={filtros.servicioId} puedeAbrir={puedeAbrir} />
        ) : (
          <EmptyState
            title={conFiltros ? "Nadie debe con ese criterio" : "Nadie tiene saldos vencidos"}
            action={conFiltros ? <ButtonLink to="?">Ver a todos</ButtonLink> : undefined}
          />
        )}
        <Pager next={lista.siguiente} previous={lista.anterior} />
      </div>
      {dialogo}
    </>
  );
}
