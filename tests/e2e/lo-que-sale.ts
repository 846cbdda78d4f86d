import type { Page } from "@playwright/test";

/** The narrowest phone: pages and lists scroll only down; a wide table scrolls in its frame. */
const NARROWEST = 320;

/** Things that scroll sideways on the narrowest phone and should not, one line each with `pagina`. */
export async function loQueSaleDe(page: Page, pagina: string): Promise<string[]> {
  await page.setViewportSize({ width: NARROWEST, height: 640 });
  return (await page.evaluate(loQueSale)).map((salida) => `${pagina} a ${NARROWEST} px se desliza de lado: ${salida}`);
}

/** Runs in the page: each frame that scrolls sideways and should not, with the first element that sticks out. */
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
