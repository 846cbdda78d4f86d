import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { refuse } from "~/lib/outcome";
import { type Clave, catalogo } from "./catalogos";

/**
 * Catalogues that need an active record: without it the window receives no payment. `donde` leaves out the records that the
 * window does not offer.
 */
const ULTIMAS = {
  cajas: { mensaje: "Debe quedar al menos una caja activa", donde: sql`enLinea = 0` },
  bancos: { mensaje: "Debe quedar al menos un banco activo", donde: sql`true` },
  formaspago: { mensaje: "Debe quedar al menos una forma de pago activa", donde: sql`true` },
} as const satisfies Partial<Record<Clave, object>>;

/** ULTIMA if a drawer, a bank or a way to pay is the only active one of its kind; null otherwise. */
export async function rechazoDeUltimo({ db, colegioId }: Alcance, clave: Clave, id: number) {
  if (!Object.hasOwn(ULTIMAS, clave)) return null;
  const { mensaje, donde } = ULTIMAS[clave as keyof typeof ULTIMAS];
  const { tabla, deTodos } = catalogo(clave);
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(tabla)}
    where activo = 1 and id <> ${id} and ${donde} and ${deTodos ? sql`true` : sql`colegioId = ${colegioId}`}
    limit 1`.execute(db);
  return rows[0] ? null : refuse("ULTIMA", mensaje, { campo: "activo" });
}
