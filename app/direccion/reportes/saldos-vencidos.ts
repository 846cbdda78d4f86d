import { diasEntre, type Fecha, formatFecha, sumarDias } from "~/lib/dates";
import { type Centavos, formatPesos } from "~/lib/money";

/** The age of a debt since its limit, youngest first. */
export const ANTIGUEDADES = ["HASTA_30", "HASTA_60", "HASTA_90", "MAS_DE_90"] as const;
export type Antiguedad = (typeof ANTIGUEDADES)[number];

export const TEXTOS_ANTIGUEDAD: Record<Antiguedad, string> = {
  HASTA_30: "1 a 30 días",
  HASTA_60: "31 a 60 días",
  HASTA_90: "61 a 90 días",
  MAS_DE_90: "Más de 90 días",
};

const LIMITES: readonly [Antiguedad, number][] = [
  ["HASTA_30", 30],
  ["HASTA_60", 60],
  ["HASTA_90", 90],
];

/** The age of a debt today by its limit day; a debt with a limit of today is not overdue yet. */
export function antiguedadDe(fechaLimitePago: Fecha, hoy: Fecha): Antiguedad {
  const dias = diasEntre(fechaLimitePago, hoy);
  return LIMITES.find(([, limite]) => dias <= limite)?.[0] ?? "MAS_DE_90";
}

/** The first limit day of each age but the oldest: debts due on it or later are that young. */
export function primerosDias(hoy: Fecha): Record<Exclude<Antiguedad, "MAS_DE_90">, Fecha> {
  const [hasta30, hasta60, hasta90] = LIMITES.map(([, limite]) => sumarDias(hoy, -limite));
  return { HASTA_30: hasta30!, HASTA_60: hasta60!, HASTA_90: hasta90! };
}

export const ORDENES = ["NOMBRE", "MONTO", "ANTIGUEDAD"] as const;
export type Orden = (typeof ORDENES)[number];

export const TEXTOS_ORDEN: Record<Orden, string> = {
  NOMBRE: "Nombre",
  MONTO: "Mayor saldo",
  ANTIGUEDAD: "Más antiguo",
};

/** The filters of the report; null means no filter. Level, grade and group are those of the current cycle. */
export type FiltrosVencidos = {
  /** The only cycle that counts; null counts all cycles. */
  cicloId: number | null;
  servicioId: number | null;
  nivelId: number | null;
  gradoId: number | null;
  grupoId: number | null;
  antiguedad: Antiguedad | null;
  orden: Orden;
  /** The students chosen one by one; null: all that the other filters leave. */
  elegidos: readonly number[] | null;
};

export const SIN_FILTROS: FiltrosVencidos = {
  cicloId: null,
  servicioId: null,
  nivelId: null,
  gradoId: null,
  grupoId: null,
  antiguedad: null,
  orden: "NOMBRE",
  elegidos: null,
};

/** The filters in the form of an address, without the page. */
export function consultaDeVencidos({ elegidos, ...filtros }: FiltrosVencidos): URLSearchParams {
  const consulta = new URLSearchParams();
  for (const id of elegidos?.length === 0 ? [0] : (elegidos ?? [])) consulta.append("elegido", String(id));
  for (const [nombre, valor] of Object.entries(filtros))
    if (valor !== null && valor !== SIN_FILTROS[nombre as keyof FiltrosVencidos]) consulta.set(nombre, String(valor));
  return consulta;
}

/** A student's debt past its limit, in total and by age, in centavos. */
export type Deuda = {
  vencidoCentavos: number;
  /** The oldest limit day. */
  desde: Fecha;
  porAntiguedad: Record<Antiguedad, number>;
};

/** The sum of the debts: the chart and the total of the report. */
export function resumir(deudas: readonly Deuda[]): Omit<Deuda, "desde"> & { alumnos: number } {
  const porAntiguedad = { HASTA_30: 0, HASTA_60: 0, HASTA_90: 0, MAS_DE_90: 0 };
  for (const deuda of deudas) for (const cada of ANTIGUEDADES) porAntiguedad[cada] += deuda.porAntiguedad[cada];
  const vencidoCentavos = ANTIGUEDADES.reduce((total, cada) => total + porAntiguedad[cada], 0);
  return { alumnos: deudas.length, vencidoCentavos, porAntiguedad };
}

type Ordenable = { nombreOrden: string; alumnoId: number; vencidoCentavos: number; desde: Fecha };

/** The stable order of the report: by the requested column, then by name, then by student. */
export function compararDeudores(orden: Orden): (a: Ordenable, b: Ordenable) => number {
  const porNombre = (a: Ordenable, b: Ordenable) =>
    a.nombreOrden < b.nombreOrden ? -1 : a.nombreOrden > b.nombreOrden ? 1 : a.alumnoId - b.alumnoId;
  switch (orden) {
    case "NOMBRE":
      return porNombre;
    case "MONTO":
      return (a, b) => b.vencidoCentavos - a.vencidoCentavos || porNombre(a, b);
    case "ANTIGUEDAD":
      return (a, b) => (a.desde < b.desde ? -1 : a.desde > b.desde ? 1 : porNombre(a, b));
  }
}

export type Concepto = { descripcion: string; pendienteCentavos: number; fechaLimitePago: Fecha };

const CONCEPTOS_DICHOS = 6;

/** The reminder for a family: one sentence per concept, oldest first, and the steps to take if it has already paid. */
export function textoDeRecordatorio({
  alumno,
  hoy,
  conceptos,
}: {
  alumno: string;
  hoy: Fecha;
  conceptos: readonly Concepto[];
}): string {
  const total = conceptos.reduce((suma, { pendienteCentavos }) => suma + pendienteCentavos, 0);
  const frases = conceptos
    .slice(0, CONCEPTOS_DICHOS)
    .map(
      ({ descripcion, pendienteCentavos, fechaLimitePago }) =>
        `${descripcion}: ${formatPesos(pendienteCentavos as Centavos)}, con límite el ${formatFecha(fechaLimitePago)}`,
    );
  const callados = conceptos.slice(CONCEPTOS_DICHOS);
  if (callados.length > 0) {
    const resto = callados.reduce((suma, { pendienteCentavos }) => suma + pendienteCentavos, 0);
    frases.push(`${callados.length} más: ${formatPesos(resto as Centavos)}`);
  }
  return [
    `${alumno} tiene un saldo vencido de ${formatPesos(total as Centavos)} al ${formatFecha(hoy)}:`,
    ...frases.map((frase) => `• ${frase}.`),
    "Si ya pagó, no haga caso de este mensaje. Gracias.",
  ].join("\n");
}
