import { Menu, MenuLink, MenuPrint } from "~/ui/menu";
import { Glyph } from "~/ui/glyph";
import { type FiltrosLista, consultaDeFiltros } from "../filtros";

/** The actions on the filtered list: print it, print its students' cards, or export it to a spreadsheet. */
export function ListaAcciones({ colegioId, filtros }: { colegioId: number; filtros: FiltrosLista }) {
  const exportar = (formato: string) => {
    const consulta = consultaDeFiltros(filtros);
    consulta.set("formato", formato);
    return `/api/colegios/${colegioId}/alumnos?${consulta}`;
  };
  return (
    <Menu size="sm">
      <MenuPrint />
      <MenuLink
        to={`/api/colegios/${colegioId}/credenciales?${consultaDeFiltros(filtros)}`}
        target="_blank"
        rel="noreferrer"
        reloadDocument
      >
        <Glyph name="user" /> Credenciales
      </MenuLink>
      <MenuLink to={exportar("csv")} reloadDocument download>
        <Glyph name="download" /> CSV
      </MenuLink>
      <MenuLink to={exportar("xlsx")} reloadDocument download>
        <Glyph name="download" /> XLSX
      </MenuLink>
    </Menu>
  );
}
