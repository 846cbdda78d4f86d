import type { Alcance } from "~/base/acceso/alcance.server";
import { newToken, tokenHash } from "~/server/request/tokens.server";
import { PAGO_MS } from "../enlace";

/**
 * Gives a tutor a link for 30 days that shows debts with initials, and takes payments, without a code
 * (dinero/cobros/REGLAS.md 270). Returns its token, which only the mail of `trx` may carry: the database keeps its hash.
 */
export async function darEnlaceDePago(trx: Alcance, tutorId: number): Promise<string> {
  const token = newToken();
  await trx.db
    .insertInto("enlacesPersonales")
    .values({
      clase: "TUTOR",
      tutorId,
      token: tokenHash(token),
      paraPagar: 1,
      venceDate: new Date(Date.parse(trx.ahora) + PAGO_MS).toISOString(),
      createdDate: trx.ahora,
      createdBy: trx.cuenta?.id ?? null,
    })
    .execute();
  return token;
}
