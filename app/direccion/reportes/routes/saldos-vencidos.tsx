import type { LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunctionArgs, useLoaderData, useOutlet } from "@remix-run/react";
import { tienePermiso } from "~/base/acceso/alcance.server";
import { LIMITE_DE_PAPEL, papelPedido } from "~/base/escuela/membrete.server";
import { counted } from "~/lib/counts";
import { QueSeVe } from "~/base/shell/components/que-se-ve";
import { titulo } from "~/base/shell/producto";
import { readsAgain } from "~/base/shell/same-section";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Glyph } from "~/ui/glyph";
import { useListKeys } from "~/ui/list-keys";
import { ListPage } from "~/ui/list-page";
import { Menu, MenuLink, MenuPrint } from "~/ui/menu";
import { Pager } from "~/ui/pager";
import { PUERTAS, cumple } from "~/base/acceso/puertas";
import { AntiguedadDeSaldos } from "../components/antiguedad-de-saldos";
import { VencidosElegidos } from "../components/vencidos-elegidos";
import { VencidosFiltros } from "../components/vencidos-filtros";
import { VencidosTabla } from "../components/vencidos-tabla";
import { consultaDeVencidos } from "../saldos-vencidos";
import { conEdad, leerFiltrosVencidos, listarSaldosVencidos, opcionesDeVencidos } from "../saldos-vencidos.server";
import { abrirReporteDeDinero } from "../visible.server";

export const meta = () => titulo("Saldos vencidos");

/** The debts past their limit in the whole school (C§7 saldosvencidosalumnos). */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await abrirReporteDeDinero(request);
  const { filtros, pagina } = leerFiltrosVencidos(request);
  const papel = await papelPedido(alcance, request, filtros.nivelId);
  const lista = await listarSaldosVencidos(alcance, filtros, papel ? { limite: LIMITE_DE_PAPEL } : pagina);
  return {
    papel,
    lista: { ...lista, filas: lista.filas.map((fila) => conEdad(fila, alcance.hoy)) },
    opciones: await opcionesDeVencidos(alcance),
    puedeAbrir: tienePermiso(alcance, "PERM_VER_ALUMNO"),
    puedeRecordar: cumple(alcance.permisos, PUERTAS.recordatorio),
    api: `/api/colegios/${alcance.colegioId}/saldosvencidosalumnos`,
    filtros,
  };
}

/** Opening and closing a reminder does not reload the report. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl } = args;
  const enElReporte = [currentUrl, nextUrl].every(({ pathname }) => pathname.startsWith("/reportes/saldosvencidos"));
  return readsAgain(args, !enElReporte || currentUrl.search !== nextUrl.search);
}

export default function SaldosVencidos() {
  const { lista, papel, opciones, filtros, puedeAbrir, puedeRecordar, api } = useLoaderData<typeof loader>();
  useListKeys();
  const dialogo = useOutlet();
  const consulta = consultaDeVencidos(filtros);
  const conFiltros = consulta.toString() !== "";
  const xlsx = new URLSearchParams([...consulta, ["formato", "xlsx"]]);
  const { alumnos } = lista.resumen;
  const cuantos = alumnos === 0 ? undefined : counted(alumnos, "alumno", "alumnos");
  return (
    <>
      <ListPage
        title="Saldos vencidos"
        line={<QueSeVe cuantos={cuantos} todo />}
        covered={dialogo !== null}
        paper={papel}
        cut={lista.siguiente !== null}
        actions={
          <>
            <Menu size="sm">
              <MenuPrint />
              <MenuLink to={`${api}?${xlsx}`} reloadDocument download>
                <Glyph name="download" /> XLSX
              </MenuLink>
            </Menu>
            {puedeRecordar && lista.filas.length > 0 ? (
              // A report is read; a mail to every family is no action of one key (decisiones/346).
              <ButtonLink to="recordar" size="sm" keepSearch>
                <Glyph name="bell-ring" /> {`Recordar a todos (${alumnos})…`}
              </ButtonLink>
            ) : null}
          </>
        }
        filters={<VencidosFiltros filtros={filtros} opciones={opciones} />}
        foot={<Pager next={lista.siguiente} previous={lista.anterior} />}
      >
        <AntiguedadDeSaldos resumen={lista.resumen} filtros={filtros} />
        {lista.filas.length > 0 ? (
          <VencidosTabla
            filas={lista.filas}
            servicioId={filtros.servicioId}
            puedeAbrir={puedeAbrir}
            bulk={
              <VencidosElegidos
                filtros={filtros}
                api={api}
                puedeRecordar={puedeRecordar}
                deVarias={lista.siguiente !== null || lista.anterior !== null ? alumnos : null}
              />
            }
          />
        ) : (
          <EmptyState
            drawing={conFiltros ? "search" : "list"}
            title={conFiltros ? "Nadie debe con ese criterio" : "Nadie tiene saldos vencidos"}
            action={conFiltros ? <ButtonLink to="?">Ver a todos</ButtonLink> : undefined}
          />
        )}
      </ListPage>
      {dialogo}
    </>
  );
}
