import { BulkAction, BulkBar } from "~/ui/bulk-bar";
import { type FiltrosVencidos, consultaDeVencidos } from "../saldos-vencidos";

type Props = {
  filtros: FiltrosVencidos;
  /** The report's call, which also returns it as a file. */
  api: string;
  puedeRecordar: boolean;
  /** The total on all pages; null if there is one page. */
  deVarias: number | null;
};

/** The actions on selected debtors of the report. */
export function VencidosElegidos({ filtros, api, puedeRecordar, deVarias }: Props) {
  return (
    <BulkBar
      filters={consultaDeVencidos({ ...filtros, elegidos: null })}
      all={deVarias === null ? null : { value: "vencidos", label: `Los ${deVarias} de la lista` }}
    >
      {puedeRecordar ? <BulkAction to="/reportes/saldosvencidos/recordar">Recordar</BulkAction> : null}
      <BulkAction to="/reportes/saldosvencidos" name="vista" value="imprimir">
        Imprimir
      </BulkAction>
      <BulkAction to={api} name="formato" value="xlsx">
        XLSX
      </BulkAction>
    </BulkBar>
  );
}
