import { type SqlBool, sql } from "kysely";
import { leerCargosDe } from "~/dinero/cobranza/libro/programas.server";
import { claveCargo } from "~/dinero/cobranza/libro/reglas";
import type { Alcance } from "~/base/acceso/alcance.server";
import { type CargoPorElegir, cargosPorElegir, type Eleccion, type Llegada } from "./eleccion";

type PorElegir = { programaPagosId: number; llegada: Llegada };

/**
 * The charges that programs of the viewer's school can give, by program, ticked or not as `cargosPorElegir` decides.
 * Leaves out charges already in the student's account, or that a person took off it; `alumnoId` null is for no
 * particular student.
 */
export async function listarPorElegir(
  { db }: Pick<Alcance, "db">,
  programas: readonly PorElegir[],
  alumnoId: number | null,
  eleccion?: Eleccion,
): Promise<Map<number, CargoPorElegir[]>> {
  const definidos = await leerCargosDe(
    { db },
    programas.map(({ programaPagosId }) => programaPagosId),
  );
  const porElegir = programas.map(({ programaPagosId, llegada }) => {
    const vivos = (definidos.get(programaPagosId) ?? []).filter(({ eliminado }) => !eliminado);
    return [programaPagosId, cargosPorElegir(vivos, llegada, eleccion)] as const;
  });
  if (alumnoId === null) return new Map(porElegir);
  const claves = porElegir.flatMap(([, cargos]) => cargos.map(({ cargoId }) => claveCargo(cargoId)));
  const puestas = await clavesPuestas({ db }, alumnoId, claves);
  return new Map(
    porElegir.map(([id, cargos]) => [id, cargos.filter(({ cargoId }) => !puestas.has(claveCargo(cargoId)))]),
  );
}

async function clavesPuestas({ db }: Pick<Alcance, "db">, alumnoId: number, claves: readonly string[]) {
  if (claves.length === 0) return new Set<string>();
  const puestos = await db
    .selectFrom("posteos")
    .select("clave")
    .where("alumnoId", "=", alumnoId)
    // One text for any number of them: the statement stays prepared.
    .where(sql<SqlBool>`clave in (select value from json_each(${JSON.stringify(claves)}))`)
    .where("estado", "<>", "ANULADO_POR_REGLA")
    .execute();
  return new Set(puestos.map(({ clave }) => clave));
}

/** The details of a student's assignment in the bitácora: the start of its charges, and the excluded ones, by name. */
export function detalleDeAsignacion(
  { programa, programaPagosId }: { programa: string; programaPagosId: number },
  { cobrarDesde, sinCargos }: { cobrarDesde: string | null; sinCargos: readonly number[] },
  cargos: readonly CargoPorElegir[],
) {
  const sin = cargos.filter(({ cargoId }) => sinCargos.includes(cargoId)).map(({ nombre }) => nombre);
  return { programa, programaPagosId, cobrarDesde, ...(sin.length > 0 ? { sinCargos: sin.join(", ") } : {}) };
}
