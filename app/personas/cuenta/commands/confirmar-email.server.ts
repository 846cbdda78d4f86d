import { transaction } from "db/connection";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import type { Alcance } from "~/base/acceso/alcance.server";
import { avisarEmailCambiado } from "../correos.server";
import { anularEnlaces, buscarEnlace, gastarEnlace } from "../enlaces.server";
import { TEXTOS } from "../textos";

type Resultado = Outcome<object, "NO_VALIDO" | "OCUPADO">;

/**
 * Gives an account the e-mail that its link was sent to (A§2, B§4: an e-mail change is not active until confirmed). It
 * revokes password links sent to the old address, and notifies that address. Refuses a link that is unknown, used or
 * expired, and an address that another account took meanwhile (409).
 */
export async function confirmarEmail(
  { db, ahora }: Pick<Alcance, "db" | "ahora">,
  { token }: { token: string },
): Promise<Resultado> {
  return transaction(db, async (trx): Promise<Resultado> => {
    const alcance = { db: trx, ahora };
    const enlace = await buscarEnlace(alcance, { token, proposito: "CAMBIO_EMAIL" });
    if (enlace?.recienUsado && enlace.cuenta.email === enlace.email) return ok();
    if (!enlace?.vigente) return refuse("NO_VALIDO", TEXTOS.enlaceNoValido);
    const { id, cuentaId, email } = enlace;
    const cuentaAjena = await trx.selectFrom("cuentas").select("id").where("email", "=", email).executeTakeFirst();
    if (cuentaAjena && cuentaAjena.id !== cuentaId) return refuse("OCUPADO", TEXTOS.emailOcupado, { status: 409 });
    await gastarEnlace(alcance, id);
    const cuenta = await trx
      .updateTable("cuentas")
      .set({ email })
      .where("id", "=", cuentaId)
      .returning(["id", "email", "nombre"])
      .executeTakeFirstOrThrow();
    await anularEnlaces(alcance, cuentaId, ["RESTABLECER", "CAMBIO_EMAIL"]);
    await avisarEmailCambiado(alcance, { ...cuenta, email: enlace.cuenta.email });
    const autor = { ...alcance, colegioId: 0, cuenta: { id: cuentaId } };
    await registrar(autor, "cuenta.email", "cuentas", cuentaId, { anterior: enlace.cuenta.email, email });
    return ok();
  });
}
