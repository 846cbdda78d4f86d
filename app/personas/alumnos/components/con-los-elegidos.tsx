import { BulkAction, BulkBar } from "~/ui/bulk-bar";
import { type FiltrosLista, consultaDeFiltros } from "../filtros";

type Props = {
  colegioId: number;
  filtros: FiltrosLista;
  /** True if the list continues after this page. */
  hayMas: boolean;
  puedeRecordar: boolean;
  puedeAsignar: boolean;
  puedeBecar: boolean;
};

/** The actions on students chosen in the list: each is a page or a file that already takes a list filtered to them. */
export function ConLosElegidos({ colegioId, filtros, hayMas, puedeRecordar, puedeAsignar, puedeBecar }: Props) {
  const exportar = `/api/colegios/${colegioId}/alumnos`;
  return (
    <BulkBar
      filters={consultaDeFiltros({ ...filtros, elegidos: null })}
      all={hayMas ? { value: "alumnos", label: "Todos los de la lista" } : null}
    >
      {puedeRecordar ? (
        <BulkAction to="/reportes/saldosvencidos/recordar" onlyChosen>
          Recordar adeudo
        </BulkAction>
      ) : null}
      {puedeAsignar ? (
        <BulkAction to="/ajustes/programaspago/admin" onlyChosen>
          Asignar programa
        </BulkAction>
      ) : null}
      {puedeBecar ? (
        <BulkAction to="/controlescolar/becas" name="vista" value="asignar" onlyChosen>
          Dar beca
        </BulkAction>
      ) : null}
      <BulkAction to="/controlescolar" name="vista" value="imprimir">
        Imprimir
      </BulkAction>
      <BulkAction to={exportar} name="formato" value="csv">
        CSV
      </BulkAction>
      <BulkAction to={exportar} name="formato" value="xlsx">
        XLSX
      </BulkAction>
    </BulkBar>
  );
}
