import { definicionDe } from "~/dinero/cobranza/libro/aplicar";
import type { Libro, Renglon } from "~/dinero/cobranza/libro/libro";
import { postearHasta } from "~/dinero/cobranza/libro/posteo";
import { claveCargo, recargosDelCargo } from "~/dinero/cobranza/libro/reglas";
import { soltarRecargosDeHoy } from "~/dinero/cobranza/libro/reposicion";
import { counted } from "~/lib/counts";
import { type Fecha, formatFecha, sumarDias } from "~/lib/dates";
import { centavos, formatPesos } from "~/lib/money";
import type { DatosDeRecargo } from "./cargo";

/**
 * The number of days for which the effect of a change is predicted before its confirmation, without further payments.
 */
export const DIAS_PREVISTOS = 60;

/** The number of students from which on it has to be typed. */
const MUCHOS_ALUMNOS = 100;

/** A student's future debt without further payments, in centavos. */
export type Previsto = {
  alumnoId: number;
  nombreCompleto: string;
  debeCentavos: number;
  /** The sum by which surcharges exceed their own charges; 0 if none does. */
  recargoDeMasCentavos: number;
};

/** The account on a future day by the rules alone, without further payments. The given book does not change. */
export function preverCuenta(libro: Libro, hasta: Fecha): Pick<Previsto, "debeCentavos" | "recargoDeMasCentavos"> {
  const previsto = libro.copia();
  previsto.hoy = hasta;
  postearHasta(previsto, hasta);
  const recargoDeMasCentavos = previsto.cargosVigentes().reduce((suma, cargo) => {
    const recargos = previsto.vigentesDelCargo(cargo.id, "RECARGO");
    return suma + Math.max(0, recargos.reduce((total, r) => total + r.cargoCentavos, 0) - cargo.cargoCentavos);
  }, 0);
  return { debeCentavos: previsto.saldo(), recargoDeMasCentavos };
}

/** The effect of a change within the predicted days, and if its number must be typed to confirm it. */
export type Prevision = {
  /** Students with a different debt. */
  alumnos: number;
  frases: string[];
  peligrosa: boolean;
};

/**
 * Compares each student's debt by the old rules and by the new ones. A change is dangerous if it doubles a debt,
 * reaches more than a hundred students, or lets surcharges exceed their charge. `agrega` is for new charges: a student
 * who owed one month and is charged the next owes twice as much, which is correct.
 */
export function compararPrevistos(
  previstos: readonly Previsto[],
  despues: readonly Previsto[],
  { agrega = false } = {},
): Prevision {
  const previos = new Map(previstos.map((uno) => [uno.alumnoId, uno]));
  const cambian = despues.flatMap((uno) => {
    const previo = previos.get(uno.alumnoId);
    const debia = previo?.debeCentavos ?? 0;
    if (uno.debeCentavos === debia) return [];
    const seExcede = uno.recargoDeMasCentavos > (previo?.recargoDeMasCentavos ?? 0);
    return [{ ...uno, debia, seExcede, seDuplica: !agrega && debia > 0 && uno.debeCentavos >= 2 * debia }];
  });
  const alumnos = cambian.length;
  const duplicados = cambian.filter(({ seDuplica }) => seDuplica).length;
  const excedidos = cambian.filter(({ seExcede }) => seExcede).length;
  const peligrosa = alumnos > MUCHOS_ALUMNOS || duplicados > 0 || excedidos > 0;
  if (!peligrosa) return { alumnos, peligrosa, frases: [] };
  const suma = (montos: readonly number[]) => pesos(montos.reduce((total, monto) => total + monto, 0));
  const cuanto = ({ debeCentavos, debia }: (typeof cambian)[number]) => Math.abs(debeCentavos - debia);
  const mayor = cambian.reduce((a, b) => (cuanto(b) > cuanto(a) ? b : a));
  return {
    alumnos,
    peligrosa,
    frases: [
      `En ${DIAS_PREVISTOS} días, si nadie paga, ${cuantos(alumnos)} ${alumnos === 1 ? "deberá" : "deberán"} ${suma(
        cambian.map(({ debeCentavos }) => debeCentavos),
      )} en lugar de ${suma(cambian.map(({ debia }) => debia))}.`,
      `A quien más le cambia es a ${mayor.nombreCompleto}: ${pesos(mayor.debeCentavos)} en lugar de ${pesos(mayor.debia)}.`,
      ...(duplicados > 0
        ? [`A ${cuantos(duplicados)} se ${duplicados === 1 ? "le" : "les"} duplica la deuda, o más.`]
        : []),
      ...(excedidos > 0 ? [`Los recargos de ${cuantos(excedidos)} serán más que el propio cargo.`] : []),
    ],
  };
}

/** The single day of a surcharge that falls once after a limit, if it is past; else null. */
export function diaQuePaso(
  { recurrente }: Pick<DatosDeRecargo, "recurrente">,
  fechaLimitePago: Fecha,
  hoy: Fecha,
): Fecha | null {
  const dia = sumarDias(fechaLimitePago, 1);
  return recurrente === "UNICA_OCASION" && dia < hoy ? dia : null;
}

