import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { pideCodigo } from "~/familias/escritorio/seccion.server";
import { SECCIONES } from "~/familias/escritorio/secciones.server";
import { SECCIONES as DE_FAMILIA } from "~/familias/familia/secciones";
import { tokenHash } from "~/server/request/tokens.server";
import { kyselyOver, openSqlite } from "db/connection";
import { aplicacion } from "./aplicacion";
import { escenario, otroColegio } from "./factories";
import { peticion } from "./navegador";
import { carpetaDeDatos } from "./setup/carpeta";
import { type UnaFamilia, unaFamilia } from "./una-familia";
import { cuerpoDe, deCodigo, nombre, parametros, parteDe, type Puerta, puertas } from "./puertas-publicas";

// Every public entry with a token or a folio in its address, generated from the tables of routes and calls. With a
// token of another family or another school, or a revoked, expired or guessed one, it answers 404 or asks for the code.

const AHORA = "2026-10-15T18:00:00.000Z";
const carpeta = carpetaDeDatos();
const KEY = Symbol.for("colegio.database");

/**
 * The secrets: without all of an entry's secrets, it shows nothing about their owner. The others are ids that can be
 * counted.
 */
const SECRETOS = new Set(["tokenComunicado", "tokenTutor", "tokenMisiva", "tokenPersonal", "tokenDeTutor", "token"]);
for (const parametro of [
  "tokenBoleta",
  "tokenCalendario",
  "tokenDeOrden",
  "archivoUuid",
  "uuid",
  "fileUuid",
  "registro",
])
  SECRETOS.add(parametro);

let responder: (request: Request) => Promise<Response>;
let sqlite: ReturnType<typeof openSqlite>;
let mia: UnaFamilia;
let vecina: UnaFamilia;
let deOtroColegio: UnaFamilia;
let revocada: UnaFamilia;

beforeAll(async () => {
  vi.stubEnv("RELOJ", AHORA);
  vi.stubEnv("PUBLIC_URL", "");
  const file = join(carpeta, "colegio.sqlite");
  copyFileSync(inject("plantilla"), file);
  sqlite = openSqlite(file, { synchronous: "OFF" });
  const db = kyselyOver(sqlite);
  (globalThis as { [key: symbol]: unknown })[KEY] = { sqlite, db };
  const e = await escenario({ db });
  mia = await unaFamilia(e, "Quetzalin");
  vecina = await unaFamilia(e, "Tlahuicole");
  revocada = await unaFamilia(e, "Moctezuma");
  deOtroColegio = await unaFamilia(await otroColegio(e), "Xicotenca");
  responder = await aplicacion();
});

afterAll(() => {
  delete (globalThis as { [key: symbol]: unknown })[KEY];
  sqlite.close();
});

type DeQuien = (name: string) => UnaFamilia | string;
const NADIE = { cookies: {} };

/** The answer of an entry to an address with parts of several families, or as given, in a browser. */
async function pedir(puerta: Puerta, familiaDe: DeQuien, { cookies }: Pick<UnaFamilia, "cookies">) {
  const { metodo, patron } = puerta;
  const ruta = patron.replace(/:(\w+)/g, (_, name: string) => {
    const valor = familiaDe(name);
    return typeof valor === "string" ? valor : parteDe(valor, patron, name);
  });
  const { url, headers } = peticion(ruta, { cookies });
  const body = metodo === "GET" ? undefined : cuerpoDe(puerta);
  if (typeof body === "string") headers.set("content-type", "application/json");
  const respuesta = await responder(new Request(url, { method: metodo, headers, body }));
  const texto = await respuesta.text();
  const tipo = respuesta.headers.get("content-type") ?? "";
  const contenido = `${[...respuesta.headers].join("\n")}\n${texto}`;
  return { status: respuesta.status, esArchivo: /pdf|calendar|octet|application\/xml/.test(tipo), contenido };
}
type Respondida = Awaited<ReturnType<typeof pedir>>;

/** The facts about a family in an answer, in a few words; null if none. */
function loQueCuenta({ status, contenido }: Respondida, { seña }: UnaFamilia): string | null {
  const at = contenido.toLowerCase().indexOf(seña.toLowerCase());
  return at < 0 ? null : `${status} …${contenido.slice(Math.max(0, at - 80), at + 60)}…`;
}

/** Requests every entry, and returns the faults of each, beside its name. */
async function recorrer(revisar: (puerta: Puerta) => Promise<(string | null)[]>): Promise<string[]> {
  const mal: string[] = [];
  for (const puerta of puertas)
    for (const falla of await revisar(puerta)) if (falla !== null) mal.push(`${nombre(puerta)}: ${falla}`);
  return mal;
}

