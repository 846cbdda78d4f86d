// @release: a slow line, beside the cut ones of asistencia.spec.ts in the quick tier
import { type Page, type Request } from "@playwright/test";
import { expect, hidratada, test } from "./prueba";

const LATENCIA_MS = 1_000;

async function conMalaLinea(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  const sinLimite = { offline: false, downloadThroughput: -1, uploadThroughput: -1 };
  await cdp.send("Network.emulateNetworkConditions", { ...sinLimite, latency: LATENCIA_MS });
}

test(
  "con mala línea a una sección se llega en una sola ida y vuelta, y mientras se ve que algo pasa",
  { tag: "@con-javascript" },
  async ({ page, colegio, cuenta, sesion }) => {
    await sesion(await cuenta({ colegios: [colegio] }), colegio);
    await page.goto("/controlescolar");
    await hidratada(page);
    await expect(page.locator("[data-start-up]")).toBeHidden();
    await conMalaLinea(page);
    for (const [nombre, titulo] of [
      ["Reportes", "Reportes"],
      ["Ajustes", "Ajustes"],
    ] as const) {
      // A request that starts after a response is another round trip. The page before may still be loading for later.
      const despues: string[] = [];
      const pedidas = new Set<Request>();
      let llego = false;
      const esPagina = (url: string) => url.includes(".data") || url.includes("/assets/");
      page.on("requestfinished", (request) => void (llego ||= pedidas.has(request)));
      page.on("request", (request) => {
        if (!esPagina(request.url())) return;
        if (llego) despues.push(request.url());
        else pedidas.add(request);
      });
      await page.getByRole("navigation", { name: "Secciones" }).getByRole("link", { name: nombre }).click();
      // The pointer leaves the menu: the items then below it are not prefetched.
      await page.mouse.move(640, 2);
      await expect(page.locator("p[role=status]", { hasText: "Cargando…" })).toHaveCount(1);
      await expect(page.getByRole("heading", { level: 1, name: titulo })).toBeVisible();
      expect(despues).toEqual([]);
      page.removeAllListeners("requestfinished");
      page.removeAllListeners("request");
    }
  },
);
