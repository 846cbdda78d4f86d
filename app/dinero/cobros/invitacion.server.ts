import type { Alcance } from "~/base/acceso/alcance.server";
import { darEnlaceDePago } from "~/personas/enlaces/commands/dar-enlace-de-pago.server";
import { rutaDeEnlace } from "~/personas/enlaces/enlace";
import { origenConfigurado } from "~/server/request/public-url.server";
import { hayAdquiriente } from "./adquirientes/entorno.server";
import { hijosQuePagan } from "./deudas.server";

/** The door of every family, where a tutor's mail and a code open the tutor's page. */
export const PUERTA = "/familia";

/**
 * The button of a mail to a tutor about a student's debts: a link of its own, which pays without a code. Nothing where
 * the tutor may not pay on line. Call it in the transaction that queues the mail.
 */
export async function botonParaPagar(
  trx: Alcance,
  { tutorId, alumnoId }: { tutorId: number; alumnoId: number },
): Promise<{ boton?: { texto: string; url: string } }> {
  if (!(await hijosQuePagan(trx, tutorId)).includes(alumnoId)) return {};
  const ruta = rutaDeEnlace("TUTOR", await darEnlaceDePago(trx, tutorId));
  return { boton: { texto: "Ver y pagar", url: `${origenConfigurado()}${ruta}/pagar?colegio=${trx.colegioId}` } };
}

/** A sentence with the families' door, for a text that any tutor of a student may get; null if none may pay on line. */
export async function fraseParaPagar(alcance: Alcance, alumnoId: number): Promise<string | null> {
  if (!hayAdquiriente()) return null;
  const tutores = await alcance.db
    .selectFrom("alumnosTutores")
    .select("tutorId")
    .where("alumnoId", "=", alumnoId)
    .execute();
  for (const { tutorId } of tutores)
    if ((await hijosQuePagan(alcance, tutorId)).includes(alumnoId))
      return `Se puede pagar en línea, con tarjeta, transferencia u OXXO: ${origenConfigurado()}${PUERTA}`;
  return null;
}
