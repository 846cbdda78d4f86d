import { type Fecha, formatFecha } from "~/lib/date-texts";
import { centavos, formatPesos } from "~/lib/money";

/** 'El banco trae $15,025.00 el 17-nov-26, $180.00 menos'. */
export function parecido(renglon: { fecha: string; centavos: number }, esperadoCentavos: number): string {
  const diferencia = renglon.centavos - esperadoCentavos;
  const cuanto = formatPesos(centavos(Math.abs(diferencia)));
  const resto = diferencia === 0 ? "" : `, ${cuanto} ${diferencia < 0 ? "menos" : "más"}`;
  return `El banco trae ${formatPesos(centavos(renglon.centavos))} el ${formatFecha(renglon.fecha as Fecha)}${resto}`;
}
