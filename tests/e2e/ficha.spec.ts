// @release con-javascript but "la CURP de otro alumno": that one goes its area with scripts in the quick tier
// @release sin-javascript: a journey of domicilio.spec.ts goes its area without scripts in the quick tier
import type { Page } from "@playwright/test";
import { conColegiaturas, unaDeudora } from "./alumnos";
import { dialogo, expect, hidratada, test } from "./prueba";

// By its markup: below another dialog the file is inert, including its roles.
const pestanaActiva = (page: Page) => page.locator('nav[aria-label="Secciones del alumno"] [aria-current="page"]');

test("la pestaña que se ve detrás de un diálogo sigue activa", async ({ page, colegio, sesion }) => {
  await conColegiaturas(colegio);
  const alumnoId = await unaDeudora(colegio);
  await sesion();
  for (const [ruta, nombre] of [
    ["/personales", "Más datos"],
    ["/foto", "Movimientos"],
    ["/foto?fpestana=masdatos", "Más datos"],
    ["/grupo", "Movimientos"],
    ["/cambiarfoto?fpestana=masdatos", "Más datos"],
    ["/masdatos", "Más datos"],
    ["/nuevomovimiento", "Movimientos"],
    ["", "Movimientos"],
  ]) {
    await page.goto(`/controlescolar/alumno/${alumnoId}${ruta}`);
    await expect(pestanaActiva(page)).toHaveText([nombre!]);
  }
});

test(
  "el encabezado contraído sigue así en la otra pestaña",
  { tag: "@con-javascript" },
  async ({ page, colegio, sesion }) => {
    await conColegiaturas(colegio);
    const alumnoId = await unaDeudora(colegio);
    await sesion();
    await page.goto(`/controlescolar/alumno/${alumnoId}`);
    await hidratada(page);
    const contraer = page.getByRole("checkbox", { name: "Contraer o extender los datos del alumno" });
    await contraer.check();
    for (const pestana of ["Más datos", "Movimientos"]) {
      await page.getByRole("link", { name: pestana }).click();
      await expect(pestanaActiva(page)).toHaveText([pestana]);
      await expect(contraer).toBeChecked();
    }
    await contraer.uncheck();
    await page.getByRole("link", { name: "Más datos" }).click();
    await expect(pestanaActiva(page)).toHaveText(["Más datos"]);
    await expect(contraer).not.toBeChecked();
  },
);

test(
  "la CURP de otro alumno se dice al dejar el campo, y Cancelar la pregunta devuelve el foco a Guardar",
  { tag: "@con-javascript" },
  async ({ page, colegio, sesion }) => {
    const { db } = colegio;
    const alumnoId = await unaDeudora(colegio);
    const otraId = await unaDeudora(colegio, { nombre: "Tomás", apellido1: "Pérez", apellido2: "Luna" });
    const curpDe = (id: number) =>
      db.selectFrom("alumnos").select("curp").where("id", "=", id).executeTakeFirstOrThrow();
    const [propia, filaAjena] = [await curpDe(alumnoId), await curpDe(otraId)];
    await sesion();
    await page.goto(`/controlescolar/alumno/${alumnoId}/personales`);
    await hidratada(page);
    const forma = dialogo(page, /^Datos generales/);
    const numero = forma.getByLabel("Número de identificación");
    const repetido = forma.getByText("Ya existe un alumno con ese documento de identidad");
    await numero.fill(filaAjena.curp);
    await page.keyboard.press("Tab");
    await expect(repetido).toBeVisible();
    await numero.fill(propia.curp);
    await expect(repetido).toBeHidden();

    // Somebody else was faster: the 409 asks.
    const lastModifiedDate = new Date().toISOString();
    await db
      .updateTable("alumnos")
      .set({ observaciones: "De otra persona", lastModifiedDate })
      .where("id", "=", alumnoId)
      .execute();
    await forma.getByLabel("Segundo apellido").fill("Gómez");
    await forma.getByRole("button", { name: "Guardar" }).click();
    const pregunta = page.getByRole("alertdialog");
    await pregunta.getByRole("button", { name: "Cancelar" }).click();
    await expect(pregunta).toBeHidden();
    await expect(forma.getByRole("button", { name: "Guardar" })).toBeFocused();
  },
);

test(
  "una fecha se escribe como salga o se elige en un calendario que empieza en domingo",
  { tag: "@con-javascript" },
  async ({ page, colegio, sesion }) => {
    await conColegiaturas(colegio);
    const alumnoId = await unaDeudora(colegio);
    await sesion();
    await page.goto(`/controlescolar/alumno/${alumnoId}/personales`);
    await hidratada(page);
    const forma = dialogo(page, /^Datos generales/);
    const campo = forma.getByLabel("Fecha de nacimiento");
    await campo.fill("16/2/2016");
    await campo.press("Tab");
    await expect(campo).toHaveValue("16-02-2016");
    await forma.getByRole("button", { name: "Calendario" }).click();
    const calendario = page.getByRole("dialog", { name: "Calendario" });
    await expect(calendario.locator("abbr").first()).toHaveAttribute("title", "domingo");
    await expect(calendario.getByRole("button", { name: /16 de febrero de 2016/ })).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(campo).toHaveValue("23-02-2016");
    await forma.getByRole("button", { name: "Calendario" }).click();
    // It is visible a moment before it accepts keys; no person types in between.
    await expect(calendario.getByRole("button", { name: /23 de febrero de 2016/ })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(calendario).toBeHidden();
    await expect(forma).toBeVisible();
    await campo.fill("31-02-2016");
    await campo.press("Tab");
    await expect(forma.getByText("Fecha incorrecta")).toBeVisible();
  },
);
