import { SIN_TOPES } from "~/dinero/cobranza/libro/tope";
import type { DB } from "db/schema";
import type { Insertable } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { datosDeCargo } from "../cargo";
import { reglaCambiada } from "./cambio-guardado";
import type { Vuelta } from "./deshacer.server";

/** Writes the charges that an undo restores, and their rules with their history. */
export async function devolver(trx: Alcance, programaPagosId: number, vueltas: readonly Vuelta[]): Promise<void> {
  const { db } = trx;
  for (const { guardado, deshecho } of vueltas) {
    const { cargoId } = guardado;
    if (deshecho === null) {
      await quitar(trx, cargoId);
      continue;
    }
    const columnas = { ...datosDeCargo(deshecho), programaPagosId, eliminado: 0 as const };
    await db
      .insertInto("cargos")
      .values({ id: cargoId, ...columnas })
      .onConflict((choque) => choque.column("id").doUpdateSet(columnas))
      .execute();
    for (const [tabla, regla] of TABLAS) {
      if (!reglaCambiada(guardado, regla)) continue;
      // A row that was stored before there were caps had none.
      const guardada = guardado[regla] as Insertable<DB["recargos"]> | null;
      const fila = guardada && regla === "recargo" ? { ...SIN_TOPES, ...guardada } : guardada;
      // Typed as one of the two tables: both have the columns named here, the others come with the stored row.
      const reglas = tabla as "recargos";
      if (fila)
        await db
          .insertInto(reglas)
          .values(fila)
          .onConflict((choque) => choque.column("id").doUpdateSet(fila))
          .execute();
      else await quitarRegla(trx, reglas, cargoId);
    }
  }
}

const TABLAS = [
  ["recargos", "recargo"],
  ["descuentos", "descuento"],
] as const;

// Posted rows name their definition forever, and the ids of deleted rows would be reused: it stays, hidden.
async function quitar({ db }: Alcance, cargoId: number): Promise<void> {
  for (const [tabla] of TABLAS) await quitarRegla({ db }, tabla as "recargos", cargoId);
  await db.updateTable("cargos").set({ eliminado: 1 }).where("id", "=", cargoId).execute();
}

async function quitarRegla({ db }: Pick<Alcance, "db">, tabla: "recargos", cargoId: number): Promise<void> {
  await db.updateTable(tabla).set({ eliminado: 1 }).where("cargoId", "=", cargoId).execute();
}
