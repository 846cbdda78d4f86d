import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";

// A picture's name contains its address, size and theme.
const CARPETA = join("test-results", "fotos", "ahora");
const TAMANOS = { escritorio: { width: 1280, height: 720 }, telefono: { width: 360, height: 740 } };

const nombre = (pagina: string) =>
  pagina
    .replaceAll(/[^\w:-]+/g, "_")
    .replace(/^_/, "")
    .replaceAll(":", "") || "inicio";

/**
 * Photographs the open page at both sizes and in each of the themes; `lleno` distinguishes the pictures of one state of
 * a page.
 */
export async function fotografiar(
  page: Page,
  pagina: string,
  temas: readonly ("light" | "dark")[],
  lleno = "",
): Promise<void> {
  mkdirSync(CARPETA, { recursive: true });
  for (const [tamano, viewport] of Object.entries(TAMANOS)) {
    await page.setViewportSize(viewport);
    for (const tema of temas) {
      await page.emulateMedia({ colorScheme: tema, reducedMotion: "reduce" });
      const path = join(CARPETA, `${lleno}${nombre(pagina)}.${tamano}.${tema === "dark" ? "oscuro" : "claro"}.png`);
      await page.screenshot({ path, animations: "disabled", caret: "hide" });
    }
  }
}
