import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Glyph } from "~/ui/glyph";
import { useListKeys } from "~/ui/list-keys";
import { ListPage } from "~/ui/list-page";
import { Menu, MenuLink, MenuPrint } from "~/ui/menu";
import type { leerPaginaDeReporte } from "../pagina-de-reporte.server";
import { seCorto } from "~/base/informes/reporte";
import { ReporteFiltros } from "./reporte-filtros";
import { ReporteTabla } from "./reporte-tabla";

type Props = Awaited<ReturnType<typeof leerPaginaDeReporte>>;

/** A declared report: its filters, its first rows, their sum, and the ways to get all of it. */
export function PaginaDeReporte(props: Props) {
  const { nombre, linea, columnas, filtros, pedido, papel, renglones, totales, cuantos, ...resto } = props;
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
          <Menu size="sm">
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
