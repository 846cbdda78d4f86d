import type { Alcance } from "~/base/acceso/alcance.server";
import { rutaDeEnlace } from "~/personas/enlaces/enlace";
import { enlaceVigente } from "~/personas/enlaces/queries.server";
import { origenConfigurado } from "~/server/request/public-url.server";
import { hayAdquiriente } from "./adquirientes/entorno.server";
import { hijosQuePagan } from "./deudas.server";

/** The door of every family, where a tutor's mail and a code open the tutor's page. */
export const PUERTA = "/familia";

/**
 * The address at which a tutor pays the debts of a student on line: the tutor's own page, or the families' door without a
 * personal link. Null if the tutor may not pay on line for that student.
 */
export async function direccionParaPagar(
  alcance: Alcance,
  { tutorId, alumnoId }: { tutorId: number; alumnoId: number },
): Promise<string | null> {
  if (!(await hijosQuePagan(alcance, tutorId)).includes(alumnoId)) return null;
  const enlace = await enlaceVigente(alcance, { clase: "TUTOR", tutorId });
  const ruta = enlace ? `${rutaDeEnlace("TUTOR", enlace.token)}/pagar?colegio=${alcance.colegioId}` : PUERTA;
  return `${origenConfigurado()}${ruta}`;
}

/** The button of a mail to a tutor about a student's debts; nothing where the tutor may not pay on line. */
export async function botonParaPagar(
  alcance: Alcance,
  pagador: { tutorId: number; alumnoId: number },
): Promise<{ boton?: { texto: string; url: string } }> {
  const url = await direccionParaPagar(alcance, pagador);
  return url ? { boton: { texto: "Ver y pagar", url } } : {};
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
