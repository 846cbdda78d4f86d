import { vi } from "vitest";
import { correosAbiertos } from "tests/correo/abiertos";
import { escenario, unaCuenta } from "tests/factories";
import { baseDelProceso, peticion } from "tests/navegador";
import { hashContrasena } from "~/base/acceso/contrasenas.server";
import { action as solicitar } from "~/personas/cuenta/routes/restablecepassword";

export const AHORA = "2026-10-15T18:00:00.000Z";

export const reloj = (minutos: number) =>
  vi.stubEnv("RELOJ", new Date(Date.parse(AHORA) + minutos * 60_000).toISOString());
export const hash = hashContrasena("Demo2026");
let cuentas = 0;

export async function conCuenta(datos: { activada?: 0 | 1; contrasenaHash?: string | null } = {}) {
  const e = await escenario(baseDelProceso());
  cuentas += 1;
  const email = `enlace${cuentas}@prueba.mx`;
  const { cuentaId } = await unaCuenta(e, { email });
  const cambios = { contrasenaHash: await hash, ...datos };
  await e.db.updateTable("cuentas").set(cambios).where("id", "=", cuentaId).execute();
  const cuenta = () => e.db.selectFrom("cuentas").selectAll().where("id", "=", cuentaId).executeTakeFirstOrThrow();
  const acciones = async () =>
    (await e.db.selectFrom("bitacora").select("accion").orderBy("id").execute()).map(({ accion }) => accion);
  const correos = () => correosAbiertos(e.db);
  /** The path of the last mail's link. */
  const enlace = async () => {
    const texts = (await correos()).map(({ texto }) => /http:\/\/colegio\.test(\/\S+)/.exec(texto)?.[1]);
    return texts.reverse().find((path) => path !== undefined)!;
  };
  return { e, email, cuentaId, cuenta, acciones, correos, enlace };
}

type Accion = typeof solicitar;

/** The answer of an action: its status, its redirect, and its message. */
export async function mandar(action: Accion, ruta: string, form: Record<string, string>, headers?: HeadersInit) {
  const answer = await action({ request: peticion(ruta, { form, headers }), params: {}, context: {} });
  if (answer instanceof Response) return { status: answer.status, destino: answer.headers.get("location") };
  const { result, mensaje } = answer.data;
  const errores = Object.values(result.error ?? {}).flatMap((each) => each ?? []);
  return { status: answer.init?.status, mensaje, errores, escrito: JSON.stringify(result.initialValue ?? {}) };
}

export const pedir = (email: string, headers?: HeadersInit) =>
  mandar(solicitar, "/restablecepassword", { email }, headers);
