import { keepResult, keptResult, type Results } from "~/server/jobs/results.server";
import type { FallaDeAdquiriente } from "./adquirientes/adquiriente";

type Pulso = Results["cobros"];

const NADA: Pulso = {
  fecha: null,
  abiertos: 0,
  ultimoAviso: null,
  falla: null,
  mensaje: "",
  fallaDesde: null,
};

let actual: Pulso | undefined;

/**
 * The provider's life signs, for Salud and the notice of its silence: the last poll, the last notice, and since when it has
 * not answered. They outlive a restart (`guardarPulso`).
 */
export const pulsoDeCobros = (): Pulso => (actual ??= { ...NADA, ...keptResult("cobros") });

/** Notes an answer of the provider, or how it failed. The first failure of a row says since when. */
export function notarRespuesta(ahora: string, rechazo: { error: FallaDeAdquiriente; mensaje: string } | null): void {
  const { fallaDesde } = pulsoDeCobros();
  // A refusal of one order is an answer.
  actual =
    rechazo === null || rechazo.error === "RECHAZO"
      ? { ...pulsoDeCobros(), falla: null, mensaje: "", fallaDesde: null }
      : { ...pulsoDeCobros(), falla: rechazo.error, mensaje: rechazo.mensaje, fallaDesde: fallaDesde ?? ahora };
}

/** Notes that a notice of the provider came in. */
export function notarAviso(ahora: string): void {
  actual = { ...pulsoDeCobros(), ultimoAviso: ahora };
}

/** Stores the life signs after a poll. */
export function guardarPulso(fecha: string, abiertos: number): void {
  actual = { ...pulsoDeCobros(), fecha, abiertos };
  keepResult("cobros", actual);
}
