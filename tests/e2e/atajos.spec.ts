// @release con-javascript: a journey of teclado.spec.ts goes the keys in the quick tier
import { conColegiaturas, unaDeudora } from "./alumnos";
import { dialogo, expect, hidratada, test } from "./prueba";

test(
  "n es la acción de la página, g y una letra abren una sección, y ? dice las teclas que hay",
  { tag: "@con-javascript" },
  async ({ page, colegio, cuenta, sesion }) => {
    await conColegiaturas(colegio);
    await unaDeudora(colegio);
    await sesion(await cuenta({ colegios: [colegio] }), colegio);
    await page.goto("/controlescolar");
    await hidratada(page);
    await page.locator("h1").click();

    await page.keyboard.press("?");
    const teclas = page.getByRole("dialog", { name: "Teclas de esta página" });
    await expect(teclas.getByText("Nuevo alumno")).toBeVisible();
    await expect(teclas.getByText("Ir a Reportes")).toBeVisible();
    await expect(teclas.getByText("Buscar en la lista")).toBeVisible();
    await expect(teclas.getByRole("button", { name: "Cerrar" })).toBeFocused();
    // A key of the page below does nothing while a dialog lies over it.
    await page.keyboard.press("n");
    await expect(teclas).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(teclas).toBeHidden();

    await page.keyboard.press("g");
    await page.keyboard.press("r");
    await expect(page.getByRole("heading", { level: 1, name: "Reportes" })).toBeVisible();
    await page.locator("h1").click();
    await page.keyboard.press("g");
    await page.keyboard.press("c");
    await expect(page.getByRole("heading", { level: 1, name: "Control Escolar" })).toBeVisible();
    await hidratada(page);

    // In a field, a letter is a letter.
    await page.getByRole("searchbox", { name: "Buscar alumno" }).focus();
    await page.keyboard.type("n");
    await expect(page.getByRole("searchbox", { name: "Buscar alumno" })).toHaveValue("n");
    await page.locator("h1").click();
    await page.keyboard.press("n");
    await expect(dialogo(page, /^Nuevo alumno/)).toBeVisible();
  },
);
