import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { renglones } from "~/composicion/api/api.server";
import { openSession } from "~/base/acceso/session.server";
import { kyselyOver, openSqlite } from "db/connection";
import { aplicacion, lugares, type Lugar } from "./aplicacion";
import { escenario, unaCuenta } from "./factories";

// Sends every action and every call a body that never ends: a sender without permission gets an answer without waiting
// for it.

const AHORA = "2026-10-15T18:00:00.000Z";
const KB = 1024;
const CORTE = "--corte\r\ncontent-disposition: form-data; name=";
/** The permission of an action is checked before its ids. */
const VALORES: Record<string, string> = { uuid: "00000000-0000-4000-8000-000000000000", paso: "documentos" };

const carpeta = mkdtempSync(join(tmpdir(), "colegio-cuerpos-"));
const file = join(carpeta, "colegio.sqlite");
copyFileSync(inject("plantilla"), file);
const sqlite = openSqlite(file, { synchronous: "OFF" });
const db = kyselyOver(sqlite);
const KEY = Symbol.for("colegio.database");

let responder: (request: Request) => Promise<Response>;
let sinPermisos: string;

beforeAll(async () => {
  vi.stubEnv("RELOJ", AHORA);
  vi.stubEnv("PUBLIC_URL", "");
  vi.stubEnv("DATA_DIR", carpeta);
  (globalThis as { [key: symbol]: unknown })[KEY] = { sqlite, db };
  const e = await escenario({ db });
  const { cuentaId } = await unaCuenta(e, { permisos: [] });
  const datosDeSesion = { cuentaId, colegioId: e.colegioId, direccion: "", navegador: "" };
  sinPermisos = await openSession(db, datosDeSesion, new Date(AHORA));
  responder = await aplicacion();
});

afterAll(() => {
  delete (globalThis as { [key: symbol]: unknown })[KEY];
  sqlite.close();
  rmSync(carpeta, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

/** A form of `mb` MB that stops without its end after this many bytes. */
function retenida(ruta: string, { metodo = "POST", sesion = "", llegan = 0, mb = 10 }): Request {
  const headers = new Headers({ "sec-fetch-site": "same-origin", "content-length": String(mb * KB * KB) });
  headers.set("content-type", "multipart/form-data; boundary=corte");
  if (sesion) headers.set("cookie", `sesion=${sesion}`);
  let faltan = llegan;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (faltan <= 0) return new Promise(() => undefined);
        const inicio =
          faltan === llegan ? `${CORTE}"nombre"\r\n\r\nSofía\r\n${CORTE}"archivo"; filename="a"\r\n\r\n` : "";
        controller.enqueue(new TextEncoder().encode(inicio.padEnd(Math.min(faltan, 8 * KB), "a")));
        faltan -= 8 * KB;
      },
    },
    { highWaterMark: 0 },
  );
  return new Request(`http://colegio.test${ruta}`, { method: metodo, headers, body, duplex: "half" } as RequestInit);
}

const ESPERA = "sigue esperando el cuerpo";
const PLAZO_MS = 2_000;

/** The status of the answer, or the fact that there was none while the body was incomplete. */
async function estadoDe(trabajo: Promise<Response>): Promise<number | string> {
  let plazo: NodeJS.Timeout | undefined;
  const tarde = new Promise<string>((resolve) => {
    plazo = setTimeout(resolve, PLAZO_MS, ESPERA);
  });
  const estado = await Promise.race([trabajo.then(({ status }) => status), tarde]);
  clearTimeout(plazo);
  return estado;
}

const escribir = (patron: string) => patron.replace(/:(\w+)/g, (_, name: string) => VALORES[name] ?? "999999");

function alLugar(lugar: Lugar, request: Request): Promise<Response> {
  const nombres = [...lugar.patron.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const params = Object.fromEntries(nombres.map((name) => [name, VALORES[name] ?? "999999"]));
  const work = async () => lugar.modulo.action!({ request, params, context: {} });
  return work().then(comoRespuesta, comoRespuesta);
}

function comoRespuesta(result: unknown): Response {
  if (result instanceof Response) return result;
  if (result instanceof Error) throw result;
  return new Response(null, { status: (result as { init?: { status?: number } } | null)?.init?.status ?? 200 });
}

// Signing out would end the session of the walk; it reads nothing.
const conAction = (await lugares()).filter(({ modulo, id }) => modulo.action && !["api", "salir"].includes(id));

const llamadas = renglones.filter(({ method, path }) => method !== "GET" && path !== "/logout");

/** The bodies of some signed-in actions are larger: a help mail includes pictures of the problem. */
const MB_DE_MAS: Record<string, number> = { "ayuda-correo": 40 };

describe.each(conAction.map((lugar) => [`${lugar.patron} (${lugar.id})`, lugar] as const))("%s", (_, lugar) => {
  test("10 MB sin sesión se contestan con 64 KB leídos", async () => {
    const estado = await estadoDe(alLugar(lugar, retenida(escribir(lugar.patron), { llegan: 80 * KB })));
    expect(estado).not.toBe(ESPERA);
    expect(estado).toBeLessThan(500);
  });

  const mb = MB_DE_MAS[lugar.id] ?? 10;
  test(`${mb} MB de una cuenta sin permisos se contestan sin leer nada`, async () => {
    const request = retenida(escribir(lugar.patron), { sesion: sinPermisos, mb });
    const estado = await estadoDe(alLugar(lugar, request));
    expect(estado).not.toBe(ESPERA);
    expect(estado).toBeLessThan(500);
  });
});

describe.each(llamadas.map(({ method, path }) => [`${method} /api${path}`, method, path] as const))(
  "%s",
  (_, metodo, path) => {
    test.each([
      ["sin sesión se contestan con 64 KB leídos", { llegan: 80 * KB }],
      ["de una cuenta sin permisos se contestan sin leer nada", { conSesion: true }],
    ])("10 MB %s", async (_caso, { llegan = 0, conSesion = false }: { llegan?: number; conSesion?: boolean }) => {
      const sesion = conSesion ? sinPermisos : "";
      const request = retenida(`/api${escribir(path)}`, { metodo, sesion, llegan });
      const estado = await estadoDe(responder(request));
      expect(estado).not.toBe(ESPERA);
      expect(estado).toBeLessThan(500);
    });
  },
);

test("de lo que manda quien perdió su sesión se guarda lo que cabe antes de su archivo", async () => {
  const e = {
    sesion: "terminada",
    cuenta: await db.selectFrom("cuentas").select(["id", "email"]).executeTakeFirstOrThrow(),
  };
  const datosDeSesion = { cuentaId: e.cuenta.id, colegioId: null, direccion: "", navegador: "" };
  const sesion = await openSession(db, datosDeSesion, new Date("2026-10-15T05:00:00.000Z"));
  const lugar = conAction.find(({ id }) => id.endsWith("nuevomovimiento"))!;
  const respuesta = await alLugar(lugar, retenida("/alumno/1/nuevomovimiento", { sesion, llegan: 80 * KB }));
  expect(respuesta.headers.get("set-cookie")).toContain("pendiente=");
  const fila = await db.selectFrom("formulariosPendientes").select(["campos", "email"]).executeTakeFirstOrThrow();
  expect([JSON.parse(fila.campos), fila.email]).toEqual([{ nombre: "Sofía" }, e.cuenta.email]);
});
