import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { PAGINAS_PUBLICAS, colegioConPagos, darAcceso, paginasDelPersonal, ruta } from "./paginas";
import { conJavaScript, expect, hidratada, test } from "./prueba";

const ANCHOS = [1280, 360];

// axe needs scripts of its own, so where there is no JavaScript it looks at the same page with the product's scripts kept
// out: what a browser without JavaScript shows, but for <noscript>, whose contents are put in place first.
test.use({ javaScriptEnabled: true });

test.beforeEach(async ({ page }) => {
  if (conJavaScript()) return;
  await page.route(/\.js(\?|$)/, (route) => route.abort());
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

async function revisar(page: Page, pagina: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${pagina} · ${id}: ${help} · ${node.target.join(" ")} · ${node.html.slice(0, 160)}`),
  );
}

for (const ancho of ANCHOS) {
  test(`a ${ancho} px ninguna página pública tiene nada que axe reproche`, async ({ page, baseURL, colegio }) => {
    test.setTimeout(120_000);
    const ids = await colegioConPagos(colegio);
    await page.setViewportSize({ width: ancho, height: 800 });
    await darAcceso(page.context(), colegio, [ids.devuelto, ids.terminado], baseURL!);
    const reproches: string[] = [];
    for (const pagina of PAGINAS_PUBLICAS) {
      await abrir(page, ruta(pagina, ids));
      reproches.push(...(await revisar(page, pagina)));
    }
    expect(reproches).toEqual([]);
  });

  test(`a ${ancho} px ninguna página tiene nada que axe reproche`, async ({ page, colegio, otro, cuenta, sesion }) => {
    test.setTimeout(180_000);
    const ids = await colegioConPagos(colegio);
    await page.setViewportSize({ width: ancho, height: 800 });
    const login = await cuenta({ colegios: [colegio, otro] });
    const reproches: string[] = [];
    for (const pagina of ["/login/colegio", ...paginasDelPersonal()]) {
      await sesion(login, colegio);
      await abrir(page, ruta(pagina, ids));
      reproches.push(...(await revisar(page, pagina)));
    }
    expect(reproches).toEqual([]);
  });
}
