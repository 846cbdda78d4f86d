import { counted } from "~/lib/counts";
import { type Fecha, formatFecha } from "~/lib/dates";
import { centavos, formatPesos } from "~/lib/money";
import type { Cuota, TratoDeRecargos } from "./convenio";

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
  /** The sentences about payments on days without classes. */
  avisos: string[];
};

/** The name of an instalment's controls: `cuotas.c1.fecha` and `cuotas.c1.monto`. */
export const campoDeCuota = (numero: number) => `cuotas.c${numero}`;

/** The value of the button that draws the form with another number of payments. */
export const elegirPagos = (cuantos: number) => `PAGOS_${cuantos}`;

const pesos = (monto: number) => formatPesos(centavos(monto));

/** The plan in sentences: they are asked before anything is stored. */
export function frasesDelPlan({
  cuotas,
  totalCentavos,
  recargosCentavos,
  recargos,
  diasGracia,
  avisos,
}: Plan): string[] {
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
    ...avisos,
    reglaQueRompe({ diasGracia, recargosCentavos, recargos }),
  ];
}

/** A charge of a convenio by its name; one that was paid in part before says that its rest enters. */
export function nombreDeCargo({
  descripcion,
  saldoCentavos,
  cargoCentavos,
}: {
  descripcion: string;
  saldoCentavos: number;
  cargoCentavos: number;
}): string {
  return cargoCentavos > saldoCentavos ? `${descripcion}, el resto de ${pesos(cargoCentavos)}` : descripcion;
}

/** The sentence of the page and of the paper about the break of a convenio. */
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

/** The query keys of the dialog: its view, the convenio that it shows or ends, and the number of payments. */
export const CLAVES = { convenio: "convenioId", terminar: "terminar", pagos: "pagos", vista: "vista" } as const;
