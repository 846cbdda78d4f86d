import { type Fecha, anioDe, fecha, sumarDias, sumarMeses, ultimoDiaDelMes } from "~/lib/dates";

export type PlanCiclo = { nombre: string; fechaInicio: Fecha; fechaFin: Fecha };

/** The school year that contains a day, from August to July, or an earlier one. */
export function cicloDe(hoy: Fecha, aniosAntes = 0): PlanCiclo {
  const inicio = anioDe(sumarMeses(hoy, -7)) - aniosAntes;
  return {
    nombre: `${inicio}-${inicio + 1}`,
    fechaInicio: fecha(`${inicio}-08-01`),
    fechaFin: fecha(`${inicio + 1}-07-31`),
  };
}

export type PlanCargo = {
  nombre: string;
  fechaInicio: Fecha;
  fechaFin: Fecha;
  fechaLimitePago: Fecha;
  /** The last day of the discount for paying early. */
  prontoPago: Fecha;
};

const MESES = [
  "septiembre",
  "octubre",
  "noviembre",
  "diciembre",
  "enero",
  "febrero",
  "marzo",
  "abril",
  "mayo",
  "junio",
];

/** The ten monthly charges of a school year: from the 1st, due on the 10th, discounted until the 5th. */
export function mensualidades({ fechaInicio }: Pick<PlanCiclo, "fechaInicio">, nombre: string): PlanCargo[] {
  return MESES.map((mes, indice) => {
    const primero = sumarMeses(fechaInicio, indice + 1);
    return {
      nombre: `${nombre} ${mes}`,
      fechaInicio: primero,
      fechaFin: ultimoDiaDelMes(primero),
      fechaLimitePago: sumarDias(primero, 9),
      prontoPago: sumarDias(primero, 4),
    };
  });
}

/** A single charge, on the first of a month of the school year (0 is August), with its days to pay. */
export function cargoUnico({ fechaInicio }: PlanCiclo, nombre: string, mes: number, dias: number): PlanCargo {
  const primero = sumarMeses(fechaInicio, mes);
  return {
    nombre,
    fechaInicio: primero,
    fechaFin: ultimoDiaDelMes(sumarMeses(primero, 1)),
    fechaLimitePago: sumarDias(primero, dias - 1),
    prontoPago: sumarDias(primero, Math.floor(dias / 2)),
  };
}
