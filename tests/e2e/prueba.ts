import { randomUUID } from "node:crypto";
import { join } from "node:path";
import {
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
  test as base,
} from "@playwright/test";
import type Database from "better-sqlite3";
import { hoyEnZona } from "~/lib/dates";
import { openSession } from "~/base/acceso/session.server";
import { hashContrasena } from "~/base/acceso/contrasenas.server";
import type { Permiso } from "~/base/acceso/permisos";
import { leerCatalogos } from "db/catalogos";
import { type Db, kyselyOver, openSqlite } from "db/connection";
import { type Escenario, type Suelo, otroColegio, unaCuenta, unaMembresia, unSuelo } from "../factories";
import { PlainContext } from "../plain/context";

export { expect } from "../plain/expect";

export const CONTRASENA = "Recorrido2026";
const ZONA = "America/Mexico_City";

export type Login = { email: string; cuentaId: number };

type Opciones = { permisos?: readonly Permiso[]; colegios?: readonly Escenario[]; activada?: boolean };

/** The fixtures of every journey. */
export type DeLaPrueba = {
  /** This test's own school, with one of everything and nobody enrolled. */
  colegio: Escenario;
  /** Another school of the same organization. */
  segundoColegio: Escenario;
  /** Creates an account of the given schools, with every permission by default. Its password is CONTRASENA. */
  cuenta: (opciones?: Opciones) => Promise<Login>;
  /** Signs in through the page and stays wherever that leads: for tests of signing in. */
  entrar: (login?: Login, page?: Page) => Promise<Login>;
  /**
   * Gives the browser a session of the account inside a school, without going through the page: of an account with every
   * permission in the test's school unless told otherwise.
   */
  sesion: (login?: Login, e?: Escenario) => Promise<Login>;
  /** Opens a page of somebody else, with cookies of their own. */
  otraPersona: (opciones?: BrowserContextOptions) => Promise<Page>;
};

type DelTrabajador = { base: { sqlite: Database.Database; db: Db }; suelo: Suelo; hashDeContrasena: string };

/** The base of every journey: a page of this run's server, and its own school. */
export const test = base.extend<DeLaPrueba, DelTrabajador>({
  baseURL: async ({}, use) => use(process.env.RECORRIDOS_URL),

  context: async ({ browser, baseURL }, use) => {
    const context = sinNavegador() ? sencillo(baseURL!) : await browser.newContext();
    if (!sinNavegador()) await context.addInitScript(envejecer);
    await use(context);
    await context.close();
  },

  page: async ({ context }, use) => use(await context.newPage()),

  otraPersona: async ({ browser, baseURL }, use) => {
    const abiertos: BrowserContext[] = [];
    await use(async (opciones) => {
      const context = sinNavegador() ? sencillo(baseURL!) : await browser.newContext({ baseURL, ...opciones });
      abiertos.push(context);
      return context.newPage();
    });
    await Promise.all(abiertos.map((context) => context.close()));
  },

  base: [
    async ({}, use) => {
      const file = join(process.env.RECORRIDOS_DATA_DIR!, "colegio.sqlite");
      const sqlite = openSqlite(file, { synchronous: "OFF" });
      await use({ sqlite, db: kyselyOver(sqlite) });
      sqlite.close();
    },
    { scope: "worker" },
  ],

  suelo: [
    async ({ base: { db } }, use) => {
      const { id: organizacionId } = await db.selectFrom("organizaciones").select("id").executeTakeFirstOrThrow();
      const hoy = hoyEnZona(new Date(), ZONA);
      await use(unSuelo({ db, hoy, zonaHoraria: ZONA, organizacionId }, await leerCatalogos(db)));
    },
    { scope: "worker" },
  ],

  hashDeContrasena: [async ({}, use) => use(await hashContrasena(CONTRASENA)), { scope: "worker" }],

  colegio: async ({ suelo }, use) => conColegio(suelo, use),
  segundoColegio: async ({ suelo }, use) => conColegio(suelo, use),

  cuenta: async ({ base: { db }, colegio, hashDeContrasena }, use) => {
    await use(async ({ permisos, colegios = [], activada = true } = {}) => {
      const email = `${randomUUID()}@recorrido.mx`;
      const { cuentaId, rolId } = await unaCuenta(colegio, { email, permisos });
      await db.deleteFrom("cuentasColegios").where("cuentaId", "=", cuentaId).execute();
      for (const { colegioId } of colegios) await unaMembresia(db, { cuentaId, colegioId, rolId });
      await db
        .updateTable("cuentas")
        .set({ contrasenaHash: hashDeContrasena, activada: activada ? 1 : 0 })
        .where("id", "=", cuentaId)
        .execute();
      return { email, cuentaId };
    });
  },

  entrar: async ({ page, cuenta, colegio }, use) => {
    await use(async (login, where = page) => {
      const who = login ?? (await cuenta({ colegios: [colegio] }));
      if (!where.url().includes("/login")) await where.goto("/login");
      await where.getByLabel("Email").fill(who.email);
      await where.getByLabel("Contraseña", { exact: true }).fill(CONTRASENA);
      await where.getByRole("button", { name: "Entrar" }).click();
      await where.waitForURL((url) => url.pathname !== "/login");
      return who;
    });
  },

  sesion: async ({ context, base: { db }, cuenta, colegio, baseURL }, use) => {
    await use(async (login, e = colegio) => {
      const account = login ?? (await cuenta({ colegios: [e] }));
      const { cuentaId } = account;
      const datosDeSesion = { cuentaId, colegioId: e.colegioId, direccion: "127.0.0.1", navegador: "Recorridos" };
      const value = await openSession(db, datosDeSesion, new Date());
      await context.addCookies([{ name: "sesion", value, url: baseURL! }]);
      return account;
    });
  },
});

