import { BulkAction, BulkBar } from "~/ui/bulk-bar";
import { type FiltrosVencidos, consultaDeVencidos } from "../saldos-vencidos";

type Props = {
  filtros: FiltrosVencidos;
  /** The call of the report, which gives it as a file, too. */
  api: string;
  puedeRecordar: boolean;
  /** How many there are on all pages; null where there is one. */
  deVarias: number | null;
};

/** What is done with debtors chosen in the report. */
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
