// @release con-javascript but "atrás baja de uno en uno": that one goes its area with scripts in the quick tier
import { type Page } from "@playwright/test";
import { conColegiaturas, unaDeudora } from "./alumnos";
import { dialogo, expect, hidratada, test } from "./prueba";

const LISTA = "/ajustes/programaspago/admin";
const CARGOS = "Administrar cargos del programa de pagos";

/** Opens a program's charges from its list, like a person: list, program, charges. */
async function hastaLosCargos(page: Page): Promise<void> {
  await page.goto("/comunicados");
  await hidratada(page);
  await page.getByRole("link", { name: "Ajustes" }).click();
  await expect(page).toHaveURL("/ajustes");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Programas de pago/ })
    .click();
  await expect(page).toHaveURL(LISTA);
  await page.getByRole("link", { name: "Colegiatura mensual", exact: true }).click();
  await page.getByRole("link", { name: /^Configurar cargos/ }).click();
  await expect(dialogo(page, CARGOS)).toBeVisible();
}

test(
  "atrás baja de uno en uno por cinco niveles abiertos, y adelante los vuelve a subir",
  { tag: "@con-javascript" },
  async ({ page, colegio, cuenta, sesion }) => {
    await conColegiaturas(colegio);
    await sesion(await cuenta({ colegios: [colegio] }), colegio);
    await hastaLosCargos(page);
    const niveles = [LISTA, /admin\/\d+$/, /admin\/\d+\/cargos$/, /admin\/\d+\/cargos\/0$/];
    await page.getByRole("link", { name: "Agregar cargo" }).click();
    await expect(page).toHaveURL(niveles[3]!);
    for (const nivel of [...niveles].reverse().slice(1)) {
      await page.goBack();
      await expect(page).toHaveURL(nivel);
    }
    for (const nivel of niveles.slice(1)) {
      await page.goForward();
      await expect(page).toHaveURL(nivel);
    }
  },
);

test(
  "lo que se cerró o se guardó no vuelve a abrirse con Atrás, que deja la lista en un paso",
  { tag: "@con-javascript" },
  async ({ page, colegio, cuenta, sesion }) => {
    await conColegiaturas(colegio);
    await sesion(await cuenta({ colegios: [colegio] }), colegio);
    await hastaLosCargos(page);
    const cargos = dialogo(page, CARGOS);

    // Saved, closed with its button, with its X and with Esc.
    await cargos.getByRole("link", { name: "Agregar cargo" }).click();
    const nuevo = dialogo(page, "Agregar cargo");
    await nuevo.getByLabel("Nombre").fill("Seguro");
    await nuevo.getByLabel("Monto").fill("300");
    await nuevo.getByLabel("Inicio").fill(colegio.hoy);
    await nuevo.getByLabel("Fin").fill(colegio.hoy);
    await nuevo.getByLabel("Límite").fill(colegio.hoy);
    await nuevo.getByRole("button", { name: "Guardar" }).click();
    await expect(page.getByText("Cargo agregado").first()).toBeVisible();
    await cargos.getByRole("link", { name: "Agregar cargo" }).click();
    await nuevo.getByRole("link", { name: "Cerrar" }).last().click();
    await expect(nuevo).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/admin\/\d+$/);
    await expect(cargos).toBeHidden();
    await page.goForward();
    await expect(cargos).toBeVisible();

    await page.keyboard.press("Escape");
    await expect(cargos).toBeHidden();
    await page.getByRole("link", { name: "Cerrar" }).first().click();
    await expect(page).toHaveURL(LISTA);
    // The address changes before the page that it names is drawn.
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL("/ajustes");
    await page.goForward();
    await expect(page).toHaveURL(LISTA);
  },
);

test(
  "abierta por su dirección, la ficha que se cierra no queda detrás de la lista",
  { tag: "@con-javascript" },
  async ({ page, colegio, cuenta, sesion }) => {
    await conColegiaturas(colegio);
    const alumnoId = await unaDeudora(colegio);
    await sesion(await cuenta({ colegios: [colegio] }), colegio);
    await page.goto(`/controlescolar/alumno/${alumnoId}`);
    await hidratada(page);
    await page.getByRole("link", { name: "Más datos" }).click();
    await expect(page).toHaveURL(/masdatos$/);
    // The address changes before the page does, and nobody reloads in between: the origin is recorded at that point.
    await expect(page.getByRole("link", { name: "Más datos" })).toHaveAttribute("aria-current", "page");
    await page.reload();
    await hidratada(page);
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL("/controlescolar");
    // The address changes a moment before the page, and nobody goes back in between.
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL("/controlescolar");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  },
);
