import type { Page } from "@playwright/test";

/** The narrowest phone: there a page scrolls down, never sideways, and its lists neither; a wide table scrolls in its frame. */
const NARROWEST = 320;

/** What can be scrolled sideways on the narrowest phone and should not, a line each that names `pagina`. */
export async function loQueSaleDe(page: Page, pagina: string): Promise<string[]> {
  await page.setViewportSize({ width: NARROWEST, height: 640 });
  return (await page.evaluate(loQueSale)).map((salida) => `${pagina} a ${NARROWEST} px se desliza de lado: ${salida}`);
}

/** In the page: each frame that can be scrolled sideways and should not, with the first thing that sticks out of it. */
function loQueSale(): string[] {
  const frames = [...document.querySelectorAll<HTMLElement>("html, dialog[open], [data-dialog-body], .list-table")];
  return frames
    .filter((frame) => frame.scrollWidth > frame.clientWidth + 1)
    .map((frame) => {
      const edge = frame.getBoundingClientRect().left + frame.clientWidth + 1;
      const culprit = [...frame.querySelectorAll("*")].find((each) => each.getBoundingClientRect().right > edge);
      return `${frame.tagName} ${frame.scrollWidth} > ${frame.clientWidth} · ${culprit?.outerHTML.slice(0, 140) ?? ""}`;
    });
}