/**
 * A changed surcharge in the accounts that have its charge. It has the past days of rows whose own limit left no other
 * day, and the future amount of each account, in centavos.
 */
export type Alcanzado = { nombre: string; diasPasados: readonly Fecha[]; montos: readonly number[] };

/**
 * The notices about surcharges that will not reach students who already have the charge: their own day is past. Empty
 * if each has a day to come.
 */
export function avisosDeQueNoCobran(alcanzados: readonly Alcanzado[]): string[] {
  const pasados = alcanzados.filter(({ diasPasados }) => diasPasados.length > 0);
  const [primero] = pasados;
  if (!primero) return [];
  const montos = primero.montos.filter((monto) => monto > 0);
  if (alcanzados.length > 1) {
    const nadie = pasados.filter((uno) => uno.montos.every((monto) => monto === 0)).map(({ nombre }) => nombre);
    const algunos = pasados.map(({ nombre }) => nombre).filter((nombre) => !nadie.includes(nombre));
    return [
      ...(nadie.length > 0
        ? [
            `Guardados desde ahora, no le cobran a nadie que ya tenga el cargo, porque su único día ya pasó: ${nadie.join(", ")}.`,
          ]
        : []),
      ...(algunos.length > 0
        ? [
            `Guardados desde ahora, sólo le cobran a quien tiene una fecha límite propia que no ha pasado: ${algunos.join(", ")}.`,
          ]
        : []),
    ];
  }
  if (montos.length === 0)
    return [
      `Guardado desde ahora, este recargo no le cobra a nadie que ya tenga el cargo: cae una sola vez, ${diasEnTexto(primero.diasPasados)}.`,
    ];
  return [
    `Guardado desde ahora, de quienes ya tienen el cargo sólo le cobrará a ${cuantos(montos.length)} con fecha límite propia (${pesos(
      montos.reduce((suma, monto) => suma + monto, 0),
    )}, si nadie paga): cae una sola vez, y a los demás ya se les pasó ese día.`,
  ];
}

function diasEnTexto(dias: readonly Fecha[]): string {
  const [primero, ...resto] = [...new Set(dias)].sort();
  return resto.length === 0
    ? `el ${formatFecha(primero!)}, y ese día ya pasó`
    : `entre el ${formatFecha(primero!)} y el ${formatFecha(resto.at(-1)!)}, y esos días ya pasaron`;
}

/** The posted row of a charge in an account; null if it was never posted, or was taken back. */
export function filaDelCargo(libro: Libro, cargoId: number): Renglon | null {
  const posteo = libro.posteos.get(claveCargo(cargoId));
  return posteo?.estado === "VIGENTE" && libro.tiene(posteo.movimientoId) ? libro.renglon(posteo.movimientoId) : null;
}

/**
 * The amount of a charge's surcharges in an account from today until a day, by its rules and without further payments,
 * in centavos. A surcharge of today by an earlier rule does not count, even if it stays. The given book does not change.
 */
export function recargoPorVenir(libro: Libro, cargoId: number, hasta: Fecha): number {
  const { hoy } = libro;
  const previsto = libro.copia();
  previsto.hoy = hasta;
  postearHasta(previsto, hasta);
  const fila = filaDelCargo(previsto, cargoId);
  const definicion = definicionDe(previsto, cargoId);
  if (!fila?.fechaLimitePago || !definicion) return 0;
  const limite = fila.fechaLimitePago;
  const dias = new Set(
    recargosDelCargo(definicion.cargo, { posteado: fila, limite, hasta }).map(({ fecha }) => fecha as string),
  );
  const cuenta = (r: Renglon) =>
    r.codigoOperacion === "RECARGO" && r.cargoId === cargoId && r.fechaOperacion >= hoy && dias.has(r.fechaOperacion);
  return previsto.renglones
    .filter((r) => cuenta(r) && !previsto.estaReversado(r.id))
    .reduce((suma, r) => suma + r.cargoCentavos, 0);
}

/**
 * The future amount of a charge's own surcharge in an account, from today on and without further payments, in centavos.
 */
export function recargoPrevisto(libro: Libro, { cargoId, regla }: { cargoId: number; regla: DatosDeRecargo }): number {
  const { hoy } = libro;
  const corte = { hasta: hoy, hastaMovimientoId: Number.MAX_SAFE_INTEGER };
  const conRegla = libro.programas.map((programa) => ({
    ...programa,
    cargos: programa.cargos.map((cargo) =>
      cargo.id === cargoId
        ? {
            ...cargo,
            recargo: { ...regla, id: cargo.recargo?.id ?? 0 },
            recargosAnteriores: [...(cargo.recargosAnteriores ?? []), { regla: cargo.recargo, ...corte }],
          }
        : cargo,
    ),
  }));
  const previsto = libro.copia(conRegla);
  soltarRecargosDeHoy(previsto, [cargoId]);
  return recargoPorVenir(previsto, cargoId, sumarDias(hoy, DIAS_PREVISTOS));
}

const cuantos = (n: number) => counted(n, "alumno", "alumnos");
const pesos = (monto: number) => formatPesos(centavos(monto));
