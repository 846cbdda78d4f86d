import { type Outcome, ok, refuse } from "~/lib/outcome";
import type { Alcance } from "~/base/acceso/alcance.server";
import { quitarFilas } from "~/base/archivos/filas.server";
import type { DatosFormato } from "../../formato";
import { lugaresDeFormato } from "../../formatos.server";
import { darLugaresEnEspera } from "../../familia/commands/lista-de-espera.server";

/**
 * Writes the lists of a formato: grades, campuses, shifts, requirements, annexes. Runs inside `guardarFormato`'s
 * transaction; `sueltos` collects the files that are no longer used. Refuses LUGARES.
 */
export async function escribirPartes(
  trx: Alcance,
  { formatoId, origen, ...datos }: DatosFormato & { formatoId: number; origen: string },
  sueltos: string[],
): Promise<Outcome<{}, "LUGARES">> {
  const grados = await escribirGrados(trx, { formatoId, origen }, datos.gradosRegistrar);
  if (!grados.ok) return grados;
  await trx.db.deleteFrom("formatosPlanteles").where("formatoId", "=", formatoId).execute();
  for (const plantelId of new Set(datos.plantelesRegistrar))
    await trx.db.insertInto("formatosPlanteles").values({ formatoId, plantelId }).execute();
  await trx.db.deleteFrom("formatosTurnos").where("formatoId", "=", formatoId).execute();
  for (const turnoId of new Set(datos.turnosRegistrar))
    await trx.db.insertInto("formatosTurnos").values({ formatoId, turnoId }).execute();
  await escribirRequisitos(trx, formatoId, datos.archivosPorAnexar);
  await escribirAnexos(trx, formatoId, datos.archivosAnexos, sueltos);
  return ok();
}

// Taken places are kept: a grade can neither get fewer places than are taken, nor be removed.
async function escribirGrados(
  trx: Alcance,
  { formatoId, origen }: { formatoId: number; origen: string },
  pedidos: DatosFormato["gradosRegistrar"],
): Promise<Outcome<{}, "LUGARES">> {
  const lugares = new Map(pedidos.map((grado) => [grado.gradoId, grado.lugares]));
  const gradosPrevios = await lugaresDeFormato(trx, formatoId);
  for (const { gradoId, grado, nivel, ocupados, enEspera } of gradosPrevios) {
    const hay = lugares.get(gradoId);
    const gente = hay === undefined ? ocupados + enEspera : ocupados;
    if (gente === 0 || hay === null || (hay !== undefined && hay >= ocupados)) continue;
    const mensaje =
      hay === undefined
        ? `No se puede quitar ${nivel} ${grado}: tiene ${gente} preinscripciones`
        : `Ya hay ${ocupados} lugares ocupados en ${nivel} ${grado}`;
    return refuse("LUGARES", mensaje, { campo: `lugares.g${gradoId}` });
  }
  await trx.db.deleteFrom("formatosGrados").where("formatoId", "=", formatoId).execute();
  for (const [gradoId, cuantos] of lugares)
    await trx.db.insertInto("formatosGrados").values({ formatoId, gradoId, lugares: cuantos }).execute();
  for (const { gradoId, enEspera } of gradosPrevios)
    if (enEspera > 0) await darLugaresEnEspera(trx, { formatoId, gradoId, origen });
  return ok();
}

async function escribirRequisitos(
  { db }: Alcance,
  formatoId: number,
  requisitos: DatosFormato["archivosPorAnexar"],
): Promise<void> {
  const requisitosPrevios = await db
    .selectFrom("formatosRequisitos as r")
    .select("r.id")
    .select(({ selectFrom, exists }) =>
      exists(
        selectFrom("preinscripcionesArchivos as a").select("a.archivoUuid").whereRef("a.requisitoId", "=", "r.id"),
      ).as("entregado"),
    )
    .where("r.formatoId", "=", formatoId)
    .execute();
  const quedan = new Set<number>();
  for (const [orden, { id, nombre, obligatorio, limite }] of requisitos.entries()) {
    const columnas = { nombre, obligatorio: obligatorio ? 1 : 0, limiteMb: limite, orden, activo: 1 };
    const requisitoPrevio = requisitosPrevios.find((requisito) => requisito.id === id);
    if (requisitoPrevio) {
      quedan.add(requisitoPrevio.id);
      await db.updateTable("formatosRequisitos").set(columnas).where("id", "=", requisitoPrevio.id).execute();
    } else
      await db
        .insertInto("formatosRequisitos")
        .values({ ...columnas, formatoId })
        .execute();
  }
  for (const { id, entregado } of requisitosPrevios.filter((requisito) => !quedan.has(requisito.id)))
    if (entregado) await db.updateTable("formatosRequisitos").set({ activo: 0 }).where("id", "=", id).execute();
    else await db.deleteFrom("formatosRequisitos").where("id", "=", id).execute();
}

async function escribirAnexos(
  { db }: Alcance,
  formatoId: number,
  anexos: DatosFormato["archivosAnexos"],
  sueltos: string[],
): Promise<void> {
  const anexosPrevios = await db
    .selectFrom("formatosArchivos")
    .select("archivoUuid")
    .where("formatoId", "=", formatoId)
    .execute();
  await db.deleteFrom("formatosArchivos").where("formatoId", "=", formatoId).execute();
  for (const [orden, { uuid, nombre }] of anexos.entries())
    await db.insertInto("formatosArchivos").values({ formatoId, archivoUuid: uuid, nombre, orden }).execute();
  for (const { archivoUuid } of anexosPrevios) await olvidarSiSobra(db, archivoUuid, sueltos);
}

/** Deletes a file that no formato offers any more (a copy of a formato offers the same file). */
export async function olvidarSiSobra(db: Alcance["db"], uuid: string, sueltos: string[]): Promise<void> {
  const usado = await db
    .selectFrom("formatosArchivos")
    .select("id")
    .where("archivoUuid", "=", uuid)
    .limit(1)
    .executeTakeFirst();
  if (usado) return;
  await quitarFilas({ db }, [uuid]);
  sueltos.push(uuid);
}
