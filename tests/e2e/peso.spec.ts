import { type IncomingMessage, get } from "node:http";
import { gzipSync } from "node:zlib";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { conColegiaturas, unaDeudora } from "./alumnos";
import { PAGINAS_CON_CODIGO, PAGINAS_PUBLICAS, colegioConPagos, darAcceso, darPaso, duenos, ruta } from "./paginas";
import { expect, hidratada, test } from "./prueba";

// The maximum load that a page may put on a school's old computer and connection (decisiones/100). KB as received,
// compressed.
const GUIONES = 10;
// The list of all routes is 11 KB of it (decisiones/230). The build compresses scripts as small as brotli can
// (decisiones/314).
const KB = 112;
const KB_DE_UN_DIALOGO = 15;
const KB_DEL_GUION_DE_FAMILIAS = 6;
const KB_DE_UNA_PAGINA_DE_FAMILIAS = 14;

// The student file, which as the first one loads the common base of all its dialogs. The form of a new student, which
// needs the same base before there is a file. The preview of a family's whole wizard, and the page of the mail server,
// which has no dialog around it.
const NO_SON_DIALOGOS =
  /\/(?:alumno|movimientos|(?:tras-)?(?:masdatos|escolar))$|^(?:nuevoalumno|formato-vista-previa|correos)$/;

type Guiones = { nombres: string[]; kb: number };

/** Counts the scripts that a page requests from now on; the result returns those received so far. */
function contar(page: Page): () => Promise<Guiones> {
  const llegados: Promise<{ nombre: string; bytes: number }>[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() !== "script" && !request.url().includes("/assets/")) return;
    const nombre = new URL(request.url()).pathname;
    if (!nombre.endsWith(".js")) return;
    llegados.push(request.sizes().then(({ responseBodySize }) => ({ nombre, bytes: responseBodySize })));
  });
  return async () => {
    await page.waitForLoadState("networkidle");
    const todos = await Promise.all(llegados.splice(0));
    return {
      nombres: todos.map(({ nombre }) => nombre),
      kb: todos.reduce((sum, { bytes }) => sum + bytes, 0) / 1_024,
    };
  };
}

/** A browser with an empty cache and the cookies of another. */
async function frio(browser: Browser, context: BrowserContext, baseURL: string): Promise<Page> {
  const nuevo = await browser.newContext({ baseURL });
  await nuevo.addCookies(await context.cookies());
  return nuevo.newPage();
}

type Route = { parentId?: string; module: string; imports?: string[] };
type Manifest = { entry: Route; routes: Record<string, Route> };

/** In the page: which scripts each route of the staff needs. */
function manifiesto(): Manifest {
  const { __remixManifest: manifest } = globalThis as unknown as { __remixManifest: Manifest };
  return manifest;
}

/** The bytes of a script as a browser gets it, compressed, without the frames of the pieces that it is sent in. */
async function pesoDe(url: URL): Promise<number> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: { "accept-encoding": "gzip, deflate, br, zstd" } }, resolve).on("error", reject);
  });
  let bytes = 0;
  for await (const piece of answer) bytes += (piece as Buffer).length;
  expect(answer.statusCode, url.pathname).toBe(200);
  return bytes;
}

/**
 * The bytes that each route below another loads over its open page, beside the script that all forms share, which comes
 * with the first of them.
 */
async function loQueTraeCadaDialogo(
  { entry, routes }: Manifest,
  baseURL: string,
): Promise<{ id: string; kb: number }[]> {
  const scriptsOf = ({ module, imports = [] }: Route) => [module, ...imports];
  const under = (route: Route): Route[] => {
    const parent = routes[route.parentId ?? ""];
    return parent ? [parent, ...under(parent)] : [entry];
  };
  const sizes = new Map<string, number>();
  for (const path of new Set(Object.values(routes).flatMap(scriptsOf)))
    sizes.set(path, await pesoDe(new URL(path, baseURL)));
  return Object.entries(routes).flatMap(([id, route]) => {
    const parents = under(route);
    if (parents.length < 4 || !parents.includes(routes.shell!)) return [];
    const there = new Set(parents.flatMap(scriptsOf));
    const own = [...new Set(scriptsOf(route))].filter((path) => !there.has(path) && !path.includes("/formularios-"));
    return { id, kb: own.reduce((sum, path) => sum + sizes.get(path)!, 0) / 1_024 };
  });
}

/** A page as a browser with these cookies gets it: its text. */
async function textoDe(context: BrowserContext, url: URL): Promise<string> {
  const cookie = (await context.cookies(url.href)).map(({ name, value }) => `${name}=${value}`).join("; ");
  return (await fetch(url, { headers: { accept: "text/html", cookie } })).text();
}

