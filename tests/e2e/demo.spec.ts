// @release con-javascript but "docente y coordinación ven alumnos": that one goes its area with scripts in the quick tier
// @release sin-javascript: acceso.spec.ts signs in without scripts in the quick tier
import type { Locator, Page } from "@playwright/test";
import { hoyEnZona, primerDiaDeLaSemana, ultimoDiaDeLaSemana } from "~/lib/dates";
import { dialogo, expect, hidratada, test } from "./prueba";

// The accounts that npm start prints, in the unchanged demo school. These tests only read, because all share the demo.

async function entrarComo(page: Page, nombre: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(`${nombre}@demo.mx`);
  await page.getByLabel("Contraseña", { exact: true }).fill("Demo2026");
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.waitForURL((url) => url.pathname !== "/login" || nombre === "sincolegio");
}

const primerAlumno = (page: Page) => page.getByRole("table", { name: "Alumnos" }).getByRole("link").first();

/** The names in the menu, without the pages of the open section. */
const secciones = (page: Page) => page.getByRole("navigation", { name: "Secciones" }).locator("> ul > li > a");

test("dirección elige entre los dos colegios y lo ve todo", async ({ page }) => {
  await entrarComo(page, "direccion");
  await expect(page.getByRole("radio")).toHaveCount(2);
  await page.getByRole("radio", { name: "Instituto Sor Juana" }).check();
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByRole("banner").getByText("Instituto Sor Juana")).toBeVisible();
  await expect(page.getByRole("banner").getByText("En curso").first()).toBeVisible();
  await expect(secciones(page)).toHaveText([
    "Inicio",
    "Control Escolar",
    "Calendario",
    "Comunicados",
    "Reportes",
    "Indicadores",
    "Ajustes",
  ]);
  await expect(page.getByText("Demostración", { exact: true }).first()).toBeVisible();
});

test("caja cobra lo que se debe, sin cambiar el monto ni tocar los ajustes", async ({ page }) => {
  await entrarComo(page, "caja");
  await expect(secciones(page)).toHaveText(["Inicio", "Control Escolar", "Calendario"]);
  await page.goto("/controlescolar?estado=CON_ADEUDO");
  await hidratada(page);
  await primerAlumno(page).click();
  const ficha = dialogo(page, "Información del alumno");
  await ficha.getByRole("link", { name: "Agregar movimiento" }).click();
  const monto = dialogo(page, /^Agregar movimiento/).getByLabel("Monto");
  await expect(monto).toHaveAttribute("readonly", "");
  await expect(monto).toHaveValue(/^[\d,]+\.\d\d$/);
  expect((await page.goto("/ajustes/bitacora"))?.status()).toBe(403);
});

test("docente y coordinación ven alumnos; solo coordinación ve dinero", async ({ page }) => {
  for (const [nombre, conDinero] of [
    ["docente", false],
    ["coordinacion", true],
  ] as const) {
    await entrarComo(page, nombre);
    await page.goto("/controlescolar");
    await expect(primerAlumno(page)).toBeVisible();
    await expect(page.getByRole("columnheader", { name: "Estado de cuenta" })).toHaveCount(conDinero ? 1 : 0);
    await page.context().clearCookies();
  }
});

test("sinpermisos entra y no ve nada; sincolegio no entra", async ({ page }) => {
  await entrarComo(page, "sinpermisos");
  await expect(page.getByText("Tu cuenta no tiene permiso para ver ninguna sección")).toBeVisible();
  await page.context().clearCookies();
  await entrarComo(page, "sincolegio");
  await expect(page.getByText(/^Su cuenta no está asignada a algún colegio/)).toBeVisible();
});

/** The rows by which a page shows that people work in the school. */
const RENGLONES: Record<string, (page: Page) => Locator> = {
  "/": (page) => page.getByRole("main").getByRole("link", { name: /^Ver: / }),
  "/controlescolar": (page) => page.getByRole("table", { name: "Alumnos" }).getByRole("link"),
  "/controlescolar/horarios?vistaSemana=lun-vie": (page) => page.getByLabel(/^Detalle de /),
  "/controlescolar/calificaciones": (page) =>
    page.getByRole("main").getByRole("textbox", { name: /^[A-ZÁÉÍÓÚ].* de / }),
  "/controlescolar/misivas": (page) => page.getByRole("link", { name: /^Comentarios de / }),
  "/calendario": (page) => page.getByRole("main").getByText(/cumple|Parcial|Límite/),
};
const DE_CAJA = ["/", "/controlescolar", "/calendario"];

test("a quien entra por primera vez cada página le enseña la escuela trabajando", async ({ page, base }) => {
  const { db } = base;
  const hoy = hoyEnZona(new Date(), "America/Mexico_City");
  const deLaSemana = await db
    .selectFrom("clases")
    .select("id")
    .where("fecha", ">=", primerDiaDeLaSemana(hoy))
    .where("fecha", "<=", ultimoDiaDeLaSemana(hoy))
    .limit(1)
    .execute();
  for (const [nombre, paginas] of [
    ["direccion", Object.keys(RENGLONES)],
    ["coordinacion", Object.keys(RENGLONES)],
    ["docente", Object.keys(RENGLONES)],
    ["caja", DE_CAJA],
  ] as const) {
    await entrarComo(page, nombre);
    if (nombre === "direccion") {
      await page.getByRole("radio", { name: "Colegio Benito Juárez" }).check();
      await page.getByRole("button", { name: "Continuar" }).click();
    }
    await expect(page.getByRole("banner").getByText(/^Primaria-/)).toBeVisible();
    for (const ruta of paginas) {
      // In the holidays nobody has classes.
      if (ruta.startsWith("/controlescolar/horarios") && deLaSemana.length === 0) continue;
      await page.goto(ruta);
      const renglones = RENGLONES[ruta]!(page);
      await expect(renglones.first(), `${nombre} en ${ruta}`).toBeVisible();
      if (ruta !== "/controlescolar/calificaciones") continue;
      const valores = await Promise.all((await renglones.all()).map((celda) => celda.inputValue()));
      const llenas = valores.filter((valor) => valor !== "");
      expect(llenas.length, `${nombre}: calificaciones escritas`).toBeGreaterThan(10);
    }
    await page.context().clearCookies();
  }
});