/** All stored data except counters of tries, codes, and waiting mails. */
function loGuardado(): Record<string, unknown[]> {
  const cuentan = new Set(["correos", "codigosPersonales", "preinscripcionesCodigos", "enlacesPersonales", "secretos"]);
  const tablas = sqlite.prepare("select name from sqlite_master where type = 'table'").pluck().all() as string[];
  const tablasGuardadas = tablas.filter((tabla) => !cuentan.has(tabla) && !/sqlite_|busqueda/i.test(tabla));
  return Object.fromEntries(tablasGuardadas.map((tabla) => [tabla, sqlite.prepare(`select * from "${tabla}"`).all()]));
}

/** Entries without anybody's page: a school without a logo, a missing postal code. */
const SIN_NADA = /recibos\/:token\/logo|formatos\/:formatoId\/asentamientos/;
/** The parts of the family's page that show nothing until its code is given. */
const PIDEN_CODIGO = new RegExp(
  `/:tokenDeTutor/(${Object.entries(DE_FAMILIA)
    .flatMap(([clave, { conCodigo }]) => (conCodigo ? [clave] : []))
    .join("|")})\\b`,
);
/** The manifest of a desktop contains the requested address, and nothing else. */
const DICE_SU_DIRECCION = "/manifiesto";

test("en el navegador de la familia cada puerta se abre y casi todas la nombran: lo que se busca está ahí", async () => {
  const lecturas = puertas.filter(({ metodo }) => metodo === "GET");
  const nombran: string[] = [];
  let mostradas = 0;
  for (const puerta of lecturas) {
    const abierta = await pedir(puerta, () => mia, mia);
    if (abierta.status === 200 && !PIDEN_CODIGO.test(puerta.patron)) mostradas++;
    if (loQueCuenta(abierta, mia) !== null) nombran.push(nombre(puerta));
    if (!SIN_NADA.test(puerta.patron)) expect([nombre(puerta), abierta.status < 400]).toEqual([nombre(puerta), true]);
  }
  expect(nombran.length).toBeGreaterThan(mostradas / 2);
});

test("con parte de la dirección de otra familia, del mismo colegio o de otro, no se dice ni se escribe nada", async () => {
  const datosPrevios = loGuardado();
  const mal = await recorrer(async (puerta) => {
    const names = [...new Set(parametros(puerta.patron))];
    const fallas: (string | null)[] = [];
    for (const familiaAjena of [vecina, deOtroColegio]) {
      const mezclas = names.flatMap((name): DeQuien[] => [
        (cada) => (cada === name ? familiaAjena : mia),
        (cada) => (cada === name ? mia : familiaAjena),
      ]);
      for (const mezcla of mezclas) {
        // A complete address works for anybody who has it.
        if (new Set(names.map(mezcla)).size < 2) continue;
        const respuesta = await pedir(puerta, mezcla, familiaAjena);
        const ajenas = [mia, familiaAjena].filter((familia) =>
          names.some((name) => SECRETOS.has(name) && mezcla(name) !== familia),
        );
        fallas.push(...ajenas.map((familia) => loQueCuenta(respuesta, familia)));
        if (ajenas.length === 2 && respuesta.esArchivo) fallas.push("un archivo");
        if (respuesta.status === 429 || respuesta.status >= 500) fallas.push(String(respuesta.status));
      }
    }
    return fallas;
  });
  expect(mal).toEqual([]);
  expect(loGuardado()).toEqual(datosPrevios);
});

test("con un enlace inventado es 404, y no se dice nada", async () => {
  const inventado = (name: string) =>
    /uuid|registro/i.test(name)
      ? "00000000-0000-4000-8000-000000000000"
      : "A".repeat(name === "tokenComunicado" ? 22 : 43);
  const mal = await recorrer(async (puerta) => {
    const fallas: (string | null)[] = [];
    for (const secreto of parametros(puerta.patron).filter((name) => SECRETOS.has(name))) {
      const respuesta = await pedir(puerta, (name) => (name === secreto ? inventado(name) : mia), vecina);
      fallas.push(loQueCuenta(respuesta, mia));
      // A page with its token in the query shows its own message for an invalid link.
      if (puerta.patron.includes("?token") || puerta.patron.endsWith(DICE_SU_DIRECCION)) continue;
      if (![404, 409, 422].includes(respuesta.status)) fallas.push(`${secreto} ${respuesta.status}`);
    }
    return fallas;
  });
  expect(mal).toEqual([]);
});

