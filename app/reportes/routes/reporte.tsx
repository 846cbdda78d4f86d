import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { tienePermiso } from "~/acceso/alcance.server";
import { requirePermission } from "~/acceso/permissions.server";
import { LIMITE_DE_PAPEL, papelPedido } from "~/escuela/membrete.server";
import { titulo } from "~/shell/producto";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Glyph } from "~/ui/glyph";
import { useListKeys } from "~/ui/list-keys";
import { ListPage } from "~/ui/list-page";
import { Menu, MenuLink, MenuPrint } from "~/ui/menu";
import { leerReporte, obtenerReporte } from "../catalogo.server";
import { ReporteFiltros } from "../components/reporte-filtros";
import { ReporteTabla } from "../components/reporte-tabla";
import { consultaDePedido, dejaElegir, leerPedido } from "../declarar.server";
import { opcionesDeFiltros } from "../opciones.server";
import { seCorto } from "../reporte";

/** Rows that the screen shows of a report; its files and its paper bring the others. */
const EN_PANTALLA = 300;

export const meta: MetaFunction<typeof loader> = ({ data }) => titulo(data?.nombre ?? "Reportes");

/** Any of the declared reports, with its filters in the address. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, "PERM_VISTA_REPORTES");
  const reporte = obtenerReporte(alcance, params.reporte);
  const { nombre, linea, filtros } = reporte;
  const pedido = leerPedido(alcance, reporte, request);
  const papel = await papelPedido(alcance, request, pedido.nivelId);
  const { columnas, renglones, totales, cortado } = await leerReporte(alcance, reporte, pedido);
  const mostrados = renglones.slice(0, papel ? LIMITE_DE_PAPEL : EN_PANTALLA);
  return {
    nombre,
    linea,
    columnas,
    elegibles: dejaElegir(reporte) ? reporte.columnas.map(({ clave, titulo }) => ({ clave, titulo })) : [],
    filtros,
    pedido,
    papel,
    renglones: mostrados,
    totales,
    cuantos: renglones.length,
    cortado,
    faltan: cortado || renglones.length > mostrados.length,
    opciones: await opcionesDeFiltros(alcance, filtros),
    consulta: consultaDePedido(alcance, reporte, pedido),
    puedeAbrir: tienePermiso(alcance, "PERM_VER_ALUMNO"),
    api: `/api/colegios/${alcance.colegioId}/reportes/${params.reporte}`,
  };
}

export default function Reporte() {
  const { nombre, linea, columnas, filtros, pedido, papel, renglones, totales, cuantos, ...resto } =
    useLoaderData<typeof loader>();
  const { faltan, cortado, elegibles, opciones, consulta, puedeAbrir, api } = resto;
  useListKeys();
  const archivo = (formato: string) =>
    `${api}?${new URLSearchParams([...new URLSearchParams(consulta), ["formato", formato]])}`;
  return (
    <ListPage
      title={nombre}
      line={linea}
      paper={papel}
      cut={faltan}
      actions={
        <>
          <ButtonLink to="/reportes" size="sm">
            Todos los reportes
          </ButtonLink>
          <Menu label="Más" size="sm">
            <MenuPrint />
            {["PDF", "XLSX", "CSV"].map((formato) => (
              <MenuLink key={formato} to={archivo(formato.toLowerCase())} reloadDocument download>
                <Glyph name="download" /> {formato}
              </MenuLink>
            ))}
          </Menu>
        </>
      }
      filters={
        <ReporteFiltros
          nombre={nombre}
          filtros={filtros}
          pedido={pedido}
          opciones={opciones}
          columnas={elegibles.map((cada) => ({ ...cada, puesta: columnas.some(({ clave }) => clave === cada.clave) }))}
          narrowed={consulta !== ""}
        />
      }
      foot={
        faltan ? (
          <p className="py-3 text-sm text-atencion-texto">
            {cortado
              ? `La pantalla muestra ${renglones.length.toLocaleString("es-MX")} renglones. ${seCorto(cuantos)}`
              : `Se muestran los primeros ${renglones.length} renglones de ${cuantos}: bájalo en XLSX para tenerlos todos, o fíltralo.`}
          </p>
        ) : null
      }
    >
      {renglones.length > 0 ? (
        <ReporteTabla
          nombre={nombre}
          columnas={columnas}
          renglones={renglones}
          totales={totales}
          puedeAbrir={puedeAbrir}
        />
      ) : (
        <EmptyState
          drawing={consulta === "" ? "list" : "search"}
          title={consulta === "" ? "Todavía no hay nada que contar" : "No hay nada con ese criterio"}
          action={consulta === "" ? undefined : <ButtonLink to="?">Quitar los filtros</ButtonLink>}
        />
      )}
    </ListPage>
  );
}
