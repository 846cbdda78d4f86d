/* oxlint-disable vitest/no-standalone-expect -- its checks run inside the test of the table */
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, inject, vi } from "vitest";
import { openSession } from "~/base/acceso/session.server";
import { registrarFacturaAlPagar } from "~/dinero/facturacion/emision/al-pagar.server";
import { responder } from "~/composicion/api/api.server";
import { kyselyOver, openSqlite } from "db/connection";
import { unAsentamiento } from "../asentamientos";
import { escenario, otroColegio, unaCuenta, unaMembresia, unaNotificacion } from "../factories";
import { peticion } from "../navegador";
import { AHORA, poblar } from "../rutas/escuela";
import { IDS } from "../rutas/ids";
import type { Base, Fila, Mundo } from "./fila";

// A small school with one of everything. Each row of the table is tried on a copy of it.

const carpeta = mkdtempSync(join(tmpdir(), "colegio-especificacion-"));
const KEY = Symbol.for("colegio.database");
const shared = globalThis as { [key: symbol]: unknown };
const original = join(carpeta, "original.sqlite");
copyFileSync(inject("plantilla"), original);
vi.stubEnv("RELOJ", AHORA);
vi.stubEnv("PUBLIC_URL", "");
vi.stubEnv("DATA_DIR", carpeta);
vi.stubEnv("SOPORTE_EMAIL", "soporte@colegio.mx");
registrarFacturaAlPagar();

const abrir = (archivo: string) => {
  const sqlite = openSqlite(archivo, { synchronous: "OFF" });
  const base = { sqlite, db: kyselyOver(sqlite) };
  shared[KEY] = base;
  return base;
};

const primera = abrir(original);
const e = await escenario({ db: primera.db, hoy: AHORA.slice(0, 10) });
await unAsentamiento(primera.db);
const ids = await poblar(e);
const { cuentaId, rolId } = await unaCuenta(e);
await unaMembresia(primera.db, { cuentaId, colegioId: (await otroColegio(e)).colegioId, rolId });
ids.usuarioId = cuentaId;
ids.notificacionId = await unaNotificacion(e, { cuentaId });
const visitante = { cuentaId, colegioId: e.colegioId, direccion: "", navegador: "" };
const sesion = await openSession(primera.db, visitante, new Date(AHORA));
primera.sqlite.close();

