import { leerLoPendiente } from "~/dinero/cobranza/libro/libro.server";
import { type Fecha, sumarDias } from "~/lib/dates";
import { type Cuenta, cuentasDeCargos, type Efecto } from "./cambio.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { DatosDeRecargo } from "../cargo";
import {
  type Alcanzado,
  avisosDeQueNoCobran,
  compararPrevistos,
  DIAS_PREVISTOS,
  diaQuePaso,
  filaDelCargo,
  type Previsto,
  type Prevision,
  preverCuenta,
  recargoPorVenir,
} from "../prevision";

/** The number of accounts read together. */
const JUNTAS = 200;

/**
 * The future debt of every student with a program in its service without further payments, by the current definitions
 * in the transaction. Students who no longer have the program but owe its charges count too: posting charges their
 * surcharges. Writes nothing.
 */
export async function prever(trx: Alcance, programaPagosId: number): Promise<Previsto[]> {
  const cargos = await trx.db
    .selectFrom("cargos")
    .select("id")
    .where("programaPagosId", "=", programaPagosId)
    .execute();
  const cuentas = await cuentasDeCargos(trx, { programaPagosId, cargoIds: cargos.map(({ id }) => id) });
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

type CambioDeRecargo = { id: number; nombre: string; regla: Pick<DatosDeRecargo, "recurrente"> | null };

/**
 * The notices about changed surcharges that reach nobody, or only those whose row has a limit of its own, by the
 * definitions in the transaction. Empty if the change posts charges anew.
 */
export async function avisosDeAlcance(
  trx: Alcance,
  programaPagosId: number,
  cambios: readonly CambioDeRecargo[],
  { posteados, reversados }: Pick<Efecto, "posteados" | "reversados">,
): Promise<string[]> {
  const unicos = cambios.filter(({ regla }) => regla?.recurrente === "UNICA_OCASION");
  if (posteados === 0 || reversados > 0 || unicos.length === 0) return [];
  const cargoIds = unicos.map(({ id }) => id);
  const cuentas = await cuentasDeCargos(trx, { programaPagosId, cargoIds });
  const alcanzados = new Map(cambios.map(({ id, nombre }) => [id, { nombre, diasPasados: [], montos: [] } as Leido]));
  for (let desde = 0; desde < cuentas.length; desde += JUNTAS) {
    const lote: Cuenta[] = cuentas.slice(desde, desde + JUNTAS);
    for (const { libro } of await leerLoPendiente(trx, lote, { cargoIds, programaPagosId })) {
      for (const { id, regla } of unicos) {
        const fechaLimitePago = filaDelCargo(libro, id)?.fechaLimitePago;
        if (!fechaLimitePago) continue;
        const { diasPasados, montos } = alcanzados.get(id)!;
        const dia = diaQuePaso(regla!, fechaLimitePago, trx.hoy);
        if (dia) diasPasados.push(dia);
        else montos.push(recargoPorVenir(libro, id, sumarDias(fechaLimitePago, 1)));
      }
    }
  }
  return avisosDeQueNoCobran([...alcanzados.values()]);
}

type Leido = Alcanzado & { diasPasados: Fecha[]; montos: number[] };
