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
