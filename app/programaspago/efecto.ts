import { centavos, formatPesos } from "~/lib/money";

/** The part of a change's effect that its words need; money in centavos. */
type Cuentas = {
  posteados: number;
  intocables: number;
  reversados: number;
  reversadosCentavos: number;
  agregados: number;
  agregadosCentavos: number;
  alumnos: readonly { saldoAntesCentavos: number; saldoDespuesCentavos: number }[];
};

/** What a change does to the accounts, a sentence a fact; none when it does nothing today. */
export function frasesDelEfecto(efecto: Cuentas): string[] {
  const { posteados, intocables, reversados, agregados, alumnos } = efecto;
  const frases: string[] = [];
  if (reversados + agregados + intocables + alumnos.length === 0) return frases;
  if (posteados > 0) frases.push(`Ya está en la cuenta de ${cuantos(posteados, "alumno")}.`);
  if (intocables > 0)
    frases.push(
      intocables === 1
        ? "1 cargo con pagos, descuentos o condonaciones se queda como está."
        : `${intocables} cargos con pagos, descuentos o condonaciones se quedan como están.`,
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

const cuantos = (n: number, que: string) => (n === 1 ? `1 ${que}` : `${n} ${que}s`);
const plural = (n: number, verbo: string) => (n === 1 ? verbo : `${verbo}n`);
const pesos = (monto: number) => formatPesos(centavos(monto));
