import { diasEntre, type Fecha, formatFecha, sumarDias } from "~/lib/dates";
import { type Centavos, formatPesos } from "~/lib/money";

/** How long ago a debt fell due, the youngest first. */
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

/** How old a debt is today by its day of limit; one of today is not overdue yet. */
export function antiguedadDe(fechaLimitePago: Fecha, hoy: Fecha): Antiguedad {
  const dias = diasEntre(fechaLimitePago, hoy);
  return LIMITES.find(([, limite]) => dias <= limite)?.[0] ?? "MAS_DE_90";
}

/** The first day of limit of each age but the oldest: what fell due on it or later is that young. */
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

/** What the report is narrowed to; null is everything. Level, grade and group are those of the current cycle. */
export type FiltrosVencidos = {
  /** A cycle whose debts alone are told; without it those of every one. */
  cicloId: number | null;
  servicioId: number | null;
  nivelId: number | null;
  gradoId: number | null;
  grupoId: number | null;
  antiguedad: Antiguedad | null;
  orden: Orden;
  /** The students that were chosen one by one; null: all that the rest leaves. */
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

/** The filters as they travel in an address, without the page. */
export function consultaDeVencidos({ elegidos, ...filtros }: FiltrosVencidos): URLSearchParams {
  const consulta = new URLSearchParams();
  for (const id of elegidos?.length === 0 ? [0] : (elegidos ?? [])) consulta.append("elegido", String(id));
  for (const [nombre, valor] of Object.entries(filtros))
    if (valor !== null && valor !== SIN_FILTROS[nombre as keyof FiltrosVencidos]) consulta.set(nombre, String(valor));
  return consulta;
}

/** What a student owes past its limit, whole and by its age, in centavos. */
export type Deuda = {
  vencidoCentavos: number;
  /** The oldest day of limit. */
  desde: Fecha;
  porAntiguedad: Record<Antiguedad, number>;
};

/** What all of them owe: the picture and the total of the report. */
export function resumir(deudas: readonly Deuda[]): Omit<Deuda, "desde"> & { alumnos: number } {
  const porAntiguedad = { HASTA_30: 0, HASTA_60: 0, HASTA_90: 0, MAS_DE_90: 0 };
  for (const deuda of deudas) for (const cada of ANTIGUEDADES) porAntiguedad[cada] += deuda.porAntiguedad[cada];
  const vencidoCentavos = ANTIGUEDADES.reduce((total, cada) => total + porAntiguedad[cada], 0);
  return { alumnos: deudas.length, vencidoCentavos, porAntiguedad };
}

type Ordenable = { nombreOrden: string; alumnoId: number; vencidoCentavos: number; desde: Fecha };

/** The order of the report, the same every time: by what is asked for, then by name, then by student. */
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

/** What a family is told of what it owes: one sentence a concept, the oldest first, and what to do when it has paid. */
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
  const dichos = conceptos
    .slice(0, CONCEPTOS_DICHOS)
    .map(
      ({ descripcion, pendienteCentavos, fechaLimitePago }) =>
        `${descripcion}: ${formatPesos(pendienteCentavos as Centavos)}, con límite el ${formatFecha(fechaLimitePago)}`,
    );
  const callados = conceptos.slice(CONCEPTOS_DICHOS);
  if (callados.length > 0) {
    const resto = callados.reduce((suma, { pendienteCentavos }) => suma + pendienteCentavos, 0);
    dichos.push(`${callados.length} más: ${formatPesos(resto as Centavos)}`);
  }
  return [
    `${alumno} tiene un saldo vencido de ${formatPesos(total as Centavos)} al ${formatFecha(hoy)}:`,
    ...dichos.map((dicho) => `• ${dicho}.`),
    "Si ya pagó, no haga caso de este mensaje. Gracias.",
  ].join("\n");
}
