// @release but "el mes cuadra del colegio al banco": that one goes its area in the quick tier, with scripts and without
import type { Page } from "@playwright/test";
import { unArchivoDeBanco } from "../bancos";
import { pagar } from "../en-la-ventanilla";
import { type Escenario, insertar } from "../factories";
import { conColegiaturas, unaDeudora } from "./alumnos";
import { expect, hidratada, test } from "./prueba";

/** A transfer of today at the window, and a bank's file with lines of today of these amounts. */
async function conBanco(colegio: Escenario, lineas: readonly (readonly [texto: string, centavos: number])[]) {
  await conColegiaturas(colegio);
  const alumnoId = await unaDeudora(colegio);
  await pagar(colegio, {
    alumnoId,
    monto: 1000,
    formaPagoId: colegio.formasPago.TRANSFERENCIA!,
    bancoId: colegio.bancoId,
    cuenta: "1234",
    referencia: "MXBA20261",
  });
  const archivoId = await unArchivoDeBanco(colegio);
  await colegio.db.updateTable("archivosDeBanco").set({ leido: 1 }).where("id", "=", archivoId).execute();
  for (const [texto, centavos] of lineas)
    await insertar(colegio.db, "depositosBanco", {
      archivoId,
      colegioId: colegio.colegioId,
      bancoId: colegio.bancoId,
      clave: texto,
      fecha: colegio.hoy,
      centavos,
      texto,
    });
}

async function abrir(page: Page, ruta: string): Promise<void> {
  await page.goto(ruta);
  await hidratada(page);
}

test("el mes cuadra del colegio al banco, lo que coincide se concilia de una vez, y se deshace con motivo", async ({
  page,
  colegio,
  sesion,
}) => {
  await conBanco(colegio, [
    ["SPEI RECIBIDO", 100_000],
    ["INTERESES", 1_833],
  ]);
  await sesion();
  const mes = colegio.hoy.slice(0, 7);
  await abrir(page, `/controlescolar/bancos/mes?mes=${mes}`);
  await expect(page.getByText("Cuadra", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Solo banco (2)" })).toBeVisible();
  await page.getByRole("button", { name: "Conciliar el que coincide" }).click();
  await expect(page.getByRole("link", { name: "Conciliados (1)" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Solo banco (1)" })).toBeVisible();

  await page.getByRole("link", { name: "Conciliados (1)" }).click();
  await page.getByRole("link", { name: "SPEI RECIBIDO" }).click();
  await page.getByLabel("Por qué se deshace").fill("Era de otro pago");
  await page.getByRole("button", { name: "Deshacer conciliación" }).click();
  await expect(page.getByRole("link", { name: "Conciliados (0)" })).toBeVisible();

  const excel = page.getByRole("link", { name: "Excel" });
  const archivo = await page.request.get((await excel.getAttribute("href"))!);
  expect(archivo.status()).toBe(200);
  expect((await archivo.body()).subarray(0, 2).toString()).toBe("PK");
});

test("un renglón de otro monto se concilia a mano desde el movimiento, con su motivo", async ({
  page,
  colegio,
  sesion,
}) => {
  await conBanco(colegio, [["SPEI RECIBIDO", 98_000]]);
  await sesion();
  const mes = colegio.hoy.slice(0, 7);
  await abrir(page, `/controlescolar/bancos/mes?mes=${mes}&lista=colegio`);
  await page.getByRole("link", { name: /recibo/ }).click();
  await page.getByRole("link", { name: /SPEI RECIBIDO/ }).click();
  await expect(page.getByRole("checkbox", { name: /recibo/ })).toBeChecked();
  await page.getByRole("button", { name: "Conciliar", exact: true }).click();
  await expect(page.getByText("El banco muestra $20.00 menos: escribe por qué").first()).toBeVisible();
  await page.getByLabel("Por qué no es igual").fill("Comisión de la transferencia");
  await page.getByRole("button", { name: "Conciliar", exact: true }).click();
  await page.getByRole("link", { name: "Conciliados (1)" }).click();
  await expect(page.getByText("El banco muestra $20.00 menos")).toBeVisible();
});