// All schools of a run belong to one organization, which lists all roles on one page, so a test removes its own.
async function conColegio(suelo: Suelo, use: (e: Escenario) => Promise<void>): Promise<void> {
  const colegio = await otroColegio(suelo);
  await use(colegio);
  const { db, colegioId } = colegio;
  const rolesDelColegio = await db
    .deleteFrom("cuentasRoles")
    .where("colegioId", "=", colegioId)
    .returning("rolId")
    .execute();
  const enUso = db.selectFrom("cuentasRoles").select("rolId");
  for (const { rolId } of rolesDelColegio) {
    await db.deleteFrom("rolesPermisos").where("rolId", "=", rolId).where("rolId", "not in", enUso).execute();
    await db.deleteFrom("roles").where("id", "=", rolId).where("id", "not in", enUso).execute();
  }
}

// Runs in the page: removes the features that Chrome 109 or Firefox 115 lack, so that pages need no more.
function envejecer(): void {
  const sin = (objeto: object, ...names: string[]) => names.forEach((name) => Reflect.deleteProperty(objeto, name));
  sin(URLSearchParams.prototype, "size");
  sin(URL, "canParse", "parse");
  sin(Object, "groupBy");
  sin(Map, "groupBy");
  sin(Promise, "withResolvers", "try");
  sin(Array, "fromAsync");
  sin(Array.prototype, "toSorted", "toReversed", "toSpliced", "with");
  sin(String.prototype, "isWellFormed", "toWellFormed");
  sin(AbortSignal, "any");
  sin(Intl, "Segmenter");
  sin(Set.prototype, "union", "intersection", "difference", "symmetricDifference");
  sin(Set.prototype, "isSubsetOf", "isSupersetOf", "isDisjointFrom");
  const iterators = Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object;
  sin(iterators, "map", "filter", "take", "drop", "flatMap", "reduce", "toArray", "forEach", "some", "every", "find");
}

/** True if this run has JavaScript; tests that need it are skipped in the other run, with a reason. */
export const conJavaScript = (): boolean => test.info().project.use.javaScriptEnabled !== false;

/**
 * True if this run has neither scripts nor a browser: the journeys without scripts go over a plain client of HTML, except
 * those that are about a browser itself (`@navegador`).
 */
const sinNavegador = (): boolean => !conJavaScript() && !test.info().tags.includes("@navegador");

const sencillo = (baseURL: string) => new PlainContext(baseURL) as unknown as BrowserContext;

/**
 * Waits until the router handles the page's clicks: React has committed the server's page, not just started to hydrate
 * it. A page without React, or a browser without scripts, is ready at once.
 */
export async function hidratada(page: Page): Promise<void> {
  if (!conJavaScript()) return;
  await page.waitForFunction(() => {
    if (!("__remixContext" in globalThis)) return true;
    type Container = { stateNode?: { current?: { memoizedState?: { isDehydrated?: boolean } } } };
    const key = Object.keys(document).find((property) => property.startsWith("__reactContainer"));
    const container = key ? (document as unknown as Record<string, Container>)[key] : undefined;
    return container?.stateNode?.current?.memoizedState?.isDehydrated === false;
  });
}

/** A dialog by its title. */
export const dialogo = (page: Page, name: string | RegExp): Locator => page.getByRole("dialog", { name });

/** Gives a school the name that the test identifies it by. */
export async function renombrar({ db, colegioId }: Escenario, nombre: string): Promise<void> {
  await db.updateTable("colegios").set({ nombre }).where("id", "=", colegioId).execute();
}

/** The account's owner is away for coffee: its sessions were last used long ago. */
export async function vencerSesiones(db: Db, cuentaId: number): Promise<void> {
  const usadaDate = new Date(Date.now() - 60 * 60_000).toISOString();
  await db.updateTable("sesiones").set({ usadaDate }).where("cuentaId", "=", cuentaId).execute();
}

/** Opens the folded fields of a topic (forms/folded-topic). */
export async function abrirTema(lugar: Page | Locator, tema: string | RegExp): Promise<void> {
  await lugar.locator("summary").filter({ hasText: tema }).click();
}

/** Presses Tab until the control has the focus, like a person without a mouse; fails if it is never reached. */
export async function tabHasta(page: Page, control: Locator, most = 80): Promise<void> {
  await control.first().waitFor();
  for (let steps = 0; steps < most; steps += 1) {
    if (await control.evaluateAll((found) => found.some((each) => each === document.activeElement))) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Con la tecla Tab no se llega a ${control}`);
}

/**
 * The part of a CURP that differs between retries: one CURP is one child in the whole organization, and a repeated
 * journey registers the child again.
 */
export const homoclaveDeEsteIntento = (): string =>
  String.fromCharCode(65 + test.info().retry + test.info().repeatEachIndex);
