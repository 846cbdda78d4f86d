import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, ElementContext, RunOptions } from "axe-core";
import { loQueSaleDe } from "./lo-que-sale";
import { conJavaScript, hidratada } from "./prueba";

/**
 * Before each test that runs axe. axe needs scripts, so the run without JavaScript blocks the product's scripts on the same
 * page. That equals a browser without JavaScript, except for <noscript>: its content is inserted first.
 */
export async function sinGuionesPropios({ page }: { page: Page }): Promise<void> {
  if (conJavaScript()) return;
  // Set in the browser itself, so that no other request is intercepted: a Playwright route would ask about each file and
  // cache none.
  const browser = await page.context().newCDPSession(page);
  await browser.send("Network.enable");
  await browser.send("Network.setBlockedURLs", { urls: ["*.js", "*.js?*"] });
  await page.goto("/login");
}

/** Opens a page for {@link revisar}. */
export async function abrir(page: Page, path: string): Promise<void> {
  if (!conJavaScript()) return poner(page, path);
  await page.goto(path);
  await hidratada(page);
}

/**
 * If a page runs no scripts, the next one replaces it in the same document. A browser with axe loaded spends a third
 * less time on a page than one that parses half a megabyte of it again.
 */
async function poner(page: Page, path: string): Promise<void> {
  await page.evaluate(async (url) => {
    const answer = await fetch(url, { headers: { Accept: "text/html" } });
    const next = new DOMParser().parseFromString(await answer.text(), "text/html");
    // Parsed without scripts, <noscript> contains real elements.
    for (const each of next.querySelectorAll("noscript")) {
      const shown = next.createElement("div");
      shown.append(...each.childNodes);
      each.replaceWith(shown);
    }
    history.replaceState(null, "", answer.url);
    document.replaceChild(document.adoptNode(next.documentElement), document.documentElement);
    const sheets = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
    const arrived = sheets
      .filter(({ sheet }) => !sheet)
      .map(
        (link) =>
          new Promise((done) =>
            ["load", "error"].forEach((event) => link.addEventListener(event, done, { once: true })),
          ),
      );
    await Promise.all(arrived);
  }, path);
}

// Inserted by the debugger, which no policy of the page forbids, once for both widths.
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const OPCIONES: RunOptions = {
  resultTypes: ["violations"],
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};

type ConAxe = { axe: { run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> } };

// Runs in the page: elements with the same classes and structure, apart from the text, as two earlier siblings, and
// followed by another one. Of fifty equal rows, three are checked.
function repetidos(): Element[] {
  const letters =
    /^(id|for|href|src|name|value|title|alt|action|datetime|aria-(label|labelledby|describedby|controls))$/;
  const kindOf = (element: Element): string => {
    const attributes = [...element.attributes].map(({ name, value }) =>
      letters.test(name) ? name : `${name}=${value}`,
    );
    const inside = [...element.childNodes].map((node) =>
      node instanceof Element ? kindOf(node) : node.textContent?.trim() ? "text" : "",
    );
    return `${element.tagName} ${attributes.join(" ")}(${inside.join("")})`;
  };
  const among = (parent: Element): Element[] => {
    const kinds = new Map<string, Element[]>();
    for (const child of parent.children) {
      const kind = kindOf(child);
      kinds.set(kind, [...(kinds.get(kind) ?? []), child]);
    }
    const spared = [...kinds.values()].flatMap((alike) => alike.slice(2, -1));
    const looked = [...parent.children].filter((child) => !spared.includes(child));
    return [...spared, ...looked.flatMap(among)];
  };
  return among(document.body);
}

/** The faults that axe finds in the open page at each width, and the parts that stick out of it. */
export async function revisar(page: Page, pagina: string, anchos: readonly number[]): Promise<string[]> {
  const reproches: string[] = [];
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
  for (const width of anchos) {
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 800 });
    const violations = await page.evaluate(
      async ({ options, exclude }) =>
        (await (globalThis as unknown as ConAxe).axe.run({ include: document, exclude }, options)).violations,
      { options: OPCIONES, exclude: await page.evaluateHandle(repetidos) },
    );
    for (const { id, help, nodes } of violations)
      for (const { target, html } of nodes)
        reproches.push(`${pagina} a ${width} px · ${id}: ${help} · ${target.join(" ")} · ${html.slice(0, 160)}`);
  }
  return [...reproches, ...(await loQueSaleDe(page, pagina))];
}
