import { alumnosVisibles, tieneLimites } from "~/base/acceso/alumnos-visibles.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { rechazoDeLimites } from "~/base/acceso/limites.server";
import type { Libro, Renglon } from "~/dinero/cobranza/libro/libro";
import { leerLibros } from "~/dinero/cobranza/libro/libro.server";
import { reversarYRepartir } from "~/dinero/cobranza/libro/reversion";
import { type Cuenta, cuentasDeCargos } from "../cargos/cambio.server";
import { losQueQuedan } from "../cargos/retiro";

/** The ids of all charges that a program has, and of those that were deleted from it. */
export async function todosLosCargos({ db }: Pick<Alcance, "db">, programaPagosId: number): Promise<number[]> {
  const filas = await db.selectFrom("cargos").select("id").where("programaPagosId", "=", programaPagosId).execute();
  return filas.map(({ id }) => id);
}

/** True if the ledger names one of these charges: it does so for ever. */
export async function tienenMovimientos({ db }: Pick<Alcance, "db">, cargoIds: readonly number[]): Promise<boolean> {
  const posteado = await db
    .selectFrom("movimientos")
    .select("id")
    .where("cargoId", "in", cargoIds)
    .limit(1)
    .executeTakeFirst();
  return posteado !== undefined;
}

/** The accounts in which a program that nobody has any more left charges. */
export const cuentasConSusCargos = (alcance: Alcance, programaPagosId: number, cargoIds: readonly number[]) =>
  cuentasDeCargos(alcance, { programaPagosId, cargoIds });

/** SIN_PERMISO (403) if the account's limits leave out one of these students. */
export async function rechazoDeCuentas(alcance: Alcance, cuentas: readonly Cuenta[]) {
  if (!tieneLimites(alcance.limites)) return null;
  const ids = cuentas.map(({ alumnoId }) => alumnoId);
  const visibles = await alumnosVisibles(alcance, ids);
  return ids.every((id) => visibles.has(id)) ? null : rechazoDeLimites("El programa de pagos");
}

/**
 * Reverses the charges of a deleted program of which nothing was paid, as a person does: no rule posts them again. Each
 * takes its surcharges along. Returns them.
 */
export function reversarSinPagos(libro: Libro, cargoIds: ReadonlySet<number>): Renglon[] {
  const cargos = libro.cargosVigentes().filter(({ cargoId }) => cargoId !== null && cargoIds.has(cargoId));
  const quedan = losQueQuedan(libro, cargos, "PAGADOS", libro.hoy);
  const sinPagos = cargos.filter((cargo) => !quedan.includes(cargo));
  for (const { id } of sinPagos) reversarYRepartir(libro, id);
  return sinPagos;
}

/** The unpaid charges that a program's deletion may reverse, in how many accounts, and what those then owe less. */
export type SinPagos = { cargos: number; alumnos: number; montoCentavos: number };

/** Counts the unpaid charges of a program in memory; nothing is written. Null if it never charged anything. */
export async function contarSinPagos(alcance: Alcance, programaPagosId: number): Promise<SinPagos | null> {
  const cargoIds = await todosLosCargos(alcance, programaPagosId);
  if (!(await tienenMovimientos(alcance, cargoIds))) return null;
  const cuentas = await cuentasConSusCargos(alcance, programaPagosId, cargoIds);
  const total = { cargos: 0, alumnos: 0, montoCentavos: 0 };
  for (const { libro } of await leerLibros(alcance, cuentas)) {
    const saldoAntesCentavos = libro.saldo();
    const cargos = reversarSinPagos(libro, new Set(cargoIds)).length;
    total.cargos += cargos;
    total.alumnos += cargos > 0 ? 1 : 0;
    total.montoCentavos += saldoAntesCentavos - libro.saldo();
  }
  return total;
}
