import { leerLoPendiente } from "~/dinero/cobranza/libro/libro.server";
import { leerProgramas } from "~/dinero/cobranza/libro/programas.server";
import { sumarDias } from "~/lib/dates";
import { cuentasAsignadas } from "./cambio.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { compararPrevistos, DIAS_PREVISTOS, type Previsto, type Prevision, preverCuenta } from "../prevision";

/** Accounts that are read together. */
const JUNTAS = 200;

/**
 * What every student who has a program will owe of its service if nobody pays, by the definitions as they are now in the
 * transaction. Writes nothing.
 */
export async function prever(trx: Alcance, programaPagosId: number): Promise<Previsto[]> {
  const cuentas = await cuentasAsignadas(trx, programaPagosId);
  const hasta = sumarDias(trx.hoy, DIAS_PREVISTOS);
  const previstos: Previsto[] = [];
  for (let desde = 0; desde < cuentas.length; desde += JUNTAS) {
    const lote = cuentas.slice(desde, desde + JUNTAS);
    const programas = await leerProgramas(trx, lote);
    for (const [indice, { libro }] of (await leerLoPendiente(trx, lote)).entries()) {
      const { alumnoId, nombreCompleto } = lote[indice]!;
      previstos.push({ alumnoId, nombreCompleto, ...preverCuenta(libro, programas[indice]!, hasta) });
    }
  }
  return previstos;
}

/** The same again after a change, compared with what it was before it. */
export async function previsionDelCambio(
  trx: Alcance,
  programaPagosId: number,
  antes: readonly Previsto[],
  { agrega = false } = {},
): Promise<Prevision> {
  return compararPrevistos(antes, await prever(trx, programaPagosId), { agrega });
}
