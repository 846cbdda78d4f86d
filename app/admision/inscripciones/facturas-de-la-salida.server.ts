import type { Alcance } from "~/base/acceso/alcance.server";

/** The invoices of payments that no longer settle their charges, in a sentence: they go on, and the money with them. */
export async function frasesDeFacturas({ db }: Alcance, pagoIds: readonly number[]): Promise<string[]> {
  if (pagoIds.length === 0) return [];
  const facturas = await db
    .selectFrom("facturasPagos as fp")
    .innerJoin("facturas as f", "f.id", "fp.facturaId")
    .select(["f.serie", "f.folio"])
    .distinct()
    .where("fp.movimientoId", "in", pagoIds)
    .where("fp.vigente", "=", 1)
    .orderBy("f.id")
    .execute();
  if (facturas.length === 0) return [];
  const folios = facturas.map(({ serie, folio }) => `${serie}${folio ?? ""}`).join(", ");
  return [
    `El CFDI ${folios} sigue vigente: ampara un pago que queda como saldo a favor; si se devuelve, hay que cancelarlo.`,
  ];
}
