import type { Libro, Renglon } from "~/dinero/cobranza/libro/libro";
import { postearHasta } from "~/dinero/cobranza/libro/posteo";
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

/** The day of a surcharge that falls once, if it is past: posted rows keep the rules of their days; else null. */
export function diaQuePaso(
  { recurrente }: Pick<DatosDeRecargo, "recurrente">,
  fechaLimitePago: Fecha,
  hoy: Fecha,
): Fecha | null {
  const dia = sumarDias(fechaLimitePago, 1);
  return recurrente === "UNICA_OCASION" && dia < hoy ? dia : null;
}

type CambioDeRecargo = { nombre: string; fechaLimitePago: Fecha; regla: Pick<DatosDeRecargo, "recurrente"> | null };

/** The notices about surcharges that will reach no student who already has the charge; empty if all may reach some. */
export function avisosDeQueNoCobran(
  cambios: readonly CambioDeRecargo[],
  { posteados, reversados }: { posteados: number; reversados: number },
  hoy: Fecha,
): string[] {
  if (posteados === 0 || reversados > 0) return [];
  const pasados = cambios.flatMap(({ nombre, fechaLimitePago, regla }) => {
    const dia = regla && diaQuePaso(regla, fechaLimitePago, hoy);
    return dia ? [{ nombre, dia }] : [];
  });
  const [primero] = pasados;
  if (!primero) return [];
  if (cambios.length === 1)
    return [
      `Guardado desde ahora, este recargo no le cobra a nadie que ya tenga el cargo: cae una sola vez, el ${formatFecha(primero.dia)}, y ese día ya pasó.`,
    ];
  const nombres = pasados.map(({ nombre }) => nombre).join(", ");
  return [
    `Guardados desde ahora, no le cobran a nadie que ya tenga el cargo, porque su único día ya pasó: ${nombres}.`,
  ];
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
  previsto.hoy = sumarDias(hoy, DIAS_PREVISTOS);
  postearHasta(previsto, previsto.hoy);
  const cuenta = (r: Renglon) => r.codigoOperacion === "RECARGO" && r.cargoId === cargoId && r.fechaOperacion >= hoy;
  return previsto.renglones
    .filter((r) => cuenta(r) && !previsto.estaReversado(r.id))
    .reduce((suma, r) => suma + r.cargoCentavos, 0);
}

const cuantos = (n: number) => counted(n, "alumno", "alumnos");
const pesos = (monto: number) => formatPesos(centavos(monto));
