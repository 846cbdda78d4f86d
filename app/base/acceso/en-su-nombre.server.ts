import type { Db } from "db/connection";
import { nombreCompleto } from "~/lib/text";
import type { Alcance } from "./alcance.server";
import { alcanceDelSistema } from "./permissions.server";
import { limitesDeLaCuenta } from "./queries.server";

/** Long work of a school requested by an account, in a cycle. */
type Pedido = { colegioId: number; cicloId: number; cuentaId: number };

/**
 * The Alcance that continues an account's long work: the log attributes it to the account, and it has the account's
 * rights and limits.
 */
export async function enSuNombre(db: Db, { colegioId, cicloId, cuentaId }: Pedido): Promise<Alcance> {
  const sistema = await alcanceDelSistema(colegioId, db);
  const { email, ...persona } = await db
    .selectFrom("cuentas")
    .select(["email", "nombre", "apellido1", "apellido2"])
    .where("id", "=", cuentaId)
    .executeTakeFirstOrThrow();
  const cuenta = { id: cuentaId, email, nombreCompleto: nombreCompleto(persona), multiColegio: false };
  const limites = await limitesDeLaCuenta(db, { cuentaId, colegioId, cicloId });
  return { ...sistema, cuenta, cicloId, limites };
}
