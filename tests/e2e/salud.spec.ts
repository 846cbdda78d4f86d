// @release: a server of its own, on which backups are made, encrypted and restored
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { registroDe, servir } from "./servidor";

const FRASE = "árbol de sombra 42";
const CARPETA = mkdtempSync(join(tmpdir(), "recorrido-salud-"));
const PLANTILLAS = resolve(import.meta.dirname, "../../node_modules/.cache/escuela-de-recorridos");
const esperar = { timeout: 30_000 };

// Its own school: a restore here would affect all tests.
let escuela: Awaited<ReturnType<typeof servir>>;
// Without scripts a click ends with the next page, and the server first checks twenty megabytes.
test.use({ actionTimeout: 60_000, navigationTimeout: 60_000 });
test.describe.configure({ mode: "serial", timeout: 240_000 });
test.beforeAll(async ({}, info) => {
  info.setTimeout(180_000);
  const carpeta = join(CARPETA, info.project.name);
  // Filled at the start of the run (arranque.ts).
  cpSync(join(PLANTILLAS, readdirSync(PLANTILLAS)[0]!), carpeta, { recursive: true });
  escuela = await servir("start", {
    carpeta,
    registro: registroDe("salud"),
  });
});
test.afterAll(async () => {
  await escuela?.stop();
  rmSync(CARPETA, { recursive: true, force: true });
});

async function entrar(page: Page) {
  await page.goto(`${escuela.url}/login`);
  await page.getByLabel("Email").fill("direccion@demo.mx");
  await page.getByLabel("Contraseña", { exact: true }).fill("Demo2026");
  await page.getByRole("button", { name: "Entrar" }).click();
  // A browser that was in a school before is not asked again.
  await page.waitForURL((url) => url.pathname !== "/login");
  if (new URL(page.url()).pathname === "/login/colegio") {
    await page.getByLabel("Colegio Benito Juárez").check();
    await page.getByRole("button", { name: "Continuar" }).click();
  }
  await page.waitForURL((url) => !url.pathname.startsWith("/login"));
}

test("se ve cómo está todo, se respalda, se descarga cifrado, se sube, se ensaya y se restaura", async ({ page }) => {
  await entrar(page);
  await page.goto(`${escuela.url}/ajustes`);
  await page.getByRole("link", { name: /^Salud y respaldos Si todo va bien/ }).click();
  await expect(page.getByRole("heading", { name: "Los respaldos están en un solo disco" })).toBeVisible();
  const informe = await page.getByRole("link", { name: "Descargar reporte" }).getAttribute("href");
  expect(await (await page.request.get(escuela.url + informe)).text()).toContain("[POR ATENDER]");
  await page.getByRole("link", { name: "Respaldos", exact: true }).click();
  await page.getByRole("button", { name: "Respaldar ahora" }).click();
  await expect(page.getByText("Respaldo listo y revisado").first()).toBeVisible(esperar);
  await page.getByRole("table", { name: "Respaldos" }).getByRole("link").first().click();

  const region = page.getByRole("region", { name: "Un respaldo" });
  const descargar = region.locator("form").filter({ has: page.getByRole("button", { name: "Descargar" }) });
  await descargar.getByLabel("Frase", { exact: true }).fill(FRASE);
  await descargar.getByLabel("La frase otra vez").fill(FRASE);
  await descargar.getByLabel("Tu contraseña").fill("Demo2026");
  const bajada = page.waitForEvent("download");
  await descargar.getByRole("button", { name: "Descargar" }).click();
  const archivo = join(CARPETA, "x.age");
  await (await bajada).saveAs(archivo);
  expect((await readFile(archivo)).toString("latin1", 0, 21)).toBe("age-encryption.org/v1");

  const subir = page.getByRole("region", { name: "Subir un respaldo" });
  await subir.getByLabel("Archivo").setInputFiles(archivo);
  await subir.getByLabel(/^Frase/).fill("otra frase cualquiera 1");
  // The page is the one of before the download; the next one asks for it no more, for five minutes.
  await subir.getByLabel("Tu contraseña").fill("Demo2026");
  await subir.getByRole("button", { name: "Subir" }).click();
  await expect(page.getByText("Esa no es la frase con que se cifró").first()).toBeVisible(esperar);
  await subir.getByLabel("Archivo").setInputFiles(archivo);
  await subir.getByLabel(/^Frase/).fill(FRASE);
  await subir.getByRole("button", { name: "Subir" }).click();
  await expect(page.getByText("El respaldo llegó completo").first()).toBeVisible(esperar);

  await region.getByRole("button", { name: "Ensayar" }).click();
  await expect(page.getByText("Se puede restaurar")).toBeVisible(esperar);
  const hay = async (fila: RegExp) => page.getByRole("row", { name: fila }).getByRole("cell").allInnerTexts();
  expect((await hay(/^Con el respaldo/)).slice(1)).toEqual((await hay(/^Ahora/)).slice(1));
  await region.getByLabel(/^Escribe el nombre del colegio/).fill("Otro");
  await region.getByRole("button", { name: "Restaurar este respaldo" }).click();
  await expect(page.getByText("Ese no es el nombre del colegio").first()).toBeVisible();
  await region.getByLabel(/^Escribe el nombre del colegio/).fill("Colegio Benito Juárez");
  await region.getByRole("button", { name: "Restaurar este respaldo" }).click();
  // All sessions have ended; the page detects it by itself.
  await page.waitForURL((url) => url.pathname === "/login", { timeout: 60_000 });
  await entrar(page);
  await page.goto(`${escuela.url}/ajustes/salud?ver=respaldos`);
  await expect(page.getByText(/^Se restauró subido-/)).toBeVisible();
  await expect(page.getByText("Lo que había antes de restaurar")).toBeVisible();
});
