// @release but "una beca tarde dice cada cargo": that one goes its area in the quick tier, with scripts and without
import { type Locator, type Page } from "@playwright/test";
import { guardarBeca } from "~/dinero/becas/commands/guardar-beca.server";
import { centavos } from "~/lib/money";
import { sumarDias } from "~/lib/dates";
import { conColegiaturas, unaDeudora } from "./alumnos";
import { conJavaScript, dialogo, expect, hidratada, test } from "./prueba";

async function abrir(page: Page, ruta: string): Promise<void> {
  await page.goto(ruta);
  await hidratada(page);
}

/** Presses a form's button: without scripts the first press asks, and the second agrees. */
async function confirmar(forma: Locator, nombre: string): Promise<void> {
  const boton = forma.getByRole("button", { name: nombre, exact: true });
  if (!conJavaScript()) {
    await boton.click();
    await expect(forma.getByText("Todavía no se guarda").first()).toBeVisible();
    // With scripts the form asks by itself; a press before its answer would only ask again.
  } else await expect(forma.getByText(/^Cambian? \d+ cargo/)).toBeVisible();
  await boton.click();
}

test("el catálogo empieza con las de siempre, y cada una se puede corregir", async ({ page, colegio, sesion }) => {
  await conColegiaturas(colegio);
  await unaDeudora(colegio);
  await sesion();
  await abrir(page, "/controlescolar/becas");
  await expect(page.getByText("Sin becas todavía")).toBeVisible();
  await page.getByRole("link", { name: "Excelencia académica · 25 %" }).click();
  const nueva = dialogo(page, "Agregar beca");
  await expect(nueva.getByLabel("Nombre")).toHaveValue("Excelencia académica");
  await nueva.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Beca guardada").first()).toBeVisible();
  await page.getByRole("link", { name: "Excelencia académica" }).click();
  const beca = dialogo(page, "Beca");
  await beca.getByLabel("Valor").fill("30");
  await beca.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByRole("cell", { name: "30 %" })).toBeVisible();
  await page.getByRole("link", { name: "El 5 % por nivel" }).click();
  await expect(page.getByRole("row", { name: /Primaria 1 0.05 1 0 Faltan 1/ })).toBeVisible();
});

test("una beca tarde dice cada cargo antes y después, baja el recargo, y se termina desde un día", async ({
  page,
  colegio,
  sesion,
}) => {
  await conColegiaturas(colegio);
  const alumnoId = await unaDeudora(colegio);
  const guardada = await guardarBeca(colegio.alcance, {
    becaId: 0,
    nombre: "Excelencia",
    tipo: "INSTITUCIONAL",
    porcentajeDiezmilesimas: 5000,
    montoCentavos: centavos(0),
    condicion: "",
    promedioDecimas: 95,
    combinable: "NETO",
    cuentaParaEl5: true,
    renovacion: "NO",
    activo: true,
    servicioIds: [colegio.servicioId],
  });
  expect(guardada).toMatchObject({ ok: true });
  await sesion();
  await abrir(page, `/alumno/${alumnoId}/beca`);
  const forma = dialogo(page, "Otorgar beca");
  await forma.getByLabel(/^Excelencia · 50 %/).check();
  await forma.getByLabel("Desde").fill(sumarDias(colegio.hoy, -60));
  await forma.getByLabel("Motivo").fill("Acta del consejo");
  if (!conJavaScript()) await forma.getByRole("button", { name: "Otorgar beca", exact: true }).click();
  const cambia = forma.getByRole("region", { name: "Qué cambia" });
  // Two charges of 3,250.00 and a surcharge of 10 % on the first.
  await expect(
    cambia.getByRole("row", { name: /Colegiatura anterior.*\$162\.50.*\$3,250\.00.*\$1,625\.00/ }),
  ).toBeVisible();
  await expect(cambia.getByText("Cambian 2 cargos: deja de pagar $3,250.00 en el ciclo.")).toBeVisible();
  await expect(cambia.getByText("Lo que debe hoy pasa de $6,825.00 a $3,412.50.")).toBeVisible();
  await forma.getByRole("button", { name: "Otorgar beca", exact: true }).click();
  await expect(page.getByText("Becas del alumno guardadas").first()).toBeVisible();
  await abrir(page, `/alumno/${alumnoId}/porque`);
  await expect(page.getByText("La beca Excelencia · Colegiatura anterior descuenta $1,625.00.")).toBeVisible();

  await abrir(page, `/alumno/${alumnoId}/beca`);
  await dialogo(page, "Otorgar beca").getByRole("link", { name: "Cambiar" }).click();
  const otorgada = dialogo(page, "Cambiar beca").getByLabel(/^Excelencia · 50 %/);
  await expect(otorgada).toBeChecked();
  // From another radio, an arrow would change the beca unseen.
  if (conJavaScript()) {
    await page.reload();
    await hidratada(page);
    await expect(otorgada).toBeFocused();
  }

  await abrir(page, `/alumno/${alumnoId}/beca`);
  await dialogo(page, "Otorgar beca").getByRole("link", { name: "Terminar…" }).click();
  const termina = dialogo(page, "Terminar beca");
  await termina.getByLabel("Sin beca desde").fill(sumarDias(colegio.hoy, -10));
  await termina.getByLabel("Motivo").fill("Bajó su promedio");
  await confirmar(termina, "Terminar beca");
  await expect(page.getByText("Becas del alumno guardadas").first()).toBeVisible();
  await abrir(page, "/controlescolar/becas?vista=becados");
  await expect(page.getByText("Nadie tiene beca en este ciclo")).toBeVisible();
});
