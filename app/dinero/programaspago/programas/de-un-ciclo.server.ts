import type { Alcance } from "~/base/acceso/alcance.server";

type ConDb = Pick<Alcance, "db">;

/** Deletes the programs of a cycle with their charges, surcharges, discounts, places and changes. Fails if one was assigned. */
export async function borrarProgramasDelCiclo({ db }: ConDb, cicloId: number): Promise<void> {
  const programas = db.selectFrom("programasPagos").select("id").where("cicloId", "=", cicloId);
  const cargos = db.selectFrom("cargos").select("id").where("programaPagosId", "in", programas);
  await db.deleteFrom("recargos").where("cargoId", "in", cargos).execute();
  await db.deleteFrom("descuentos").where("cargoId", "in", cargos).execute();
  for (const tabla of ["cargos", "programasPagosConfiguraciones", "cambiosDeProgramas"] as const)
    await db.deleteFrom(tabla).where("programaPagosId", "in", programas).execute();
  await db.deleteFrom("programasPagos").where("cicloId", "=", cicloId).execute();
}

type Lugares = { programaPagosId: number; configuracionesCiclo: readonly number[] };

/** Makes a program the principal one of some of its places. */
export async function hacerPrincipal({ db }: ConDb, { programaPagosId, configuracionesCiclo }: Lugares): Promise<void> {
  await db
    .updateTable("programasPagosConfiguraciones")
    .set({ principal: 1 })
    .where("programaPagosId", "=", programaPagosId)
    .where("configuracionCicloId", "in", configuracionesCiclo)
    .execute();
}

/** A program that has no other places than these, the first by name; null if none would be left without a place. */
export async function programaSoloDe({ db }: ConDb, configuracionCicloIds: readonly number[]): Promise<string | null> {
  const programa = await db
    .selectFrom("programasPagos as p")
    .innerJoin("programasPagosConfiguraciones as pc", "pc.programaPagosId", "p.id")
    .select("p.nombre")
    .where("pc.configuracionCicloId", "in", configuracionCicloIds)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("programasPagosConfiguraciones as demas")
            .select("demas.programaPagosId")
            .whereRef("demas.programaPagosId", "=", "p.id")
            .where("demas.configuracionCicloId", "not in", configuracionCicloIds),
        ),
      ),
    )
    .orderBy("p.nombre")
    .limit(1)
    .executeTakeFirst();
  return programa?.nombre ?? null;
}

/** Takes places without students out of every program. */
export async function quitarLugaresDeProgramas({ db }: ConDb, configuracionCicloIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom("programasPagosConfiguraciones")
    .where("configuracionCicloId", "in", configuracionCicloIds)
    .execute();
}
