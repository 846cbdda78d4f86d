import { Link } from "@remix-run/react";
import { Badge } from "~/ui/badge";
import { MARCAS_DE_COBRO, type Movimiento } from "../movimientos";

/** The dialog of a payment that a family made on line. */
export const direccionDelCobro = (cobroId: number): string => `/controlescolar/cobros/${cobroId}`;

/** The mark of a payment whose money may go back; it leads to the online payment where the viewer may open it. */
export function MarcaEnLinea({ movimiento: { enLinea } }: { movimiento: Pick<Movimiento, "enLinea"> }) {
  if (enLinea === null) return null;
  const { marca, cobroId } = enLinea;
  const seal = <Badge tone={marca === "EN_DISPUTA" ? "danger" : "warning"}>{MARCAS_DE_COBRO[marca]}</Badge>;
  return cobroId === null ? seal : <Link to={direccionDelCobro(cobroId)}>{seal}</Link>;
}
