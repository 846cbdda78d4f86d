import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { papelPedido } from "~/base/escuela/membrete.server";
import { counted } from "~/lib/counts";
import { queryIds } from "~/server/request/params.server";
import { QueSeVe } from "~/base/shell/components/que-se-ve";
import { titulo } from "~/base/shell/producto";
import { readsAgain } from "~/base/shell/same-section";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Glyph } from "~/ui/glyph";
import { ListPage } from "~/ui/list-page";
import { Menu, MenuPrint } from "~/ui/menu";
import { ListaFiltros } from "../components/lista-filtros";
import { ListaTabla } from "../components/lista-tabla";
import { leerFiltros } from "../filtros.server";
import { opcionesDeLista } from "../opciones.server";
import { MENSAJES_PROGRAMA } from "../../programa";
import { conResumen } from "../resumen.server";
import { listarProgramas } from "../../queries.server";
import { tienePermiso } from "~/base/acceso/alcance.server";
import { PERMISO, PERMISO_ASIGNAR } from "../../visible.server";

export const meta = () => titulo("Administrar programas de pago");

/** C§2.1: the payment programs of a school and cycle. */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, PERMISO);
  const { elegido, filtros } = await leerFiltros(alcance, request);
  const programas = await listarProgramas(elegido, filtros);
  return {
    elegidos: queryIds(request, "elegido")?.length ?? 0,
    papel: await papelPedido(alcance, request),
    filtros: { colegioId: elegido.colegioId, ...filtros },
    opciones: await opcionesDeLista(alcance, elegido),
    programas: await conResumen(elegido, programas),
    puedeAsignar: tienePermiso(elegido, PERMISO_ASIGNAR),
  };
}

/** Opening and closing a dialog over the list leaves it as it is; saving reads it again. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl } = args;
  const enLaLista = [currentUrl, nextUrl].every(({ pathname }) => pathname.startsWith("/ajustes/programaspago"));
  return readsAgain(args, !enLaLista || currentUrl.search !== nextUrl.search);
}

export default function Programas() {
  const { elegidos, papel, filtros, opciones, programas, puedeAsignar } = useLoaderData<typeof loader>();
  return (
    <>
      <ListPage
        title="Administrar programas de pago"
        line={<QueSeVe lista={{ filas: programas, siguiente: null }} uno="programa" varios="programas" todo />}
        paper={papel}
        notice={
          elegidos > 0 ? (
            <Alert tone="info" title={`Elige el programa que se asigna a ${counted(elegidos, "alumno", "alumnos")}`}>
              Vienen elegidos de la lista de Control Escolar.{" "}
              <ButtonLink to="?" size="sm" variant="plain">
                Olvidarlos
              </ButtonLink>
            </Alert>
          ) : null
        }
        actions={
          <>
            <Menu size="sm">
              <MenuPrint />
            </Menu>
            <ButtonLink to="0" variant="primary" size="sm" keepSearch>
              <Glyph name="plus" /> Agregar programa de pagos
            </ButtonLink>
          </>
        }
        filters={<ListaFiltros filtros={filtros} opciones={opciones} />}
      >
        {programas.length > 0 ? (
          <ListaTabla
            programas={programas}
            conCiclo={filtros.cicloId === 0}
            puedeAsignar={puedeAsignar}
            abre={elegidos > 0 ? "/asignar" : ""}
          />
        ) : (
          <EmptyState title={MENSAJES_PROGRAMA.sinProgramas} />
        )}
      </ListPage>
      <Outlet />
    </>
  );
}