/** The scripts that a page names, and how many it cannot be shown without. */
function guionesDe(html: string): { nombres: string[]; exigidos: number } {
  const tags = [...html.matchAll(/<(?:script|link)\b[^>]*>/g)].map(([tag]) => tag);
  const attributeOf = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  const isModule = (tag: string) =>
    attributeOf(tag, "type") === "module" || attributeOf(tag, "rel") === "modulepreload";
  const named = tags.filter(
    (tag) => attributeOf(tag, "src") !== undefined || attributeOf(tag, "rel") === "modulepreload",
  );
  return {
    nombres: named.map((tag) => attributeOf(tag, "src") ?? attributeOf(tag, "href") ?? tag),
    exigidos: tags.filter((tag) => isModule(tag) || (named.includes(tag) && !/\sdefer\b/.test(tag))).length,
  };
}

// @release: a cold browser opens the staff's pages and each of their dialogs, twenty seconds
test(
  "la primera página del personal trae pocos guiones, y lo que se abre después trae lo suyo",
  { tag: "@con-javascript" },
  async ({ page, browser, context, baseURL, colegio, cuenta, sesion }) => {
    await conColegiaturas(colegio);
    await unaDeudora(colegio);
    await sesion(await cuenta({ colegios: [colegio] }), colegio);
    const pasados: string[] = [];
    for (const pagina of [
      "/controlescolar",
      "/",
      "/about",
      "/comunicados",
      "/reportes",
      "/controlescolar/cortes",
      "/cuenta",
    ]) {
      const fria = await frio(browser, context, baseURL!);
      const llegados = contar(fria);
      await fria.goto(pagina);
      await hidratada(fria);
      const { nombres, kb } = await llegados();
      if (nombres.length > GUIONES || kb > KB)
        pasados.push(`${pagina}: ${nombres.length} guiones, ${kb.toFixed(1)} KB: ${nombres.join(" ")}`);
      expect(nombres.length).toBeGreaterThan(1);
      await fria.context().close();
    }
    expect(pasados).toEqual([]);

    await page.goto("/controlescolar");
    await hidratada(page);
    const dialogos = await loQueTraeCadaDialogo(await page.evaluate(manifiesto), baseURL!);
    expect(dialogos.length).toBeGreaterThan(50);
    const pesados = dialogos.filter(({ id, kb }) => kb > KB_DE_UN_DIALOGO && !NO_SON_DIALOGOS.test(id));
    expect(pesados).toEqual([]);
  },
);

test(
  "una página de familias llega entera en 14 KB y no trae ningún guion del personal, y el suyo puede faltar",
  { tag: "@con-javascript" },
  async ({ browser, context, baseURL, colegio }) => {
    const ids = await colegioConPagos(colegio);
    await darAcceso(context, colegio, [ids.devuelto, ids.terminado], baseURL!);
    const pasados: string[] = [];
    const vistos = new Set<string>();
    const mirar = async (pagina: string) => {
      const url = new URL(ruta(pagina, ids), baseURL);
      const html = await textoDe(context, url);
      const entera = gzipSync(html).length / 1_024;
      if (entera > KB_DE_UNA_PAGINA_DE_FAMILIAS) pasados.push(`${pagina}: ${entera.toFixed(1)} KB de página`);
      const { nombres, exigidos } = guionesDe(html);
      const textos = await Promise.all(nombres.map((nombre) => textoDe(context, new URL(nombre, baseURL))));
      const kb = textos.reduce((sum, texto) => sum + gzipSync(texto).length, 0) / 1_024;
      const ajenos = nombres.filter((nombre) => !/^\/(?:familia|pagina|telefono)\.js(?:\?|$)/.test(nombre));
      if (ajenos.length > 0 || exigidos > 0 || nombres.length > 1 || kb > KB_DEL_GUION_DE_FAMILIAS)
        pasados.push(`${pagina}: ${exigidos} exigidos, ${kb.toFixed(1)} KB: ${nombres.join(" ")}`);
      // For the first page of each choice of scripts a browser is asked: it fetches those that the page names, and no other.
      if (vistos.has(nombres.join(" "))) return;
      vistos.add(nombres.join(" "));
      const fria = await frio(browser, context, baseURL!);
      const llegados = contar(fria);
      await fria.goto(url.href);
      const pedidos = (await llegados()).nombres;
      expect(pedidos, pagina).toEqual(nombres.map((nombre) => new URL(nombre, baseURL).pathname));
      await fria.context().close();
    };
    for (const pagina of PAGINAS_PUBLICAS.filter((cada) => cada !== "/login")) await mirar(pagina);
    await darPaso(context, colegio, duenos(ids), baseURL!);
    for (const pagina of PAGINAS_CON_CODIGO) await mirar(pagina);
    expect([...vistos].join(" ")).toMatch(/familia\.js/);
    expect(pasados).toEqual([]);
  },
);
