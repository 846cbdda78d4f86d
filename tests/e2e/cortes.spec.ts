import { pagar } from "../en-la-ventanilla";
import { conColegiaturas, unaDeudora } from "./alumnos";
import { conJavaScript, dialogo, expect, hidratada, test } from "./prueba";

test("quien cobra cuenta su caja, otra persona firma, y ese día ya no entra nada", async ({
  page,
  colegio,
  cuenta,
  sesion,
}) => {
  await conColegiaturas(colegio);
  const alumnoId = await unaDeudora(colegio);
  await pagar(colegio, { alumnoId, monto: 1000 });
  await sesion();
  await page.goto("/controlescolar");
  await hidratada(page);
  await page.getByRole("link", { name: "Caja", exact: true }).click();
  await page.getByRole("link", { name: "Corte de caja" }).click();
  const formas = page.getByRole("table", { name: "Por forma de pago" });
  // The expected amounts are shown only after the count.
  await expect(formas).toContainText("Efectivo");
  await expect(formas).not.toContainText("$");
  await page.getByRole("link", { name: "Contar caja" }).click();
  const contar = dialogo(page, /^Contar /);
  await expect(contar).not.toContainText("1,000.00");
  await contar.getByLabel("Billete de $500", { exact: true }).fill("1");
  await contar.getByLabel("Billete de $200", { exact: true }).fill("2");
  await contar.getByLabel("Billete de $20", { exact: true }).fill("4");
  if (conJavaScript()) await expect(contar.getByLabel("Efectivo contado")).toHaveValue("980.00");
  await contar.getByRole("button", { name: "Guardar conteo" }).click();
  await expect(contar).toContainText("Explica la diferencia");
  await contar.getByLabel("Observaciones").fill("Se dio cambio de más");
  await contar.getByRole("button", { name: "Guardar conteo" }).click();
  await expect(formas).toContainText("$1,000.00");
  await expect(formas).toContainText("Faltan $20.00");
  await page.getByRole("link", { name: "Contar de nuevo" }).click();
  await expect(contar.getByLabel("Billete de $200", { exact: true })).toHaveValue("2");
  await contar.getByRole("link", { name: "Cerrar" }).last().click();
  await expect(page.getByRole("link", { name: "Firmar corte" })).toHaveCount(0);

  await sesion(await cuenta({ colegios: [colegio] }), colegio);
  await page.goto("/controlescolar/cortes");
  await hidratada(page);
  await page.getByRole("link", { name: "Firmar corte" }).click();
  await dialogo(page, /^Firmar corte/)
    .getByRole("button", { name: "Firmar y cerrar" })
    .click();
  await expect(page.getByText("Cerrada", { exact: true })).toBeVisible();
  await expect(pagar(colegio, { alumnoId, monto: 500 })).rejects.toThrow("La caja ya tiene su corte de hoy");
});
