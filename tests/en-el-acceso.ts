import { hashContrasena } from "~/base/acceso/contrasenas.server";
import type { Permiso } from "~/base/acceso/permisos";
import { aplicacion } from "./aplicacion";
import { type Escenario, escenario, unaCuenta, unaMembresia } from "./factories";
import { baseDelProceso } from "./navegador";
import { navegadorSencillo } from "./navegador-sencillo";

export const CONTRASENA = "Recorrido2026";

type Opciones = { colegios?: readonly Escenario[]; permisos?: readonly Permiso[]; activada?: boolean };
type Sencillo = ReturnType<typeof navegadorSencillo>;

/**
 * A school and a browser without scripts that nobody has signed in with. `cuenta` makes an account of the given schools
 * with CONTRASENA, `entrar` signs in with it wherever the browser is asked to, and `cookies` are those last sent.
 */
export async function enElAcceso() {
  const { db } = baseDelProceso();
  const e = await escenario({ db });
  const contrasenaHash = await hashContrasena(CONTRASENA);
  const producto = await aplicacion();
  const cookies = { ultimas: "" };
  const responder = (request: Request) => {
    cookies.ultimas = request.headers.get("cookie") ?? "";
    return producto(request);
  };
  let cuentas = 0;
  const cuenta = async ({ colegios = [e], permisos, activada = true }: Opciones = {}) => {
    cuentas += 1;
    const email = `cuenta${cuentas}@recorrido.mx`;
    const { cuentaId, rolId } = await unaCuenta(e, { email, permisos });
    await db.deleteFrom("cuentasColegios").where("cuentaId", "=", cuentaId).execute();
    for (const { colegioId } of colegios) await unaMembresia(db, { cuentaId, colegioId, rolId });
    const datos = { contrasenaHash, activada: activada ? 1 : 0 };
    await db.updateTable("cuentas").set(datos).where("id", "=", cuentaId).execute();
    return { email, cuentaId };
  };
  const entrar = async (email: string, en: Sencillo, password = CONTRASENA) => {
    if (!en.page.url.startsWith("/login")) await en.go("/login");
    await en.press("Entrar", { username: email, password });
  };
  const otroNavegador = () => navegadorSencillo(responder);
  return { e, db, producto, cookies, cuenta, entrar, otroNavegador, navegador: otroNavegador() };
}
