import type { Alcance } from "~/base/acceso/alcance.server";
import { type Dia, obtenerDia } from "./queries.server";

/** True if the address is of the dialog that counts the drawer. */
export const estaContando = (url: string): boolean => /\/contar\/?$/.test(new URL(url).pathname);

/** True if the school counts its drawers without the expected amounts in sight. */
export async function cuentaACiegas({ db, colegioId }: Alcance): Promise<boolean> {
  const { arqueoACiegas } = await db
    .selectFrom("colegios")
    .select("arqueoACiegas")
    .where("id", "=", colegioId)
    .executeTakeFirstOrThrow();
  return arqueoACiegas === 1;
}

/**
 * The day of a drawer as a person may see it. In a school that counts blind, an uncounted day has no expected sums, and
 * while somebody counts it has no payments, either.
 */
export async function obtenerDiaVisible(alcance: Alcance, dia: Dia, { contando = false } = {}) {
  const completo = await obtenerDia(alcance, dia);
  if (!(await cuentaACiegas(alcance)) || (completo.corte !== null && !contando)) return completo;
  const visible = { ...completo, formas: completo.formas.map(sinMontos), formasSinFondo: [], bloques: [] };
  if (!contando) return visible;
  const corte = completo.corte && { ...completo.corte, formas: [] };
  return { ...visible, formas: [], movimientos: [], deCaja: [], reversosDeOtrosDias: [], corte };
}

const SIN_MONTOS = { pagos: 0, cobradoCentavos: 0, devueltoCentavos: 0, esperadoCentavos: 0 };

const sinMontos = <F extends { pagos: number }>(forma: F): F => ({ ...forma, ...SIN_MONTOS, pagos: forma.pagos });
