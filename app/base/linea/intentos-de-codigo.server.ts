import { type Outcome, refuse } from "~/lib/outcome";
import { createBackoff, esperaTexto } from "~/server/request/limits.server";
import { visitorOf } from "~/server/request/proxy.server";

// Six digits of a thousand mailboxes are guessed together: each code has five tries, and everybody's codes are one lock.
// A school's families behind one address type two hundred codes wrong in an hour before somebody waits.
const porRed = createBackoff({ libres: 200, baseMs: 5_000, maximoMs: 60_000 });
// Anybody in the school's own network can claim another visitor for each try: the claims of one address count together.
const porProxy = createBackoff({ libres: 2_000, baseMs: 5_000, maximoMs: 60_000 });

type Cuenta = { fallos: ReturnType<typeof createBackoff>; clave: string };

function cuentasDe(request: Request): Cuenta[] {
  const { key, proxy } = visitorOf(request);
  const propia = { fallos: porRed, clave: key };
  return proxy === null ? [propia] : [propia, { fallos: porProxy, clave: proxy }];
}

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
  const cuentas = cuentasDe(request);
  const perdonar = (contadas: readonly Cuenta[]) => {
    for (const { fallos, clave } of contadas) fallos.forgive(clave, 1);
  };
  for (const [indice, { fallos, clave }] of cuentas.entries()) {
    const turno = fallos.attempt(clave, Date.parse(ahora));
    if (turno.ok) continue;
    perdonar(cuentas.slice(0, indice));
    const mensaje = `Demasiados códigos equivocados. ${esperaTexto(turno.esperaSegundos)}`;
    return refuse("ESPERA", mensaje, { status: 429, campo: "codigo" });
  }
  const probado = await probar();
  if (probado.ok || !EQUIVOCADO.has(probado.error)) perdonar(cuentas);
  return probado;
}
