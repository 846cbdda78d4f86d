import { execFileSync } from "node:child_process";
import { PAGINAS_PUBLICAS, colegioConPagos, darAcceso, ruta } from "./paginas";
import { conJavaScript, expect, test } from "./prueba";

// A family's page carries only the rules that it uses (app/shell/used-styles.ts): with all of them nothing looks otherwise.
test("las páginas de familias se ven igual con su parte de la hoja de estilo que con la hoja entera", async ({
  page,
  baseURL,
  colegio,
}) => {
  test.skip(!conJavaScript(), "Los estilos son los mismos sin guion.");
  test.setTimeout(90_000);
  const tailwind = ["node_modules/tailwindcss/lib/cli.js", "-i", "app/familias.css"];
  const css = execFileSync(process.execPath, tailwind, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  const ids = await colegioConPagos(colegio);
  await darAcceso(page.context(), colegio, [ids.devuelto, ids.terminado], baseURL!);
  const distintos: string[] = [];
  for (const pagina of PAGINAS_PUBLICAS.filter((cada) => cada !== "/login")) {
    await page.goto(ruta(pagina, ids));
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 700 });
      for (const cada of await page.evaluate(loQueCambia, css)) distintos.push(`${pagina} a ${width} px: ${cada}`);
    }
  }
  expect(distintos).toEqual([]);
});

/** In the page: what looks otherwise once it has the whole sheet, by what that sheet speaks of. It is left as it was. */
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
