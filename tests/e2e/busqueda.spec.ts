// @release but "sin barra arriba, la búsqueda está en su página": that one goes its area in the quick tier, with scripts and without
import { conColegiaturas, unaDeudora } from "./alumnos";
import { revisar } from "./axe";
import { conJavaScript, dialogo, expect, hidratada, test } from "./prueba";

test(
  "la búsqueda responde mientras se escribe: flechas, Entrar abre, Ctrl Entrar cobra y Esc borra",
  { tag: "@con-javascript" },
  async ({ page, colegio, cuenta, sesion }) => {
    await conColegiaturas(colegio);
    const alumnoId = await unaDeudora(colegio);
    await sesion(await cuenta({ colegios: [colegio] }), colegio);
    await page.goto("/controlescolar");
    await hidratada(page);
    const campo = page.getByRole("combobox", { name: /^Todo el colegio/ });
    const renglones = page.getByRole("grid", { name: "Respuestas" }).getByRole("row");
    await page.keyboard.press("Control+k");
    await page.keyboard.type("s");
    await page.keyboard.type("of");
    await expect(renglones.filter({ hasText: "Núñez García, Sofía" })).toHaveAttribute("aria-selected", "true");
    expect(await revisar(page, "búsqueda", [1280])).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await campo.press("Escape");
    await expect(campo).toHaveValue("");
    await expect(renglones).toHaveCount(0);

    await page.keyboard.type("nunez");
    await expect(renglones).toHaveCount(1);
    await page.keyboard.press("Control+Enter");
    await expect(dialogo(page, /^Agregar movimiento|^Pagar varios/)).toBeVisible();
    await page.goto("/controlescolar");
    await hidratada(page);
    await page.keyboard.press("Control+k");
    await page.keyboard.type("caja");
    // Screens come after people; the last one is one arrow up from the first.
    await expect(renglones.first()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowUp");
    await expect(renglones.last()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Escape");
    await page.keyboard.type("sofia");
    await expect(renglones).toHaveCount(1);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/controlescolar/alumno/${alumnoId}$`));
  },
);

test(
  "si la línea falla se quedan las últimas respuestas, y Entrar no abre una que es de otro texto",
  { tag: "@con-javascript" },
  async ({ page, colegio, cuenta, sesion }) => {
    await conColegiaturas(colegio);
    await unaDeudora(colegio);
    await sesion(await cuenta({ colegios: [colegio] }), colegio);
    await page.goto("/controlescolar");
    await hidratada(page);
    const renglones = page.getByRole("grid", { name: "Respuestas" }).getByRole("row");
    await page.keyboard.press("Control+k");
    await page.keyboard.type("nun");
    await expect(renglones).toHaveCount(1);
    await page.route("**/busqueda?*", (route) => route.abort());
    await page.keyboard.type("x");
    await expect(renglones).toHaveCount(1);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/buscar\?q=nunx$/);
    await expect(page.getByText("No existen resultados con ese criterio")).toBeVisible();
  },
);

test("sin barra arriba, la búsqueda está en su página", async ({ page, colegio, cuenta, sesion }) => {
  await conColegiaturas(colegio);
  const alumnoId = await unaDeudora(colegio);
  await sesion(await cuenta({ colegios: [colegio] }), colegio);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/buscar");
  if (conJavaScript()) await hidratada(page);
  const campo = page.locator("main").getByRole("combobox", { name: /^Todo el colegio/ });
  await campo.fill("sofia");
  await campo.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/controlescolar/alumno/${alumnoId}$`));
});
