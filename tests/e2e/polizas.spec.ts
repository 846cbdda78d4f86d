import { pagar } from "../en-la-ventanilla";
import { conColegiaturas, unaDeudora } from "./alumnos";
import { expect, hidratada, test } from "./prueba";

test("el mes se ve por día y por cuenta, sus cuentas cambian desde un mes, y el archivo se descarga", async ({
  page,
  colegio,
  sesion,
}) => {
  await sesion();
  await conColegiaturas(colegio);
  const alumnoId = await unaDeudora(colegio);
  await pagar(colegio, { alumnoId, monto: 1000 });
  const mes = colegio.hoy.slice(0, 7);

  await page.goto(`/controlescolar/polizas?mes=${mes}`);
  await hidratada(page);
  await expect(page.getByRole("heading", { name: "Pólizas", exact: true })).toBeVisible();
  await expect(page.getByText(/igual que lo que deben los alumnos en el libro\.$/)).toBeVisible();
  await page.getByRole("link", { name: "Por cuenta" }).click();
  await expect(page.getByRole("cell", { name: /1010-001-000/ })).toBeVisible();

  await page.getByRole("link", { name: "Cuentas", exact: true }).click();
  await page.getByLabel("Cuenta de Caja", { exact: true }).fill("1010-777-000");
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Cuentas guardadas")).toBeVisible();
  await page.goto(`/controlescolar/polizas?mes=${mes}&vista=cuentas`);
  await hidratada(page);
  await expect(page.getByRole("cell", { name: /1010-777-000/ })).toBeVisible();

  await page.goto(`/controlescolar/polizas?mes=${mes}&dia=${colegio.hoy}`);
  await expect(page.getByRole("heading", { name: /^Ingreso 1 · Cobranza/ })).toBeVisible();

  const enlace = page.getByRole("link", { name: "CONTPAQi, en texto" });
  const archivo = await page.request.get((await enlace.getAttribute("href"))!);
  expect(archivo.status()).toBe(200);
  const texto = (await archivo.body()).toString("latin1");
  expect(texto).toMatch(/^P {2}\d{8} /);
  expect(texto).toContain("M1 1010777000 ");
});
