import { SIN_TOPES } from "~/dinero/cobranza/libro/tope";
import type { Anterior, Descuento, Recargo } from "~/dinero/cobranza/libro/reglas";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { CargoDelPrograma } from "../queries.server";

type Nuevo<R> = {
  cargo: Pick<CargoDelPrograma, "id" | "recargo" | "descuento">;
  /** The new state of the rule; null takes it away. */
  regla: Omit<R, "id"> | null;
  /** The start of its validity, and the charges for which it holds. */
  corte: Corte;
};

/**
 * The part that a change leaves as it was. 'desde ahora' keeps the days before today of every charge, even if it posts
 * later (`hastaMovimientoId` null). 'con diferencias' keeps those of the charges already posted, up to this row of the
 * ledger.
 */
export type Corte = { hastaMovimientoId: number | null };

/**
 * Writes a charge's surcharge, changed, new or taken away; returns its id. Its earlier state stays for the days before
 * today (decisions.md, What posts when).
 */
export function escribirRecargo(trx: Alcance, { cargo, ...nueva }: Nuevo<Recargo>): Promise<number | null> {
  const regla = nueva.regla && { ...SIN_TOPES, ...nueva.regla };
  return escribir(trx, "recargos", { ...nueva, regla, cargoId: cargo.id, reglaPrevia: cargo.recargo });
}

/** Like `escribirRecargo`, for a charge's discount: it counts for payments of today and later. */
export function escribirDescuento(trx: Alcance, { cargo, ...nueva }: Nuevo<Descuento>): Promise<number | null> {
  return escribir(trx, "descuentos", { ...nueva, cargoId: cargo.id, reglaPrevia: cargo.descuento });
}

type Escritura<R> = Omit<Nuevo<R>, "cargo"> & { cargoId: number; reglaPrevia: R | null };

async function escribir<R extends Recargo | Descuento>(
  trx: Alcance,
  tabla: "recargos" | "descuentos",
  { cargoId, reglaPrevia, regla, corte: { hastaMovimientoId } }: Escritura<R>,
): Promise<number | null> {
  const { db } = trx;
  // Typed as one of the two tables: both keep a rule's history in the same columns, the others come with the rule.
  const reglas = tabla as "recargos";
  const columnas = regla as Omit<Recargo, "id"> | null;
  const fila = await db
    .selectFrom(reglas)
    .select(["id", "anteriores"])
    .where("cargoId", "=", cargoId)
    .executeTakeFirst();
  const posteado = await estaPosteado(trx, cargoId);
  const anteriores = posteado ? con(fila?.anteriores, { regla: reglaPrevia, hasta: trx.hoy, hastaMovimientoId }) : "[]";
  if (fila) {
    await db
      .updateTable(reglas)
      .set({ ...columnas, anteriores, eliminado: columnas === null ? 1 : 0 })
      .where("id", "=", fila.id)
      .execute();
    return fila.id;
  }
  if (columnas === null) return null;
  const creada = await db
    .insertInto(reglas)
    .values({ ...columnas, anteriores, cargoId })
    .returning("id")
    .executeTakeFirstOrThrow();
  return creada.id;
}

/** True if the ledger has any row of the charge: its state until today may be needed again. */
async function estaPosteado({ db }: Pick<Alcance, "db">, cargoId: number): Promise<boolean> {
  const renglon = await db
    .selectFrom("movimientos")
    .select("id")
    .where("cargoId", "=", cargoId)
    .limit(1)
    .executeTakeFirst();
  return renglon !== undefined;
}

type Guardado = Anterior<Recargo | Descuento>;

// A change 'con diferencias' is a new beginning: no earlier state holds for charges posted from then on.
function con(anteriores: string | undefined, nuevo: Guardado): string {
  const deAntes = JSON.parse(anteriores ?? "[]") as Guardado[];
  const { hastaMovimientoId: ultimo } = nuevo;
  const estadosAnteriores = deAntes.map((a) =>
    ultimo !== null && a.hastaMovimientoId === null ? { ...a, hastaMovimientoId: ultimo } : a,
  );
  return JSON.stringify([...estadosAnteriores, nuevo]);
}
