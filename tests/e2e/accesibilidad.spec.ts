import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";
import { loQueSaleDe } from "./lo-que-sale";
import {
  PAGINAS_CON_CODIGO,
  PAGINAS_PUBLICAS,
  colegioConPagos,
  darAcceso,
  darPaso,
  duenos,
  paginasDelPersonal,
  ruta,
} from "./paginas";
import { conJavaScript, expect, hidratada, test } from "./prueba";

// Each staff page is looked at twice, and no two things that may differ go together only once: on a PC in light with
// scripts, on a phone in the dark without; then on the narrowest phone. Families' pages, few, at both widths each time.
const COMO = { con: { ancho: 1280, colorScheme: "light" }, sin: { ancho: 360, colorScheme: "dark" } } as const;
const ANCHOS_DE_FAMILIAS = [360, 1280];

// axe needs scripts of its own, so where there is no JavaScript it looks at the same page with the product's scripts kept
// out: what a browser without JavaScript shows, but for <noscript>, whose contents are put in place first.
test.use({ javaScriptEnabled: true });

// Told to the browser, which stops nothing else for it: a route of Playwright's own asks about each file and keeps none.
test.beforeEach(async ({ page }) => {
  if (conJavaScript()) return;
  const browser = await page.context().newCDPSession(page);
  await browser.send("Network.enable");
  await browser.send("Network.setBlockedURLs", { urls: ["*.js", "*.js?*"] });
});

async function abrir(page: Page, path: string): Promise<void> {
  await page.goto(path);
  if (conJavaScript()) return hidratada(page);
  await page.evaluate(() => {
    for (const each of document.querySelectorAll("noscript")) {
      const shown = document.createElement("div");
      shown.innerHTML = each.textContent ?? "";
      each.replaceWith(shown);
    }
  });
}

// Put into the page by the debugger, which no policy of the page forbids, once for both widths.
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const OPCIONES: RunOptions = {
  resultTypes: ["violations"],
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};

type ConAxe = { axe: { run: (context: Document, options: RunOptions) => Promise<AxeResults> } };

async function revisar(page: Page, pagina: string, anchos: readonly number[]): Promise<string[]> {
  const reproches: string[] = [];
  await page.evaluate(AXE);
  for (const width of anchos) {
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 800 });
    const violations = await page.evaluate(
      async (options) => (await (globalThis as unknown as ConAxe).axe.run(document, options)).violations,
      OPCIONES,
    );
    for (const { id, help, nodes } of violations)
      for (const { target, html } of nodes)
        reproches.push(`${pagina} a ${width} px · ${id}: ${help} · ${target.join(" ")} · ${html.slice(0, 160)}`);
  }
  return [...reproches, ...(await loQueSaleDe(page, pagina))];
}

test("ninguna página pública tiene nada que axe reproche, ni se desliza de lado a 320 px", async ({
  page,
  baseURL,
  colegio,
}) => {
  test.setTimeout(600_000);
  const ids = await colegioConPagos(colegio);
  await darAcceso(page.context(), colegio, [ids.devuelto, ids.terminado], baseURL!);
  const reproches: string[] = [];
  const mirar = async (pagina: string) => {
    await page.setViewportSize({ width: ANCHOS_DE_FAMILIAS[0]!, height: 800 });
    await abrir(page, ruta(pagina, ids));
    // A public page that sends elsewhere was not looked at.
    await expect(page).toHaveURL(ruta(pagina, ids));
    reproches.push(...(await revisar(page, pagina, ANCHOS_DE_FAMILIAS)));
  };
  for (const pagina of PAGINAS_PUBLICAS) await mirar(pagina);
  await darPaso(page.context(), colegio, duenos(ids), baseURL!);
  for (const pagina of PAGINAS_CON_CODIGO) await mirar(pagina);
  expect(reproches).toEqual([]);
});

// In parts, so that each has its share of the cores.
const PARTES = 4;
for (let parte = 0; parte < PARTES; parte += 1) {
  test(`ninguna página del personal tiene nada que axe reproche, ni se desliza de lado a 320 px (parte ${parte + 1} de ${PARTES})`, async ({
    page,
    colegio,
    otro,
    cuenta,
    sesion,
  }) => {
    test.setTimeout(600_000);
    const ids = await colegioConPagos(colegio);
    const login = await cuenta({ colegios: [colegio, otro] });
    const reproches: string[] = [];
    const { ancho, colorScheme } = COMO[conJavaScript() ? "con" : "sin"];
    await page.emulateMedia({ colorScheme });
    const paginas = ["/login/colegio", ...paginasDelPersonal()].filter((_, index) => index % PARTES === parte);
    for (const pagina of paginas) {
      await page.setViewportSize({ width: ancho, height: 800 });
      await sesion(login, colegio);
      await abrir(page, ruta(pagina, ids));
      reproches.push(...(await revisar(page, pagina, [ancho])));
    }
    expect(reproches).toEqual([]);
  });
}
