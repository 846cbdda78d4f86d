import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { PAGINAS_PUBLICAS, colegioConPagos, darAcceso, paginasDelPersonal, ruta } from "../e2e/paginas";
import { test } from "../e2e/prueba";

// A picture's name says what it is of: the size, the theme and the address.
const CARPETA = join("test-results", "fotos", "ahora");
const TAMANOS = { escritorio: { width: 1280, height: 720 }, telefono: { width: 360, height: 740 } };

const nombre = (pagina: string) =>
  pagina
    .replaceAll(/[^\w:-]+/g, "_")
    .replace(/^_/, "")
    .replaceAll(":", "") || "inicio";

async function fotografiar(page: Page, pagina: string, temas: readonly ("light" | "dark")[]): Promise<void> {
  for (const [tamano, viewport] of Object.entries(TAMANOS)) {
    await page.setViewportSize(viewport);
    for (const tema of temas) {
      await page.emulateMedia({ colorScheme: tema, reducedMotion: "reduce" });
      const path = join(CARPETA, `${nombre(pagina)}.${tamano}.${tema === "dark" ? "oscuro" : "claro"}.png`);
      await page.screenshot({ path, animations: "disabled", caret: "hide" });
    }
  }
}

test.beforeAll(() => mkdirSync(CARPETA, { recursive: true }));

test("cada página del personal, en claro y en oscuro", async ({ page, colegio, otro, cuenta, sesion }) => {
  const ids = await colegioConPagos(colegio);
  const login = await cuenta({ colegios: [colegio, otro] });
  for (const pagina of ["/login/colegio", ...paginasDelPersonal()]) {
    await sesion(login, colegio);
    await page.goto(ruta(pagina, ids));
    await page.waitForLoadState("networkidle");
    await fotografiar(page, pagina, ["light", "dark"]);
  }
});

// The sign-in is the staff's; a family's page has one theme.
test("cada página de quien no tiene sesión", async ({ page, baseURL, colegio }) => {
  const ids = await colegioConPagos(colegio);
  await darAcceso(page.context(), colegio, [ids.devuelto, ids.terminado], baseURL!);
  for (const pagina of PAGINAS_PUBLICAS) {
    await page.goto(ruta(pagina, ids));
    await fotografiar(page, pagina, pagina === "/login" ? ["light", "dark"] : ["light"]);
  }
});
