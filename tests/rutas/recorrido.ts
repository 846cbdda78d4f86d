import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, inject, vi } from "vitest";
import { openSession } from "~/base/acceso/session.server";
import { kyselyOver, openSqlite } from "db/connection";
import { unAsentamiento } from "../asentamientos";
import { aplicacion, type Lugar } from "../aplicacion";
import { escenario, otroColegio, type Escenario, unaCuenta, unaMembresia, unaNotificacion } from "../factories";
import { peticion } from "../navegador";
import { escribir, type llamadas, parametros } from "./lugares";
import { IDS, type Ids } from "./ids";
import { AHORA, poblar } from "./escuela";
import { poblarFuera, sesionLimitada } from "./fuera";

// The schools of the walk, its accounts, and the request of an entry.

export const carpeta = mkdtempSync(join(tmpdir(), "colegio-rutas-"));

const file = join(carpeta, "colegio.sqlite");
copyFileSync(inject("plantilla"), file);

export const sqlite = openSqlite(file, { synchronous: "OFF" });
export const db = kyselyOver(sqlite);
export const KEY = Symbol.for("colegio.database");
vi.stubEnv("RELOJ", AHORA);
vi.stubEnv("PUBLIC_URL", "");
vi.stubEnv("DATA_DIR", carpeta);
(globalThis as { [key: symbol]: unknown })[KEY] = { sqlite, db };

const e = await escenario({ db });
export { e as escuela };
await unAsentamiento(db);
export const mios = await poblar(e);
export const ajenos = await poblar(await otroColegio(e));
const todo = await sesionDe(e);
// An account's own calls are requested by that account.
mios.usuarioId = todo.cuentaId;
mios.notificacionId = await unaNotificacion(e, { cuentaId: todo.cuentaId });
export const sesiones = {
  todo: todo.sesion,
  nada: (await sesionDe(e, [])).sesion,
  limitada: await sesionLimitada(e),
  deUnGrado: await sesionLimitada(e, "GRADO"),
  deUnGrupo: await sesionLimitada(e, "GRUPO"),
};
/** The data in the same school that the limited account may not see. */
export const fuera = await poblarFuera(e, mios);
export const responder = await aplicacion();

afterAll(() => {
  delete (globalThis as { [key: symbol]: unknown })[KEY];
  sqlite.close();
  rmSync(carpeta, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

async function sesionDe(e: Escenario, permisos?: []) {
  const { cuentaId, rolId } = await unaCuenta(e, permisos ? { permisos } : {});
  // A second school of the account, so that 'Cambiar colegio' is available.
  const tercero = await otroColegio(e);
  await unaMembresia(db, { cuentaId, colegioId: tercero.colegioId, rolId });
  const datosDeSesion = { cuentaId, colegioId: e.colegioId, direccion: "", navegador: "" };
  return { cuentaId, sesion: await openSession(db, datosDeSesion, new Date(AHORA)) };
}

type Peticion = { sesion?: string; metodo?: "GET" | "POST" };
export const cookiesDe = (sesion?: string): Record<string, string> => (sesion ? { sesion } : {});

export const pedido = (ruta: string, { sesion, metodo = "GET" }: Peticion) =>
  peticion(ruta, { cookies: cookiesDe(sesion), ...(metodo === "POST" ? { form: {} } : {}) });

/** The answer of one loader or action of the tree when requested alone, as a browser can. */
export async function aSolas(
  lugar: Lugar,
  ruta: string,
  params: Record<string, string>,
  opciones: Peticion,
): Promise<Response> {
  const run = opciones.metodo === "POST" ? lugar.modulo.action! : lugar.modulo.loader!;
  const answer = async () => run({ request: pedido(ruta, opciones), params, context: {} });
  const result = await answer().catch((thrown: unknown) => thrown);
  if (result instanceof Response) return result;
  if (result instanceof Error) throw result;
  return new Response(null, { status: (result as { init?: { status?: number } } | null)?.init?.status ?? 200 });
}

// Some entries only answer POST: their GET is 404 or a redirect for everyone, and shows nothing.
export const partes = (lugar: Lugar) =>
  (["GET", "POST"] as const).filter((metodo) => (metodo === "GET" ? lugar.modulo.loader : lugar.modulo.action));

export const valores = (lugar: Lugar, ids: Ids) =>
  Object.fromEntries(parametros(lugar.patron).map((name) => [name, IDS[name]!(ids)]));

export const mias = (lugar: Lugar) => escribir(lugar.patron, (name) => IDS[name]!(mios));

export function llamar(
  { method, path }: Pick<(typeof llamadas)[number], "method" | "path">,
  valor: (name: string) => string,
  sesion?: string,
) {
  const { url, headers } = peticion(escribir(path, valor), { cookies: cookiesDe(sesion) });
  if (method === "GET") return responder(new Request(url, { method, headers }));
  headers.set("content-type", "application/json");
  return responder(new Request(url, { method, headers, body: "{}" }));
}
