import type { Db } from "db/connection";
import { nombreCompleto } from "~/lib/text";
import type { Alcance } from "./alcance.server";
import { alcanceDelSistema } from "./permissions.server";
import { limitesDeLaCuenta } from "./queries.server";

/** Long work of a school that an account asked for, in a cycle. */
type Pedido = { colegioId: number; cicloId: number; cuentaId: number };

/** Who goes on with long work that somebody asked for: the log says that it is his, and it reaches no further than he does. */
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
