import type { Fecha } from "~/lib/dates";
import { type Centavos, centavos, formatPesos } from "~/lib/money";
import type { FieldError } from "~/lib/outcome";
import type { Cuota, TratoDeRecargos } from "./convenio";
import { campoDeCuota, type CuotaPedida, type DeudaConvenible } from "./plan";

const pesos = (monto: number) => formatPesos(centavos(monto));
const suma = (montos: readonly number[]) => montos.reduce((total, monto) => total + monto, 0);

/** A sum in so many parts: equal if it can be, else whole pesos, the odd ones first and the cents last. */
export function partesDe(total: number, cuantas: number): Centavos[] {
  if (total % cuantas === 0) return Array.from({ length: cuantas }, () => centavos(total / cuantas));
  const pesos = Math.floor(total / 100);
  const base = Math.floor(pesos / cuantas);
  return Array.from({ length: cuantas }, (_, indice) => {
    const extra = indice < pesos % cuantas ? 1 : 0;
    const sueltos = indice === cuantas - 1 ? total % 100 : 0;
    return centavos((base + extra) * 100 + sueltos);
  });
}

/** The sum that the instalments of a convenio on these debts pay. */
export function totalDelPlan(deudas: readonly DeudaConvenible[], recargos: TratoDeRecargos): number {
  return suma(deudas.map((d) => d.cargoCentavos + (recargos === "PAGAR" ? d.recargosCentavos : 0)));
}

/** The instalments of a sum: those without an amount share the rest. Refuses what does not add up, beside its field. */
export function planear(
  pedidas: readonly CuotaPedida[],
  total: number,
  hoy: Fecha,
): { cuotas: Cuota[]; errores: FieldError[] } {
  const errores: FieldError[] = [];
  const campo = (indice: number, control: "fecha" | "monto") => `${campoDeCuota(indice + 1)}.${control}`;
  for (const [indice, { fecha, montoCentavos }] of pedidas.entries()) {
    const previa = pedidas[indice - 1]?.fecha;
    if (fecha < hoy) errores.push({ campo: campo(indice, "fecha"), mensaje: "Debe ser hoy o después" });
    else if (previa !== undefined && fecha <= previa)
      errores.push({ campo: campo(indice, "fecha"), mensaje: "Debe ser después del pago anterior" });
    if (montoCentavos !== null && montoCentavos <= 0)
      errores.push({ campo: campo(indice, "monto"), mensaje: "Debe ser mayor a cero" });
  }
  const libres = pedidas.filter(({ montoCentavos }) => montoCentavos === null).length;
  const resto = total - suma(pedidas.map(({ montoCentavos }) => montoCentavos ?? 0));
  const ultimo = campo(pedidas.length - 1, "monto");
  if (libres === 0 && resto !== 0)
    errores.push({
      campo: ultimo,
      mensaje: resto > 0 ? `Los pagos suman ${pesos(resto)} menos` : `Los pagos suman ${pesos(-resto)} de más`,
    });
  if (libres > 0 && resto < libres)
    errores.push({ campo: ultimo, mensaje: `Los otros pagos ya suman ${pesos(total - resto)}` });
  if (errores.length > 0) return { cuotas: [], errores };
  const partes = libres > 0 ? partesDe(resto, libres) : [];
  const cuotas = pedidas.map(({ fecha, montoCentavos }, indice) => ({
    numero: indice + 1,
    fecha,
    montoCentavos: montoCentavos ?? partes.shift()!,
  }));
  if (cuotas.some(({ montoCentavos }) => montoCentavos <= 0))
    return { cuotas: [], errores: [{ campo: ultimo, mensaje: "Son demasiados pagos para esa suma" }] };
  return { cuotas, errores };
}
