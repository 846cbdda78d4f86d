import { type Fecha, fecha, mesDe, mesMovido } from "~/lib/date-texts";
import { formatPesos } from "~/lib/money";
import { valorDeDescuento } from "../cargo";
import { textoDeRecargo } from "../eleccion";
import type { CargoDelPrograma } from "../queries.server";

/** A program's charges in one row of the list. */
export type ResumenDePrograma = {
  /** '$3,900.00', or '$500.00 a $3,900.00'; empty without charges. */
  monto: string;
  /** The first days of the cycle's twelve months, each with the number of charges that begin in it. */
  meses: { mes: Fecha; cuantos: number }[];
  /** The rules in words, 'varía' if they are not all alike; null if there are none. */
  descuento: string | null;
  recargo: string | null;
};

/** The amounts, months and rules of a program's charges; `inicio` is the first day of its cycle. */
export function resumenDePrograma(cargos: readonly CargoDelPrograma[], inicio: Fecha): ResumenDePrograma {
  const montos = cargos.map(({ montoCentavos }) => montoCentavos).sort((a, b) => a - b);
  const [menor, mayor] = [montos[0], montos.at(-1)];
  const meses = Array.from({ length: 12 }, (_, cada) => fecha(`${mesMovido(mesDe(inicio), cada)}-01`));
  return {
    monto:
      menor === undefined || mayor === undefined
        ? ""
        : menor === mayor
          ? formatPesos(menor)
          : `${formatPesos(menor)} a ${formatPesos(mayor)}`,
    meses: meses.map((mes) => ({
      mes,
      cuantos: cargos.filter(({ fechaInicio }) => mesDe(fechaInicio) === mesDe(mes)).length,
    })),
    descuento: enComun(cargos.map(({ descuento }) => descuento && valorDeDescuento(descuento))),
    recargo: enComun(cargos.map(({ recargo }) => textoDeRecargo(recargo))),
  };
}

function enComun(textos: readonly (string | null)[]): string | null {
  const distintos = new Set(textos);
  if (distintos.size > 1) return "varía";
  return textos[0] ?? null;
}