/** Repeated here, so that a new part, or one without its code, is noticed. */
test("las partes del escritorio y de la página de la familia que piden código son las que aquí se dicen", () => {
  expect(SECCIONES.filter((seccion) => pideCodigo(seccion)).map(({ clave }) => clave)).toEqual([
    "comunicados",
    "misivas",
    "archivos",
  ]);
  expect(Object.entries(DE_FAMILIA).map(([clave, { conCodigo = false }]) => [clave, conCodigo])).toEqual([
    ["pagar", true],
    ["metodo", true],
    ["pago", true],
    ["convenio", true],
    ["becas", true],
    ["pagos", true],
    ["reglamento", true],
    ["faltas", true],
    ["escuela", false],
    ["datos", true],
    ["calendario", true],
    ["avisos", true],
    ["ayuda", false],
  ]);
});

/** The content that a link shows without a code, like a letter; the rest of a person's pages waits for the code. */
const CON_CODIGO =
  /^GET (\/api\/public\/familias\/:tokenDeTutor\/becas|\/familia\/:tokenDeTutor\/(pagar|metodo|pago|convenio|becas|faltas|pagos|datos|calendario|avisos)|\/escritorio-alumno\/:tokenPersonal\/(misivas|comunicados|archivos)|\/public\/preinscripciones\/:formatoId\/:registro|\/api\/public\/preinscripciones\/.*:uuid|\/api\/public\/escritorio-virtual\/alumnos\/:tokenPersonal\/(misivas|comunicados))/;
const DE_PERSONA = /escritorio|familia\/|familias\/:tokenDeTutor|preinscripciones/;

test("el enlace de una familia que alguien encontró no dice en otro navegador lo que pide el código", async () => {
  const datosPrevios = loGuardado();
  const mal = await recorrer(async (puerta) => {
    if (!DE_PERSONA.test(puerta.patron)) return [];
    const fallas: (string | null)[] = [];
    for (const navegador of [NADIE, vecina, deOtroColegio]) {
      const respuesta = await pedir(puerta, () => mia, navegador);
      const escapa = deCodigo(mia).find((texto) => respuesta.contenido.toLowerCase().includes(texto.toLowerCase()));
      if (escapa !== undefined) fallas.push(`${respuesta.status} ${escapa}`);
      if (!CON_CODIGO.test(nombre(puerta))) continue;
      fallas.push(loQueCuenta(respuesta, mia));
      if (![302, 403, 404].includes(respuesta.status)) fallas.push(String(respuesta.status));
    }
    return fallas;
  });
  expect(mal).toEqual([]);
  expect(loGuardado()).toEqual(datosPrevios);
});

/** Documents that were handed out keep working (decisions.md: receipts, invoices, report cards). */
const PAPELES = /\/(recibos|facturas|boletas)\//;

test("un enlace revocado o de un tutor restringido no abre nada, tampoco en su navegador", async () => {
  await cerrar(revocada);
  const mal = await recorrer(async (puerta) => {
    if (PAPELES.test(puerta.patron) || DE_REGISTRO.test(puerta.patron)) return [];
    const respuesta = await pedir(puerta, () => revocada, revocada);
    return [loQueCuenta(respuesta, revocada), respuesta.esArchivo ? "un archivo" : null];
  });
  expect(mal).toEqual([]);
});

test("un enlace vencido no abre nada, tampoco en su navegador", async () => {
  vi.stubEnv("RELOJ", "2028-11-15T18:00:00.000Z");
  const mal = await recorrer(async (puerta) => {
    if (!VENCEN.test(puerta.patron)) return [];
    const respuesta = await pedir(puerta, () => mia, mia);
    return [loQueCuenta(respuesta, mia), respuesta.esArchivo ? "un archivo" : null];
  });
  vi.stubEnv("RELOJ", AHORA);
  expect(mal).toEqual([]);
});

/** A registration cannot be revoked: the school answers it. */
const DE_REGISTRO = /preinscripciones/;
const VENCEN = /escritorio|familia\/|preinscripciones\/.*(registro|uuid)|token=|cuentas/;

/** Revokes everything that a school can revoke: personal links, calendars, the account, custody, sent messages. */
async function cerrar({ partes }: UnaFamilia): Promise<void> {
  const hacer = (sql: string, ...valores: string[]) =>
    expect(sqlite.prepare(sql).run(...valores).changes).toBeGreaterThan(0);
  const { tokenPersonal = "", tokenDeTutor = "", alumnoId = "", tokenComunicado = "" } = partes;
  hacer("update enlacesPersonales set revocadoDate = ? where token in (?, ?)", AHORA, tokenPersonal, tokenDeTutor);
  hacer("update alumnosTutores set restringido = 1 where alumnoId = ?", alumnoId);
  hacer("update comunicados set estatus = 'RETIRADO' where token = ?", tokenComunicado);
  hacer("delete from calendariosEnlaces where token = ?", partes["/calendarios/ tokenCalendario"]!);
  hacer(
    "update cuentas set activo = 0 where id in (select cuentaId from tokens where id = ?)",
    tokenHash(partes.token!),
  );
}
