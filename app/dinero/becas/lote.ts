import { centavos, formatPesos } from "~/lib/money";
import { counted } from "~/lib/counts";

/** The kinds of batches of becas. */
export const CLASES_DE_LOTE = ["HERMANOS", "ASIGNACION", "RENOVACION", "PROMEDIO"] as const;
export type ClaseDeLote = (typeof CLASES_DE_LOTE)[number];

export const TEXTOS_DE_CLASE: Readonly<Record<ClaseDeLote, string>> = {
  HERMANOS: "Becas de hermanos",
  ASIGNACION: "Asignación de beca",
  RENOVACION: "Renovación de becas",
  PROMEDIO: "Becas sin el promedio que piden",
};

/** The reason that a batch begins with; people change it. */
export const MOTIVOS_DE_CLASE: Readonly<Record<ClaseDeLote, string>> = {
  HERMANOS: "Hermanos inscritos",
  ASIGNACION: "",
  RENOVACION: "Renovación del ciclo",
  PROMEDIO: "No llegó al promedio que pide la beca",
};

/** A change of one student's becas: comes, goes, or has another one. */
export type Movimiento = "ENTRA" | "SALE" | "CAMBIA";

export const TEXTOS_DE_MOVIMIENTO: Readonly<Record<Movimiento, string>> = {
  ENTRA: "Entra",
  SALE: "Sale",
  CAMBIA: "Cambia",
};

/** The movement of a student who is given some becas and loses others. */
export function movimientoDe({ otorga, termina }: { otorga: readonly unknown[]; termina: readonly unknown[] }) {
  return otorga.length === 0 ? "SALE" : termina.length === 0 ? "ENTRA" : "CAMBIA";
}

/** The effect of a batch on one student's accounts, in centavos. */
export type EfectoDelAlumno = {
  alumnoId: number;
  /** The sum that the cycle's charges go down by; negative if they go up. */
  bajaCentavos: number;
  saldoAntesCentavos: number;
  saldoCentavos: number;
};

export const MENSAJES_LOTE = {
  sinAlumnos: "Elige al menos un alumno",
  cambio: "Las propuestas cambiaron desde que se abrió la página. Revísalas otra vez.",
  yaDeshecho: "Ese lote ya se deshizo.",
  sinNada: "Nada de ese lote sigue como quedó; no hay qué deshacer.",
} as const;

/** A batch in sentences; they are asked before it is stored. */
export function frasesDelLote(movimientos: readonly Movimiento[], efectos: readonly EfectoDelAlumno[]): string[] {
  const cuantos = (uno: Movimiento) => movimientos.filter((movimiento) => movimiento === uno).length;
  const partes = (
    [
      ["ENTRA", "entra", "entran"],
      ["CAMBIA", "cambia", "cambian"],
      ["SALE", "sale", "salen"],
    ] as const
  ).flatMap(([clase, uno, varios]) => {
    const n = cuantos(clase);
    return n === 0 ? [] : [`${n} ${n === 1 ? uno : varios}`];
  });
  return [`${counted(movimientos.length, "alumno", "alumnos")}: ${partes.join(", ")}.`, ...frasesDeDinero(efectos)];
}

/** The money of a batch in sentences. */
export function frasesDeDinero(efectos: readonly EfectoDelAlumno[]): string[] {
  const suma = (campo: "bajaCentavos" | "saldoAntesCentavos" | "saldoCentavos") =>
    efectos.reduce((total, efecto) => total + efecto[campo], 0);
  const baja = suma("bajaCentavos");
  const debe = suma("saldoCentavos") - suma("saldoAntesCentavos");
  const pesos = (monto: number) => formatPesos(centavos(Math.abs(monto)));
  return [
    baja === 0
      ? "Ningún cargo del ciclo cambia."
      : baja > 0
        ? `Dejan de pagar ${pesos(baja)} en el ciclo.`
        : `Pagan ${pesos(baja)} más en el ciclo.`,
    ...(debe === 0 ? [] : [`Lo que deben hoy ${debe < 0 ? "baja" : "sube"} ${pesos(debe)}.`]),
  ];
}
