import { leerCargosDe } from "~/cobranza/libro/programas.server";
import { claveCargo } from "~/cobranza/libro/reglas";
import type { Alcance } from "~/acceso/alcance.server";
import { type CargoPorElegir, cargosPorElegir, type Eleccion, type Llegada } from "./eleccion";

type Cual = {
  programaPagosId: number;
  /** Leaves out what the student's account has already, and what a person took off it; null for nobody in particular. */
  alumnoId: number | null;
};

/** The charges of a program of the viewer's school that can be given, ticked or not as `cargosPorElegir` says. */
export async function listarPorElegir(
  { db }: Pick<Alcance, "db">,
  { programaPagosId, alumnoId }: Cual,
  llegada: Llegada,
  eleccion?: Eleccion,
): Promise<CargoPorElegir[]> {
  const definidos = (await leerCargosDe({ db }, [programaPagosId])).get(programaPagosId) ?? [];
  const cargos = cargosPorElegir(
    definidos.filter(({ eliminado }) => !eliminado),
    llegada,
    eleccion,
  );
  if (alumnoId === null || cargos.length === 0) return cargos;
  const puestos = await db
    .selectFrom("posteos")
    .select("clave")
    .where("alumnoId", "=", alumnoId)
    .where(
      "clave",
      "in",
      cargos.map(({ cargoId }) => claveCargo(cargoId)),
    )
    .where("estado", "<>", "ANULADO_POR_REGLA")
    .execute();
  const claves = new Set(puestos.map(({ clave }) => clave));
  return cargos.filter(({ cargoId }) => !claves.has(claveCargo(cargoId)));
}

/** What of a student's assignment the bitácora keeps: where its charges begin, and those that he is not charged, by name. */
export function detalleDeAsignacion(
  { programa, programaPagosId }: { programa: string; programaPagosId: number },
  { cobrarDesde, sinCargos }: { cobrarDesde: string | null; sinCargos: readonly number[] },
  cargos: readonly CargoPorElegir[],
) {
  const sin = cargos.filter(({ cargoId }) => sinCargos.includes(cargoId)).map(({ nombre }) => nombre);
  return { programa, programaPagosId, cobrarDesde, ...(sin.length > 0 ? { sinCargos: sin.join(", ") } : {}) };
}
