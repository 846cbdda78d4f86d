// @release but "un convenio dice sus pagos antes de guardarse": that one goes its area in the quick tier, with scripts and without
import { type Locator, type Page } from "@playwright/test";
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
  }
  await boton.click();
}

test("un convenio dice sus pagos antes de guardarse, se ve en la cuenta y se termina con motivo", async ({
  page,
  colegio,
  sesion,
}) => {
  await conColegiaturas(colegio);
  const alumnoId = await unaDeudora(colegio);
  await sesion();
  await abrir(page, `/alumno/${alumnoId}/convenio?pagos=2`);
  const forma = dialogo(page, "Convenio de pago");
  const queda = forma.getByRole("region", { name: "Cómo queda" });
  await expect(queda.getByText("Paga con el convenio")).toBeVisible();
  await expect(queda.getByText(/el convenio se rompe/)).toBeVisible();
  await forma.getByLabel("Lo firma").fill("Brenda Núñez");
  await confirmar(forma, "Guardar convenio");
  await expect(page.getByText("El convenio 1 se registró").first()).toBeVisible();
  // The account asks for the first payment, as soon as it is signed, and says what waits.
  await expect(page.getByText("los otros $1,625.00 van en pagos siguientes del convenio").first()).toBeVisible();
  if (conJavaScript()) await expect(page.getByRole("button", { name: /^Cobrar \$1,625\.00/ })).toBeVisible();
  await abrir(page, `/alumno/${alumnoId}`);
  await expect(page.getByText("0 de 2 pagados")).toBeVisible();
  await abrir(page, `/alumno/${alumnoId}/porque`);
  await expect(page.getByText(/Está en un convenio desde el/).first()).toBeVisible();

  await abrir(page, `/alumno/${alumnoId}/convenio`);
  await dialogo(page, "Convenio de pago").getByRole("link", { name: "Convenio 1" }).click();
  const abierto = dialogo(page, "Convenio de pago");
  await expect(abierto.getByText("Lo que cubre")).toBeVisible();
  await abierto.getByRole("link", { name: "Terminar convenio…" }).click();
  const termina = dialogo(page, "Terminar el convenio 1");
  await termina.getByLabel("Nota").fill("Lo pidió la familia");
  await termina.getByRole("button", { name: "Terminar convenio", exact: true }).click();
  await expect(page.getByText("El convenio terminó").first()).toBeVisible();
});

test("montos que no suman dicen por cuánto, junto a su campo", async ({ page, colegio, sesion }) => {
  await conColegiaturas(colegio);
  const alumnoId = await unaDeudora(colegio);
  await sesion();
  await abrir(page, `/alumno/${alumnoId}/convenio?pagos=2`);
  const forma = dialogo(page, "Convenio de pago");
  await forma.getByLabel("Lo firma").fill("Brenda Núñez");
  await forma.getByLabel("Monto").first().fill("1");
  await forma.getByLabel("Monto").last().fill("1");
  await forma.getByRole("button", { name: "Guardar convenio", exact: true }).click();
  await expect(forma.getByText(/Los pagos suman .* menos/).first()).toBeVisible();
});

test("otro número de pagos conserva lo escrito, y su plan es el que se guarda", async ({ page, colegio, sesion }) => {
  await conColegiaturas(colegio);
  const alumnoId = await unaDeudora(colegio);
  await sesion();
  await abrir(page, `/alumno/${alumnoId}/convenio`);
  const forma = dialogo(page, "Convenio de pago");
  await expect(forma.getByLabel("Monto")).toHaveCount(4);
  await forma.getByLabel("Lo firma").fill("Brenda Núñez");
  await forma.getByLabel("Observaciones").fill("Le pagan los viernes");
  // A payment with an amount stays until the amount is cleared.
  await forma.getByLabel("Monto").last().fill("7");
  await forma.getByRole("button", { name: "3", exact: true }).click();
  await expect(forma.getByLabel("Monto")).toHaveCount(4);
  await expect(forma.getByLabel("Monto").last()).toHaveValue(/^7/);
  await forma.getByLabel("Monto").last().fill("");
  await forma.getByRole("button", { name: "3", exact: true }).click();
  await expect(forma.getByLabel("Monto")).toHaveCount(3);
  await expect(forma.getByLabel("Lo firma")).toHaveValue("Brenda Núñez");
  await expect(forma.getByLabel("Observaciones")).toHaveValue("Le pagan los viernes");
  await expect(forma.getByRole("region", { name: "Cómo queda" }).getByRole("row")).toHaveCount(3);
  await confirmar(forma, "Guardar convenio");
  await expect(page.getByText("El convenio 1 se registró").first()).toBeVisible();
  await abrir(page, `/alumno/${alumnoId}`);
  await expect(page.getByText("0 de 3 pagados")).toBeVisible();
});

test("una promesa se ve en la cuenta y en Saldos vencidos, y se cancela con motivo", async ({
  page,
  colegio,
  sesion,
}) => {
  await conColegiaturas(colegio);
  const alumnoId = await unaDeudora(colegio);
  await sesion();
  await abrir(page, `/alumno/${alumnoId}/convenio?vista=promesa`);
  const forma = dialogo(page, "Promesa de pago");
  await forma.getByLabel("Cuánto").fill("500");
  await forma.getByLabel("A más tardar el").fill(sumarDias(colegio.hoy, 5));
  await forma.getByLabel("Quién lo prometió").fill("Brenda Núñez");
  await forma.getByRole("button", { name: "Guardar promesa" }).click();
  await expect(page.getByText("La promesa se registró").first()).toBeVisible();
  await abrir(page, "/reportes/saldosvencidos");
  await expect(page.getByText(/Prometió pagar \$500\.00 el/).first()).toBeVisible();

  await abrir(page, `/alumno/${alumnoId}/convenio?vista=promesa`);
  await page.getByRole("link", { name: "Cancelar…" }).click();
  const cancela = dialogo(page, "Cancelar promesa");
  await cancela.getByLabel("Motivo").fill("Cambió de trabajo");
  await cancela.getByRole("button", { name: "Cancelar promesa", exact: true }).click();
  await expect(page.getByText("La promesa se canceló").first()).toBeVisible();
});
