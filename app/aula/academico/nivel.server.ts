import type { Alcance } from "~/base/acceso/alcance.server";
import { AJUSTES_DE_FABRICA, type AjustesDelNivel } from "./nivel";

/** How a level grades and counts; what every level does where nobody has said otherwise. */
export async function ajustesDelNivel({ db }: Pick<Alcance, "db">, nivelId: number): Promise<AjustesDelNivel> {
  const fila = await db.selectFrom("nivelesAcademico").selectAll().where("nivelId", "=", nivelId).executeTakeFirst();
  if (!fila) return AJUSTES_DE_FABRICA;
  const { nivelId: _, lastModifiedDate: _l, omitidaCuenta, visualizacionPorPeriodo, ...resto } = fila;
  const banderas = { omitidaCuenta: omitidaCuenta === 1, visualizacionPorPeriodo: visualizacionPorPeriodo === 1 };
  // The table's own checks keep its words.
  return { ...(resto as Omit<AjustesDelNivel, keyof typeof banderas>), ...banderas };
}
