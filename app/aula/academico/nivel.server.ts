import type { Alcance } from "~/base/acceso/alcance.server";
import { AJUSTES_DE_FABRICA, type AjustesDelNivel } from "./nivel";

/** A level's way of grading and counting; the default if none is set. */
export async function ajustesDelNivel({ db }: Pick<Alcance, "db">, nivelId: number): Promise<AjustesDelNivel> {
  const fila = await db.selectFrom("nivelesAcademico").selectAll().where("nivelId", "=", nivelId).executeTakeFirst();
  if (!fila) return AJUSTES_DE_FABRICA;
  const { nivelId: _, lastModifiedDate: _l, omitidaCuenta, visualizacionPorPeriodo, ...resto } = fila;
  const banderas = { omitidaCuenta: omitidaCuenta === 1, visualizacionPorPeriodo: visualizacionPorPeriodo === 1 };
  // The table's own checks guarantee its values.
  return { ...(resto as Omit<AjustesDelNivel, keyof typeof banderas>), ...banderas };
}
