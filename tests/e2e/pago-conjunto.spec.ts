// @release: a payment of several services, beside the journey of ventanilla.spec.ts in the quick tier
import { extractText } from "unpdf";
import { unTutor } from "../comunicados";
import { pagar } from "../en-la-ventanilla";
import { conColegiaturas, unaDeudora } from "./alumnos";
import { conJavaScript, dialogo, expect, hidratada, test } from "./prueba";

test("una mamá paga lo de sus dos hijos con un billete y se lleva un recibo de cada uno", async ({
  page,
  colegio,
  sesion,
}) => {
  await conColegiaturas(colegio);
  const sofia = await unaDeudora(colegio);
  const tomas = await unaDeudora(colegio, { nombre: "Tomás", apellido1: "Núñez", apellido2: "García" });
  const tutorId = await unTutor(colegio, sofia);
  const parentescoId = colegio.parentescos.Madre;
  await colegio.db.insertInto("alumnosTutores").values({ alumnoId: tomas, tutorId, parentescoId }).execute();
  await sesion();
  await page.goto(`/controlescolar/alumno/${sofia}`);
  await hidratada(page);
  await page.getByRole("link", { name: "Pagar con sus hermanos" }).click();

  // The past-due amounts of both are suggested; the second is paid only in part.
  const forma = dialogo(page, "Pagar varios adeudos");
  await hidratada(page);
  const deTomas = forma.getByRole("group", { name: /^Tomás/ });
  await expect(forma.getByRole("checkbox", { name: /Colegiatura anterior.*Vencido/ })).toHaveCount(2);
  await expect(forma.getByRole("checkbox", { checked: true })).toHaveCount(2);
  await expect(forma.getByLabel("Total")).toHaveValue("7,150.00");
  await deTomas.getByLabel("Monto de Colegiatura anterior").fill("1000");
  await deTomas.getByRole("checkbox", { name: /Colegiatura corriente/ }).check();
  if (!conJavaScript()) await forma.getByRole("button", { name: "Calcular total" }).click();
  await expect(forma.getByLabel("Total")).toHaveValue("7,825.00");
  await forma.getByRole("radio", { name: "Efectivo", exact: true }).check();
  await forma.getByLabel("Efectivo recibido").fill("8000");
  if (conJavaScript()) await expect(forma.getByText("$175.00")).toBeVisible();

  // Meanwhile another payment settles one of the debts: nothing is charged, and the rest is offered again.
  await pagar(colegio, { alumnoId: sofia, monto: 3575 });
  await forma.getByRole("button", { name: "Guardar" }).click();
  await expect(forma.getByText(/^«Colegiatura anterior» de Sofía Núñez García ya no se debe/)).toBeVisible();
  await expect(forma.getByRole("group", { name: /^Sofía/ }).getByRole("checkbox")).toHaveCount(1);
  await expect(forma.getByLabel("Total")).toHaveValue("4,250.00");
  await forma
    .getByRole("group", { name: /^Sofía/ })
    .getByRole("checkbox")
    .check();
  if (!conJavaScript()) await forma.getByRole("button", { name: "Calcular total" }).click();
  await forma.getByRole("button", { name: "Guardar" }).click();

  await expect(page.getByText("Los movimientos se registraron correctamente").first()).toBeVisible();
  const juntos = page.getByRole("region", { name: "Recibos del mismo pago" });
  await expect(juntos).toContainText("2 recibos del mismo pago");
  // The change of the money that paid both, in large figures.
  const recibo = dialogo(page, "Recibo A2");
  await expect(recibo).toContainText("Cambio$500.00");
  await expect(recibo).toContainText("Recibió en efectivo$8,000.00");
  await expect(recibo).toContainText("$7,500.00");
  const todos = recibo.getByRole("link", { name: "Imprimir los 2 recibos" });
  const pdf = await page.request.get((await todos.getAttribute("href"))!);
  const { totalPages, text } = await extractText(new Uint8Array(await pdf.body()), { mergePages: true });
  expect(totalPages).toBe(2);
  expect(text).toMatch(/A2[\s\S]*Sofía Núñez[\s\S]*A3[\s\S]*Tomás Núñez/);
  await juntos.getByRole("link", { name: "Recibo A3" }).click();
  await expect(dialogo(page, "Recibo A3").getByText("$4,250.00").first()).toBeVisible();
  expect(new URL(page.url()).pathname).toMatch(new RegExp(`^/controlescolar/alumno/${tomas}/movimientos/\\d+/recibo$`));
});
