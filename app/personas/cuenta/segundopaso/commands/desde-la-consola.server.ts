import { type Db, transaction } from "db/connection";
import { olvidarSegundoPaso } from "~/base/acceso/navegador-conocido.server";
import { endSessionsOf } from "~/base/acceso/session.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { avisarSegundoPaso } from "../../correos.server";
import { borrarSegundoPaso, tieneSegundoPaso } from "../segundo-paso.server";

/** An error with a sentence for the operator. */
export class CuentaRechazada extends Error {}

/**
 * Removes the second step of an account from the computer itself, because its operator has the database anyway. The
 * sessions end, the mailbox is notified, and the log records it. A role that requires the second step still requires
 * it. Throws a CuentaRechazada for an e-mail without an account, and for an account without a second step.
 */
export async function quitarSegundoPasoDesdeLaConsola(db: Db, email: string, now: Date): Promise<void> {
  const ahora = now.toISOString();
  const cuenta = await db
    .selectFrom("cuentas")
    .select("id")
    .where("email", "=", email.trim().toLowerCase())
    .executeTakeFirst();
  if (!cuenta) throw new CuentaRechazada(`No hay una cuenta con el correo ${email}.`);
  if (!(await tieneSegundoPaso(db, cuenta.id))) throw new CuentaRechazada(`La cuenta ${email} no tiene segundo paso.`);
  await transaction(db, async (trx) => {
    await borrarSegundoPaso(trx, cuenta.id);
    await olvidarSegundoPaso(trx, cuenta.id);
    await endSessionsOf(trx, cuenta.id, {}, now);
    await registrar({ db: trx, ahora, colegioId: 0, cuenta: null }, "cuenta.segundoPasoQuitado", "cuentas", cuenta.id);
    await avisarSegundoPaso({ db: trx, ahora }, cuenta.id, "quitado");
  });
}
