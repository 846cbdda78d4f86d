import { randomBytes } from "node:crypto";
import type { z } from "zod";
import { registrar } from "~/bitacora/registrar.server";
import { type Alcance, enTransaccion } from "~/acceso/alcance.server";
import { encolarCorreo } from "~/correo/encolar-correo.server";
import { invariant } from "~/lib/assert";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { PRODUCTO, VERSION } from "~/shell/producto";
import { ligasDeAyuda } from "../fuera.server";
import type { correoDeAyudaSchema } from "../schemas.server";

type Datos = z.output<typeof correoDeAyudaSchema>;

/**
 * Writes to whoever supports the school (SOPORTE_EMAIL), with what a helper asks first: who, which screen, which version, and
 * the folio of what broke or, where nothing did, one of its own to name it by. Refuses SIN_SOPORTE (422) where nobody is named.
 */
export async function pedirAyuda(
  alcance: Alcance,
  { resumen, detalle, pantalla, folio }: Datos,
): Promise<Outcome<{ folio: string }, "SIN_SOPORTE">> {
  const { correo } = ligasDeAyuda();
  if (correo === null)
    return refuse("SIN_SOPORTE", "No hay a quién escribir: a esta instalación le falta SOPORTE_EMAIL.");
  const suFolio = folio || `A-${randomBytes(4).toString("hex").toUpperCase()}`;
  return enTransaccion<Outcome<{ folio: string }, "SIN_SOPORTE">>(alcance, async (trx) => {
    const { cuenta, db, colegioId } = trx;
    invariant(cuenta, "Solo una persona pide ayuda");
    const colegio = await db.selectFrom("colegios").select("nombre").where("id", "=", colegioId).executeTakeFirst();
    const quien = `${cuenta.nombreCompleto} <${cuenta.email}>`;
    await encolarCorreo(trx, {
      clave: `ayuda-${colegioId}-${cuenta.id}-${suFolio}-${trx.ahora}`,
      para: correo,
      asunto: `[${suFolio}] ${resumen}`,
      parrafos: [
        ...detalle.split("\n").filter((linea) => linea.trim() !== ""),
        `Quién: ${quien}, ${colegio?.nombre ?? ""}`,
        `Pantalla: ${pantalla || "sin decir"}`,
        `Versión: ${PRODUCTO} ${VERSION}`,
        `Folio: ${suFolio}`,
      ],
    });
    await registrar(trx, "ayuda.pedida", "cuentas", cuenta.id, { resumen, folio: suFolio });
    return ok({ folio: suFolio });
  });
}
