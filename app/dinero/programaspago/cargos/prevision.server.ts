import { leerLoPendiente } from "~/dinero/cobranza/libro/libro.server";
import { sumarDias } from "~/lib/dates";
import { cuentasAsignadas } from "./cambio.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { compararPrevistos, DIAS_PREVISTOS, type Previsto, type Prevision, preverCuenta } from "../prevision";

/** The number of accounts read together. */
const JUNTAS = 200;

/**
 * The future debt of every student with a program in its service without further payments, by the current definitions
 * in the transaction. Writes nothing.
 */
export async function prever(trx: Alcance, programaPagosId: number): Promise<Previsto[]> {
  const cuentas = await cuentasAsignadas(trx, programaPagosId);
  const hasta = sumarDias(trx.hoy, DIAS_PREVISTOS);
  const previstos: Previsto[] = [];
  for (let desde = 0; desde < cuentas.length; desde += JUNTAS) {
    const lote = cuentas.slice(desde, desde + JUNTAS);
    for (const { cuenta, libro } of await leerLoPendiente(trx, lote)) {
      const { alumnoId, nombreCompleto } = cuenta;
      previstos.push({ alumnoId, nombreCompleto, ...preverCuenta(libro, hasta) });
    }
  }
  return previstos;
}

/** Repeats `prever` after a change and compares it with the result before it. */
export async function previsionDelCambio(
  trx: Alcance,
  programaPagosId: number,
  previstos: readonly Previsto[],
  { agrega = false } = {},
): Promise<Prevision> {
  return compararPrevistos(previstos, await prever(trx, programaPagosId), { agrega });
}
