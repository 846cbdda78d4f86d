import { type Outcome, refuse } from "~/lib/outcome";
import { createBackoff, esperaTexto } from "~/server/request/limits.server";
import { visitorKey } from "~/server/request/proxy.server";

// Six digits of a thousand mailboxes are guessed together: each code has five tries, and everybody's codes are one lock.
// A school's families behind one address type two hundred codes wrong in an hour before somebody waits.
const porRed = createBackoff({ libres: 200, baseMs: 5_000, maximoMs: 60_000 });

const EQUIVOCADO = new Set<string>(["CODIGO", "AGOTADO"]);

/**
 * Tries a mailed code, counted for the network of its sender over all mailboxes: wrong ones count, others do not.
 * Refuses ESPERA (429) after many wrong ones.
 */
export async function probarCodigo<T extends object, E extends string>(
  request: Request,
  { ahora }: { ahora: string },
  probar: () => Promise<Outcome<T, E>>,
): Promise<Outcome<T, E | "ESPERA">> {
  const red = visitorKey(request);
  const turno = porRed.attempt(red, Date.parse(ahora));
  if (!turno.ok) {
    const mensaje = `Demasiados códigos equivocados. ${esperaTexto(turno.esperaSegundos)}`;
    return refuse("ESPERA", mensaje, { status: 429, campo: "codigo" });
  }
  const probado = await probar();
  if (probado.ok || !EQUIVOCADO.has(probado.error)) porRed.forgive(red, 1);
  return probado;
}
