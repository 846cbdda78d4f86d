import type { Descuento, Recargo } from "~/cobranza/reglas";
import { type Fecha, sumarDias } from "~/lib/dates";
import type { Alcance } from "~/server/alcance.server";
import type { CargoDelPrograma } from "./queries.server";

type Nuevo<R> = {
  cargo: Pick<CargoDelPrograma, "id" | "recargo" | "descuento">;
  /** What it says from now on; null takes it away. */
  regla: Omit<R, "id"> | null;
  /** The last row of the ledger: charges posted up to it keep what the rule said, on the days until today. */
  hastaMovimientoId: number;
};

/**
 * Writes a charge's surcharge, changed, new or taken away; gives its id. What it said before stays for the charges that are
 * posted: today's surcharges fell at midnight by it, so the new one counts for them from tomorrow.
 */
export async function escribirRecargo(trx: Alcance, { cargo, regla, hastaMovimientoId }: Nuevo<Recargo>) {
  const { db, hoy } = trx;
  const fila = await db
    .selectFrom("recargos")
    .select(["id", "anteriores"])
    .where("cargoId", "=", cargo.id)
    .executeTakeFirst();
  const posteado = await estaPosteado(trx, cargo.id);
  if (!posteado && regla === null) {
    await db.deleteFrom("recargos").where("cargoId", "=", cargo.id).execute();
    return null;
  }
  const corte = { hasta: sumarDias(hoy, 1), hastaMovimientoId };
  const anteriores = posteado ? con(fila?.anteriores, { regla: cargo.recargo, ...corte }) : "[]";
  if (fila) {
    await db
      .updateTable("recargos")
      .set({ ...regla, anteriores, eliminado: regla === null ? 1 : 0 })
      .where("id", "=", fila.id)
      .execute();
    return fila.id;
  }
  if (regla === null) return null;
  const creado = await db
    .insertInto("recargos")
    .values({ ...regla, anteriores, cargoId: cargo.id })
    .returning("id")
    .executeTakeFirstOrThrow();
  return creado.id;
}

/** The same of a charge's discount, which counts from today on: for payments that are still to come. */
export async function escribirDescuento(trx: Alcance, { cargo, regla, hastaMovimientoId }: Nuevo<Descuento>) {
  const { db, hoy } = trx;
  const fila = await db
    .selectFrom("descuentos")
    .select(["id", "anteriores"])
    .where("cargoId", "=", cargo.id)
    .executeTakeFirst();
  const posteado = await estaPosteado(trx, cargo.id);
  if (!posteado && regla === null) {
    await db.deleteFrom("descuentos").where("cargoId", "=", cargo.id).execute();
    return null;
  }
  const corte = { hasta: hoy, hastaMovimientoId };
  const anteriores = posteado ? con(fila?.anteriores, { regla: cargo.descuento, ...corte }) : "[]";
  if (fila) {
    await db
      .updateTable("descuentos")
      .set({ ...regla, anteriores, eliminado: regla === null ? 1 : 0 })
      .where("id", "=", fila.id)
      .execute();
    return fila.id;
  }
  if (regla === null) return null;
  const creado = await db
    .insertInto("descuentos")
    .values({ ...regla, anteriores, cargoId: cargo.id })
    .returning("id")
    .executeTakeFirstOrThrow();
  return creado.id;
}

/** Whether the ledger has any row of the charge: then its definition cannot go for good. */
export async function estaPosteado({ db }: Pick<Alcance, "db">, cargoId: number): Promise<boolean> {
  const renglon = await db
    .selectFrom("movimientos")
    .select("id")
    .where("cargoId", "=", cargoId)
    .limit(1)
    .executeTakeFirst();
  return renglon !== undefined;
}

type Corte = { regla: Recargo | Descuento | null; hasta: Fecha; hastaMovimientoId: number };

const con = (anteriores: string | undefined, corte: Corte) =>
  JSON.stringify([...JSON.parse(anteriores ?? "[]"), corte]);