afterAll(() => {
  delete shared[KEY];
  rmSync(carpeta, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

/** A value with the ids of the school that it names (`$alumnoId`), at any depth. */
function conIds(valor: unknown, nombres: object): unknown {
  if (typeof valor === "string" && valor.startsWith("$")) return (nombres as Record<string, unknown>)[valor.slice(1)];
  if (Array.isArray(valor)) return valor.map((cada) => conIds(cada, nombres));
  if (typeof valor !== "object" || valor === null || "asymmetricMatch" in valor) return valor;
  return Object.fromEntries(Object.entries(valor).map(([clave, cada]) => [clave, conIds(cada, nombres)]));
}

async function enviar(metodo: string, ruta: string, { cookies, body, tipo }: Envio) {
  const { url, headers } = peticion(`/api${ruta}`, { cookies });
  if (tipo) headers.set("content-type", tipo);
  const respuesta = await responder(new Request(url, { method: metodo, headers, body }));
  const esJson = respuesta.headers.get("content-type")?.includes("json");
  return { status: respuesta.status, cuerpo: (esJson ? await respuesta.json() : await respuesta.text()) as unknown };
}

type Envio = { cookies: Record<string, string>; body?: BodyInit; tipo?: string };

/** Makes the call of a row on a copy of the school, and checks what the row says. */
export async function probar([, llamada, donde, clave, valor, , ve]: Fila, base: Base = {}): Promise<void> {
  const archivo = join(carpeta, "copia.sqlite");
  for (const cola of ["", "-wal", "-shm"]) rmSync(archivo + cola, { force: true });
  copyFileSync(original, archivo);
  const copia = abrir(archivo);
  try {
    const cookies: Record<string, string> = base.publica ? {} : { sesion };
    const mundo: Mundo = {
      e: { ...e, db: copia.db, alcance: { ...e.alcance, db: copia.db } },
      ids: { ...ids },
      llamar: (metodo, ruta, cuerpo) =>
        enviar(metodo, `/${ruta}`, { cookies, body: cuerpo && JSON.stringify(cuerpo) }) as never,
    };
    Object.assign(mundo.ids, await base.prepara?.(mundo));
    const [metodo = "", patron = ""] = llamada.split(" ");
    const ruta = patron
      .replace(/\?.*$/, "")
      .replace(/:(\w+)/g, (_, nombre: string) =>
        nombre in mundo.ids && !(nombre in IDS) ? String(mundo.ids[nombre as never]) : parametro(nombre, mundo),
      );
    const respuesta = await llamarCon(metodo, ruta, { base, donde, clave, valor, mundo, cookies });
    expect(respuesta.status, JSON.stringify(respuesta.cuerpo)).toBe(base.estado ?? 200);
    await comprobar(respuesta.cuerpo, { donde, clave, valor, ve }, mundo);
  } finally {
    copia.sqlite.close();
  }
}

const DADOS = ["fotoUuid"];

function parametro(nombre: string, { ids: nombres }: Mundo): string {
  const dado = (nombres as Record<string, unknown>)[nombre];
  return DADOS.includes(nombre) && dado ? String(dado) : (IDS[nombre]?.(nombres) ?? String(dado));
}

type Pedido = {
  base: Base;
  donde: string;
  clave: string;
  valor: unknown;
  mundo: Mundo;
  cookies: Record<string, string>;
};

async function llamarCon(metodo: string, ruta: string, { base, donde, clave, valor, mundo, cookies }: Pedido) {
  const en = (lugar: string) => (donde === lugar ? { [clave]: valor } : {});
  const consulta = conIds({ ...base.consulta, ...en("consulta") }, mundo.ids) as Record<string, unknown>;
  const llaves = new URLSearchParams(
    Object.entries(consulta).flatMap(([nombre, cada]) =>
      cada === undefined ? [] : [cada].flat().map((uno) => [nombre, String(uno)]),
    ),
  );
  const completa = llaves.size > 0 ? `${ruta}?${llaves}` : ruta;
  if (base.formulario || donde === "formulario") {
    const form = new FormData();
    for (const [nombre, cada] of Object.entries({ ...base.formulario, ...en("formulario") }))
      form.append(nombre, typeof cada === "function" ? (cada as () => File)() : String(cada));
    return enviar(metodo, completa, { cookies, body: form });
  }
  if (base.texto !== undefined) return enviar(metodo, completa, { cookies, body: base.texto, tipo: "text/plain" });
  if (metodo === "GET") return enviar(metodo, completa, { cookies });
  const propio = typeof base.cuerpo === "function" ? await base.cuerpo(mundo) : base.cuerpo;
  const { [donde === "consulta" ? clave : ""]: _, ...resto } = (propio ?? {}) as Record<string, unknown>;
  const cuerpo = conIds({ ...resto, ...en("cuerpo") }, mundo.ids) as object;
  const primero = await enviar(metodo, completa, { cookies, body: JSON.stringify(cuerpo) });
  // A change of accounts asks first; the client agrees by sending `force` back.
  const { force } = (primero.cuerpo ?? {}) as { force?: string };
  if (primero.status !== 409 || !force) return primero;
  return enviar(metodo, completa, { cookies, body: JSON.stringify({ ...cuerpo, force }) });
}

async function comprobar(
  cuerpo: unknown,
  { donde, clave, valor, ve }: { donde: string; clave: string; valor: unknown; ve?: Fila[6] },
  mundo: Mundo,
): Promise<void> {
  if (donde === "respuesta") {
    const visto = clave.split(".").reduce<unknown>((dentro, nombre) => {
      expect(dentro, clave).toBeTypeOf("object");
      if (nombre === "[]") {
        expect((dentro as unknown[]).length, clave).toBeGreaterThan(0);
        return (dentro as unknown[])[0];
      }
      expect(Object.keys(dentro as object), clave).toContain(nombre);
      return (dentro as Record<string, unknown>)[nombre];
    }, cuerpo);
    if (valor !== undefined) expect(visto).toEqual(conIds(valor, mundo.ids));
  }
  if (typeof ve === "function") await ve(cuerpo as never, mundo);
  else if (ve) expect(cuerpo).toMatchObject(conIds(ve, mundo.ids) as object);
}
