import type { Db } from "db/connection";
import { comprobarCodigo } from "~/personas/cuenta/segundopaso/segundo-paso.server";
import { TEXTOS } from "~/personas/cuenta/segundopaso/textos";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { addressKey, createBackoff, esperaTexto } from "~/server/request/limits.server";
import { anotarRechazo } from "./anotar-rechazo.server";
import type { Browser } from "./iniciar-sesion.server";

const porCuentaYDireccion = createBackoff();
// At this point the password is known: even from many addresses, only one code a minute can be tried.
const porCuenta = createBackoff({ libres: 50, baseMs: 5_000, maximoMs: 60_000 });

/**
 * Checks the code of an account after its password, or one of its codes on paper (decisions.md, Settings). A wrong and
 * a used code get the same text. It asks to wait after repeated failures, of the account from this address and of the
 * account from everywhere (429). Failures stay in the bitácora.
 */
export async function mostrarCodigo(
  db: Db,
  { cuentaId, email, escrito }: { cuentaId: number; email: string; escrito: string },
  browser: Browser,
): Promise<Outcome<object, "CODIGO" | "ESPERA">> {
  const now = browser.now.getTime();
  const contados = [
    { cuenta: porCuentaYDireccion, key: `${cuentaId} ${addressKey(browser.direccion)}` },
    { cuenta: porCuenta, key: String(cuentaId) },
  ];
  for (const [i, cada] of contados.entries()) {
    const turno = cada.cuenta.attempt(cada.key, now);
    if (turno.ok) continue;
    for (const contadorPrevio of contados.slice(0, i)) contadorPrevio.cuenta.forgive(contadorPrevio.key, 1);
    const mensaje = `Demasiados intentos. ${esperaTexto(turno.esperaSegundos)}`;
    return refuse("ESPERA", mensaje, { status: 429, campo: "codigo" });
  }
  if ((await comprobarCodigo({ db, ahora: browser.now.toISOString() }, { cuentaId, escrito })) === null) {
    await anotarRechazo(db, { ...browser, email, cuentaId });
    return refuse("CODIGO", TEXTOS.codigoIncorrecto, { campo: "codigo" });
  }
  for (const { cuenta, key } of contados) cuenta.succeed(key);
  return ok();
}
