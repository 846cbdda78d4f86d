import { counted } from "~/lib/counts";
import { type Fecha, formatFecha } from "~/lib/dates";
import { centavos, formatPesos } from "~/lib/money";
import type { FieldError } from "~/lib/outcome";
import { type Cuota, partesDe, type TratoDeRecargos } from "./convenio";

/** The number of instalments of a convenio. */
export const PAGOS_MAXIMOS = 12;

/** A debt that may enter a convenio: a charge with its surcharges, in centavos. */
export type DeudaConvenible = {
  movimientoId: number;
  servicioId: number;
  servicio: string;
  descripcion: string;
  fechaLimitePago: Fecha;
  cargoCentavos: number;
  recargosCentavos: number;
};

/** An instalment as it is asked for; without an amount it takes a part of the rest. */
export type CuotaPedida = { fecha: Fecha; montoCentavos: number | null };

/** The instalments with the sums behind them, before anybody signs. */
export type Plan = {
  cuotas: Cuota[];
  debeCentavos: number;
  recargosCentavos: number;
  totalCentavos: number;
  recargos: TratoDeRecargos;
  diasGracia: number;
};

/** The name of an instalment's controls: `cuotas.c1.fecha` and `cuotas.c1.monto`. */
export const campoDeCuota = (numero: number) => `cuotas.c${numero}`;

const pesos = (monto: number) => formatPesos(centavos(monto));
const suma = (montos: readonly number[]) => montos.reduce((total, monto) => total + monto, 0);

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

/** The plan in sentences: they are asked before anything is stored. */
export function frasesDelPlan({ cuotas, totalCentavos, recargosCentavos, recargos, diasGracia }: Plan): string[] {
  const primera = cuotas[0]!;
  const ultima = cuotas.at(-1)!;
  return [
    cuotas.length === 1
      ? `Se paga ${pesos(totalCentavos)} a más tardar el ${formatFecha(primera.fecha)}.`
      : `Se pagan ${pesos(totalCentavos)} en ${cuotas.length} pagos, del ${formatFecha(primera.fecha)} al ${formatFecha(ultima.fecha)}.`,
    ...(recargosCentavos > 0
      ? [
          recargos === "PAGAR"
            ? `Incluye ${pesos(recargosCentavos)} de recargos.`
            : recargos === "CONDONAR_HOY"
              ? `Hoy se condonan ${pesos(recargosCentavos)} de recargos.`
              : `Al terminar se condonan ${pesos(recargosCentavos)} de recargos.`,
        ]
      : []),
    reglaQueRompe({ diasGracia, recargosCentavos, recargos }),
  ];
}

/** What breaks a convenio, as the page and the paper say it. */
export function reglaQueRompe({
  diasGracia,
  recargosCentavos,
  recargos,
}: Pick<Plan, "diasGracia" | "recargosCentavos" | "recargos">): string {
  const tarde =
    diasGracia === 0
      ? "Si un pago no llega en su día"
      : `Si un pago pasa ${counted(diasGracia, "día", "días")} de su fecha`;
  const vuelven =
    recargos === "CONDONAR_AL_CUMPLIR" && recargosCentavos > 0
      ? `se deben otra vez los ${pesos(recargosCentavos)} de recargos y corren los nuevos desde ese día`
      : "corren los recargos desde ese día";
  return `${tarde}, el convenio se rompe: ${vuelven}.`;
}

export const MENSAJES_CONVENIO = {
  sinVencidos: "El alumno no debe nada vencido que pueda entrar en un convenio.",
  yaConvenido: "Alguno de esos cargos ya está en un convenio vigente.",
  noVencido: "Sólo entran cargos vencidos que se deben",
  sinDeuda: "Esos cargos ya no deben nada que se pague con el convenio",
  noVigente: "El convenio ya terminó.",
  muchosPagos: `Máximo ${PAGOS_MAXIMOS} pagos`,
} as const;
