import { counted } from "~/lib/counts";
import { type Fecha, formatFecha } from "~/lib/dates";
import { centavos, formatPesos } from "~/lib/money";
import { DIAS_PREVISTOS } from "../prevision";
import type { DeUnAlumno, Mes, Prueba } from "./simulacion";

/** A bar of the picture: the number of students between two amounts, both in centavos and inclusive. */
export type Barra = { desdeCentavos: number; hastaCentavos: number; alumnos: number };

/** One side, with the rule or without: the number of students, the total, the typical and the greatest amount. */
export type Lado = { alumnos: number; totalCentavos: number; tipicoCentavos: number; mayorCentavos: number };

export type Simulacion = {
  clase: Prueba["clase"];
  desde: Fecha;
  hasta: Fecha;
  /** The charges on which it was tried, by name; `esElPropio` for the rule's own. */
  cargos: string[];
  esElPropio: boolean;
  /** Students who had one of these charges. */
  revisados: number;
  con: Lado;
  sin: Lado;
  barras: Barra[];
  /** The students with the highest amounts, the highest first. */
  mayores: DeUnAlumno[];
  /** The future amount of a surcharge that is saved from now on; `pasado` is its only day, if it is past. */
  desdeAhora: { alumnos: number; totalCentavos: number; pasado: Fecha | null } | null;
};

const MAYORES = 8;
const BARRAS = 6;

/** Sums up the results of the students. The typical amount is the median of those with any amount. */
export function resumirSimulacion(
  prueba: { clase: Prueba["clase"]; mes: Mes; cargos: string[]; esElPropio: boolean },
  alumnos: readonly DeUnAlumno[],
  desdeAhora: { montos: readonly number[]; pasado: Fecha | null } | null = null,
): Simulacion {
  const { mes, ...resto } = prueba;
  const con = alumnos.map(({ conCentavos }) => conCentavos).filter((monto) => monto > 0);
  return {
    ...resto,
    ...mes,
    revisados: alumnos.length,
    con: lado(con),
    sin: lado(alumnos.map(({ sinCentavos }) => sinCentavos).filter((monto) => monto > 0)),
    barras: barrasDe(con),
    mayores: alumnos
      .filter(({ conCentavos }) => conCentavos > 0)
      .sort((a, b) => b.conCentavos - a.conCentavos || a.alumnoId - b.alumnoId)
      .slice(0, MAYORES),
    desdeAhora: desdeAhora && {
      alumnos: desdeAhora.montos.filter((monto) => monto > 0).length,
      totalCentavos: desdeAhora.montos.reduce((suma, monto) => suma + monto, 0),
      pasado: desdeAhora.pasado,
    },
  };
}

function lado(montos: readonly number[]): Lado {
  const enOrden = [...montos].sort((a, b) => a - b);
  return {
    alumnos: enOrden.length,
    totalCentavos: enOrden.reduce((suma, monto) => suma + monto, 0),
    tipicoCentavos: enOrden[Math.floor((enOrden.length - 1) / 2)] ?? 0,
    mayorCentavos: enOrden.at(-1) ?? 0,
  };
}

/** The number of students per amount: a bar for each amount if they are few, else for steps of round pesos. */
export function barrasDe(montos: readonly number[]): Barra[] {
  const distintos = [...new Set(montos)].sort((a, b) => a - b);
  const cuantos = (desdeCentavos: number, hastaCentavos: number): Barra => ({
    desdeCentavos,
    hastaCentavos,
    alumnos: montos.filter((monto) => monto >= desdeCentavos && monto <= hastaCentavos).length,
  });
  if (distintos.length <= BARRAS) return distintos.map((monto) => cuantos(monto, monto));
  const [menor, mayor] = [distintos[0]!, distintos.at(-1)!];
  const paso = pasoRedondo((mayor - menor) / (BARRAS - 1));
  const primero = Math.floor(menor / paso) * paso;
  const barras: Barra[] = [];
  // Students without any amount are in no bar.
  for (let desde = primero; desde <= mayor; desde += paso) barras.push(cuantos(Math.max(1, desde), desde + paso - 1));
  return barras;
}

// 1, 2 or 5 pesos, or ten, a hundred… times as many: the smallest that is enough.
function pasoRedondo(minimo: number): number {
  for (let decena = 100; ; decena *= 10)
    for (const veces of [1, 2, 5]) if (decena * veces >= minimo) return decena * veces;
}

/** The answer in sentences: the tried charges, the simulated result, and the real one. */
export function frasesDeSimulacion(s: Simulacion): string[] {
  const { con, sin } = s;
  const cosa = s.clase === "recargo" ? "recargos" : "descuentos";
  const mes = `el mes pasado (del ${formatFecha(s.desde)} al ${formatFecha(s.hasta)})`;
  if (s.cargos.length === 0)
    return [
      `No hay con qué probar: ${mes} ningún cargo del programa llegó a los días de esta regla.`,
      ...fraseDesdeAhora(s),
    ];
  const donde = s.esElPropio
    ? `Se probó en este cargo, ${s.cargos[0]}`
    : `Ese mes este cargo no llegó a los días de la regla; se probó en los de su programa que sí: ${s.cargos.join(", ")}`;
  return [
    con.alumnos === 0
      ? `Si esta regla hubiera estado vigente ${mes}, ningún alumno habría tenido ${cosa}.`
      : `Si esta regla hubiera estado vigente ${mes}, ${con.alumnos} de ${alumnos(s.revisados)} ${
          con.alumnos === 1 ? "habría" : "habrían"
        } tenido ${cosa} por ${pesos(con.totalCentavos)} en total.`,
    sin.alumnos === 0
      ? `Con las reglas que había, ninguno tuvo ${cosa} de esos cargos.`
      : `Con las reglas que había fueron ${alumnos(sin.alumnos)} y ${pesos(sin.totalCentavos)}.`,
    `${donde}. No se guardó nada.`,
    ...fraseDesdeAhora(s),
  ];
}

// The past is an estimate of the rule; this is the effect of saving it.
function fraseDesdeAhora({ desdeAhora }: Simulacion): string[] {
  if (!desdeAhora) return [];
  const { pasado, totalCentavos } = desdeAhora;
  const plazo = `en los próximos ${DIAS_PREVISTOS} días`;
  if (desdeAhora.alumnos > 0)
    return [
      `Si la guardas desde ahora y nadie paga, ${plazo} cobrará a ${alumnos(desdeAhora.alumnos)} ${pesos(totalCentavos)} en este cargo.`,
    ];
  const porque = pasado ? `: cae una sola vez, el ${formatFecha(pasado)}, y ese día ya pasó` : "";
  return [`Si la guardas desde ahora, ${plazo} no le cobrará a nadie${porque}.`];
}

/** The amounts of a bar: one, or a range. */
export function nombreDeBarra({ desdeCentavos, hastaCentavos }: Barra): string {
  return desdeCentavos === hastaCentavos ? pesos(desdeCentavos) : `${pesos(desdeCentavos)} a ${pesos(hastaCentavos)}`;
}

const alumnos = (n: number) => counted(n, "alumno", "alumnos");
const pesos = (monto: number) => formatPesos(centavos(monto));
