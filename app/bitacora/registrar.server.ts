import type { Alcance } from "~/server/alcance.server";

/**
 * Writes one line of the bitácora: who did what to which row, inside the caller's transaction, so that the change and its
 * record stand or fall together. `detalle` holds the facts a person would ask for later, never a password or a code.
 */
export async function registrar(
  alcance: Pick<Alcance, "db" | "ahora" | "colegioId"> & { cuenta: { id: number } | null },
  accion: string,
  entidad: string,
  entidadId: number | null,
  detalle: Record<string, unknown> = {},
): Promise<void> {
  await alcance.db
    .insertInto("bitacora")
    .values({
      fecha: alcance.ahora,
      colegioId: alcance.colegioId || null,
      cuentaId: alcance.cuenta?.id ?? null,
      accion,
      entidad,
      entidadId,
      detalle: JSON.stringify(detalle),
    })
    .execute();
}
