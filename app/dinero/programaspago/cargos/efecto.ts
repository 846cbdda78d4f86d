import { centavos, formatPesos } from "~/lib/money";
import type { ProgramaPorElegir } from "../eleccion";

/** The part of a change's effect that its words need; money in centavos. */
type Cuentas = {
  posteados: number;
  intocables: number;
  ajenos: number;
  reversados: number;
  reversadosCentavos: number;
  agregados: number;
  agregadosCentavos: number;
  alumnos: readonly { saldoAntesCentavos: number; saldoDespuesCentavos: number }[];
};

/** The effect of a change on the accounts, one sentence per fact; empty if it has none today. */
export function frasesDelEfecto(efecto: Cuentas): string[] {
  const { posteados, intocables, ajenos, reversados, agregados } = efecto;
  const alumnos = efecto.alumnos.filter((alumno) => alumno.saldoAntesCentavos !== alumno.saldoDespuesCentavos);
  const frases: string[] = [];
  if (reversados + agregados + intocables + ajenos + alumnos.length === 0) return frases;
  if (posteados > 0) frases.push(`Ya está en la cuenta de ${cuantos(posteados, "alumno")}.`);
  if (intocables > 0)
    frases.push(
      intocables === 1
        ? "1 cargo con pagos, descuentos o condonaciones se queda como está."
        : `${intocables} cargos con pagos, descuentos o condonaciones se quedan como están.`,
    );
  if (ajenos > 0)
    frases.push(
      ajenos === 1
        ? "1 alumno ya no tiene el programa: lo suyo se queda como está."
        : `${ajenos} alumnos ya no tienen el programa: lo suyo se queda como está.`,
    );
  if (reversados > 0)
    frases.push(
      `Se ${plural(reversados, "reversa")} ${cuantos(reversados, "cargo")} (${pesos(efecto.reversadosCentavos)}).`,
    );
  if (agregados > 0)
    frases.push(
      `Se ${plural(agregados, "agrega")} hoy ${cuantos(agregados, "cargo")} (${pesos(efecto.agregadosCentavos)}).`,
    );
  const total = alumnos.reduce((suma, { saldoAntesCentavos: a, saldoDespuesCentavos: d }) => suma + d - a, 0);
  frases.push(
    alumnos.length === 0
      ? "Ningún saldo cambia."
      : `Cambia el saldo de ${cuantos(alumnos.length, "alumno")}: en total ${total < 0 ? "" : "+"}${pesos(total)}.`,
  );
  return frases;
}

type Asignado = { resultado: string; saldoAntesCentavos: number; saldoDespuesCentavos: number };

/** The result of a student who is in no level of the program. */
export const DE_OTRO_NIVEL = "Es de otro nivel: no se le asigna";

/**
 * The effect of assigning a program in bulk, one sentence per fact; `sinEncontrar` are matrículas without an enrolled
 * student.
 */
export function frasesDeAsignacion(resultados: readonly Asignado[], sinEncontrar: readonly string[]): string[] {
  const nuevos = resultados.filter(({ resultado }) => resultado === "Se asigna").length;
  const total = resultados.reduce((suma, h) => suma + h.saldoDespuesCentavos - h.saldoAntesCentavos, 0);
  const ajenos = resultados.filter(({ resultado }) => resultado === DE_OTRO_NIVEL).length;
  const quedan = resultados.length - nuevos - ajenos;
  return [
    `Se asigna a ${cuantos(nuevos, "alumno")}: hoy ${nuevos === 1 ? "se le" : "se les"} cargan ${pesos(total)}.`,
    ...(quedan > 0
      ? [
          `${cuantos(quedan, "alumno")} ya ${quedan === 1 ? "tiene" : "tienen"} programa del servicio y se ${quedan === 1 ? "queda" : "quedan"} con él.`,
        ]
      : []),
    ...(ajenos > 0
      ? [
          `${cuantos(ajenos, "alumno")} ${ajenos === 1 ? "es" : "son"} de otro nivel: no se ${ajenos === 1 ? "le" : "les"} asigna.`,
        ]
      : []),
    ...(sinEncontrar.length > 0 ? [`No están inscritas en el ciclo: ${sinEncontrar.join(", ")}.`] : []),
  ];
}

/** The effect of a changed program of one service on its account. Money in centavos. */
export type CambioDePrograma = {
  servicio: string;
  programaPrevio: string | null;
  despues: string | null;
  reversados: number;
  reversadosCentavos: number;
  agregados: number;
  agregadosCentavos: number;
  saldoAntesCentavos: number;
  saldoDespuesCentavos: number;
  /** The new program's charges as they were given. */
  porElegir: ProgramaPorElegir | null;
};

/** The effect of giving a student another program of a service (or none) on its account, in one line. */
export function fraseDelCambioDePrograma(c: CambioDePrograma): string {
  const programa = `${c.servicio}: ${c.programaPrevio ?? "sin programa"} → ${c.despues ?? "sin programa"}.`;
  const reversa =
    c.reversados > 0
      ? ` Se ${plural(c.reversados, "reversa")} ${cuantos(c.reversados, "cargo")} sin pagos (${pesos(c.reversadosCentavos)}).`
      : "";
  const agrega =
    c.agregados > 0
      ? ` Se ${plural(c.agregados, "agrega")} ${cuantos(c.agregados, "cargo")} (${pesos(c.agregadosCentavos)}).`
      : "";
  return `${programa}${reversa}${agrega} El saldo pasa de ${pesos(c.saldoAntesCentavos)} a ${pesos(c.saldoDespuesCentavos)}.`;
}

const cuantos = (n: number, singular: string) => (n === 1 ? `1 ${singular}` : `${n} ${singular}s`);
const plural = (n: number, verbo: string) => (n === 1 ? verbo : `${verbo}n`);
const pesos = (monto: number) => formatPesos(centavos(monto));
