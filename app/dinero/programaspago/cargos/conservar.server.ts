import { leerCargosDe } from "~/dinero/cobranza/libro/programas.server";
import { type Anterior, type Cargo, claveCargo, type Recargo } from "~/dinero/cobranza/libro/reglas";
import { sumarDias } from "~/lib/dates";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { Conservada, Vuelta } from "./deshacer.server";

type Definiciones = ReadonlyMap<number, Cargo>;

/** The program's definitions, before an undo writes the restored ones. */
export async function leerDefiniciones(trx: Alcance, programaPagosId: number): Promise<Definiciones> {
  const cargos = (await leerCargosDe(trx, [programaPagosId])).get(programaPagosId) ?? [];
  return new Map(cargos.map((cargo) => [cargo.id, cargo]));
}

/**
 * Keeps the accounts that an undo leaves as they are. Until today the surcharges of their charges followed the changed
 * rule. A charge that comes back does not come into them.
 */
export async function conservar(
  trx: Alcance,
  programaPagosId: number,
  {
    vueltas,
    conservadas,
    previas,
  }: { vueltas: readonly Vuelta[]; conservadas: readonly Conservada[]; previas: Definiciones },
): Promise<void> {
  if (conservadas.length === 0) return;
  for (const { guardado, deshecho } of vueltas) {
    const { cargoId } = guardado;
    const posteo = ({ libro }: Conservada) => libro.posteos.get(claveCargo(cargoId));
    const puestos = conservadas.flatMap((conservada) => {
      const { estado, movimientoId } = posteo(conservada) ?? {};
      if (estado !== "VIGENTE") return [];
      const { id, reglasDeMovimientoId } = conservada.libro.renglon(movimientoId!);
      return [reglasDeMovimientoId ?? id];
    });
    if (puestos.length > 0) await conservarReglas(trx, previas.get(cargoId) ?? null, { cargoId, soloDe: puestos });
    if (deshecho === null || deshecho.fechaInicio > trx.hoy) continue;
    const sinEl = conservadas.filter((conservada) => posteo(conservada)?.estado !== "VIGENTE");
    await eximir(trx, { programaPagosId, cargoId, alumnoIds: sinEl.map(({ alumnoId }) => alumnoId) });
  }
}

type Conservando = { cargoId: number; soloDe: readonly number[] };

async function conservarReglas(trx: Alcance, previo: Cargo | null, { cargoId, soloDe }: Conservando): Promise<void> {
  if (!previo) return;
  const actual: Anterior<Recargo> = {
    regla: previo.recargo,
    hasta: sumarDias(trx.hoy, 1),
    hastaMovimientoId: null,
  };
  const fila = await trx.db
    .selectFrom("recargos")
    .select(["id", "anteriores"])
    .where("cargoId", "=", cargoId)
    .executeTakeFirst();
  if (!fila) return;
  const estados = [...(previo.recargosAnteriores ?? []), actual].flatMap((estado) => {
    const propios = estado.soloDe?.filter((id) => soloDe.includes(id)) ?? soloDe;
    return propios.length > 0 ? [{ ...estado, soloDe: propios }] : [];
  });
  const restaurados = JSON.parse(fila.anteriores) as Anterior<Recargo>[];
  const anteriores = JSON.stringify([...estados, ...restaurados]);
  await trx.db.updateTable("recargos").set({ anteriores }).where("id", "=", fila.id).execute();
}

type Exento = { programaPagosId: number; cargoId: number; alumnoIds: readonly number[] };

async function eximir({ db }: Alcance, { programaPagosId, cargoId, alumnoIds }: Exento): Promise<void> {
  if (alumnoIds.length === 0) return;
  const asignaciones = await db
    .selectFrom("asignaciones")
    .select(["id", "sinCargos"])
    .where("programaPagosId", "=", programaPagosId)
    .where("alumnoId", "in", alumnoIds)
    .where("fechaRetiro", "is", null)
    .execute();
  for (const { id, sinCargos } of asignaciones) {
    const exentos = JSON.stringify([...new Set([...(JSON.parse(sinCargos) as number[]), cargoId])]);
    await db.updateTable("asignaciones").set({ sinCargos: exentos }).where("id", "=", id).execute();
  }
}
