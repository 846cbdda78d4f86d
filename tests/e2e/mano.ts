import type { Page } from "@playwright/test";

/** Keys that are no letter or figure, and clicks. */
export type Mano = { teclas: number; clics: number };

/** Counts the effort of a task from now on, as the page sees it. */
export async function contar(page: Page): Promise<() => Promise<Mano>> {
  await page.evaluate(() => {
    const mano = { teclas: 0, clics: 0 };
    addEventListener("keydown", ({ key }) => void (mano.teclas += key.length > 1 ? 1 : 0), true);
    addEventListener("pointerdown", () => void (mano.clics += 1), true);
    Object.assign(globalThis, { mano });
  });
  return () => page.evaluate(() => (globalThis as unknown as { mano: Mano }).mano);
}
