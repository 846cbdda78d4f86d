// @release: styles of every element of sixty pages are compared, at two widths, with two sheets
import { execFileSync } from "node:child_process";
import { shortClasses } from "~/base/linea/short-classes";
import { PAGE_SCRIPTS, familyScript } from "../../vite/family-scripts";
import { PAGINAS_CON_CODIGO, PAGINAS_PUBLICAS, colegioConPagos, darAcceso, darPaso, duenos, ruta } from "./paginas";
import { conJavaScript, expect, test } from "./prueba";

// A family's page carries only the rules that it uses (app/base/linea/used-styles.server.ts): with all of them nothing looks otherwise.
test(
  "las páginas de familias se ven igual con su parte de la hoja de estilo que con la entera, y sus campos son de teléfono",
  { tag: "@navegador" },
  async ({ page, baseURL, colegio }) => {
    test.skip(!conJavaScript(), "Los estilos son los mismos sin guion.");
    const css = await hojaEntera();
    const ids = await colegioConPagos(colegio);
    await darAcceso(page.context(), colegio, [ids.devuelto, ids.terminado], baseURL!);
    const distintos: string[] = [];
    const chicos: string[] = [];
    const comparar = async (pagina: string) => {
      await page.goto(ruta(pagina, ids));
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 700 });
        for (const cada of await page.evaluate(loQueCambia, css)) distintos.push(`${pagina} a ${width} px: ${cada}`);
        for (const cada of await page.evaluate(camposChicos)) chicos.push(`${pagina} a ${width} px: ${cada}`);
      }
    };
    for (const pagina of PAGINAS_PUBLICAS.filter((cada) => cada !== "/login")) await comparar(pagina);
    await darPaso(page.context(), colegio, duenos(ids), baseURL!);
    for (const pagina of PAGINAS_CON_CODIGO) await comparar(pagina);
    expect(distintos).toEqual([]);
    expect(chicos).toEqual([]);
  },
);

// A step inserted by the script brings only the rules that the open page lacks (decisiones/044).
test(
  "y también los pasos que llegan a una página abierta",
  { tag: "@navegador" },
  async ({ page, baseURL, colegio }) => {
    test.skip(!conJavaScript(), "Sin guion cada paso es una página.");
    const css = await hojaEntera();
    const { formatoId, devuelto } = await colegioConPagos(colegio);
    await darAcceso(page.context(), colegio, [devuelto], baseURL!);
    await page.setViewportSize({ width: 360, height: 700 });
    await page.goto(`/public/preinscripciones/${formatoId}/${devuelto}/instrucciones`);
    await page.evaluate(() => (document.documentElement.dataset.abierta = ""));
    const siguiente = page.getByRole("button", { name: "Siguiente" });
    const recibidos: number[] = [];
    page.on("response", async (response) => {
      if (response.request().method() !== "POST") return;
      recibidos.push(/<style[^]*<\/style>/.exec(await response.text())![0].length);
    });
    const compara = async (paso: string) => {
      await expect(page.getByRole("heading", { level: 2, name: paso })).toBeVisible();
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 700 });
        expect(await page.evaluate(loQueCambia, css), `${paso} a ${width} px`).toEqual([]);
      }
    };
    for (const paso of ["Datos del aspirante", "Datos escolares", "Documentos", "Padres/Tutores", "Domicilio"]) {
      await siguiente.click();
      await compara(paso);
    }
    // A refusal shows its reasons.
    await page.evaluate(() =>
      document.querySelectorAll("[required]").forEach((each) => each.removeAttribute("required")),
    );
    await page.getByLabel("Calle").fill("");
    await siguiente.click();
    await expect(page.getByRole("alert").first()).toContainText("por corregir");
    await compara("Domicilio");
    await expect(page.locator("html[data-abierta]")).toHaveCount(1);
    await expect.poll(() => recibidos.length).toBe(6);
    expect(Math.max(...recibidos)).toBeLessThan(3_000);
  },
);

/** Runs in the page: fields too small for a thumb, or with text so small that a phone zooms in. */
function camposChicos(): string[] {
  const seen = 'input:not([type="hidden"], [type="checkbox"], [type="radio"]), select, textarea';
  const isSmall = (each: Element) =>
    each.clientHeight > 1 && (each.clientHeight < 42 || parseFloat(getComputedStyle(each).fontSize) < 16);
  return [...document.querySelectorAll(seen)].filter(isSmall).map((each) => each.outerHTML.slice(0, 120));
}

async function hojaEntera(): Promise<string> {
  const tailwind = ["node_modules/tailwindcss/lib/cli.js", "-i", "app/familias.css"];
  const sheet = execFileSync(process.execPath, tailwind, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  const scripts = await Promise.all(PAGE_SCRIPTS.map(familyScript));
  return shortClasses(sheet, scripts.map(({ code }) => code).join("\n")).sheet;
}

/**
 * Runs in the page: the differences that the whole sheet would make, among the properties that it sets. The page is
 * restored.
 */
function loQueCambia(whole: string): string[] {
  const own = document.getElementById("propia")!;
  const names = [...new Set(whole.match(/(?<=[{;\s])[a-z][a-z-]+(?=:\s)/g))];
  const all = [...document.querySelectorAll("body, body *")];
  const partsOf = (each: Element) =>
    each.matches("input, textarea") ? ["::placeholder", "::file-selector-button"] : [];
  const look = (each: Element, part: string | null) => {
    const style = getComputedStyle(each, part);
    return names.map((name) => style.getPropertyValue(name)).join();
  };
  const looks = () => all.map((each) => [null, ...partsOf(each)].map((part) => look(each, part)).join());
  const before = looks();
  const text = own.textContent!;
  own.textContent = whole;
  const after = looks();
  own.textContent = text;
  return all.filter((_, i) => before[i] !== after[i]).map((each) => each.outerHTML.slice(0, 120));
}

test("who asks for less motion gets none", { tag: "@navegador" }, async ({ page }) => {
  test.skip(!conJavaScript(), "Styles are the same without scripts.");
  const slowest = () =>
    page.evaluate(() =>
      Math.max(
        ...[...document.querySelectorAll("*")].flatMap((each) => {
          const { transitionDuration, animationDuration } = getComputedStyle(each);
          return `${transitionDuration}, ${animationDuration}`.split(",").map((text) => Number.parseFloat(text));
        }),
      ),
    );
  await page.goto("/login");
  expect(await slowest()).toBeGreaterThan(0.1);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await slowest()).toBeLessThanOrEqual(0.001);
});
