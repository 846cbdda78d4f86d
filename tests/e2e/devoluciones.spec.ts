// @release but "el saldo a favor se devuelve en efectivo": that one goes its area in the quick tier, with scripts and without
import type { Page } from "@playwright/test";
import { insertar } from "db/insertar";
import { extractText } from "unpdf";
import { pagar } from "../en-la-ventanilla";
import { unaFactura } from "../facturas";
import type { Escenario } from "../factories";
import { conColegiaturas, unaDeudora } from "./alumnos";
import { conJavaScript, dialogo, expect, hidratada, test } from "./prueba";

const TITULO = "Devolver saldo a favor";

/** A student who owes nothing, and whose family paid $1,000.00 ahead. */
async function conSaldoAFavor(colegio: Escenario): Promise<number> {
  const alumnoId = await unaDeudora(colegio);
  await pagar(colegio, { alumnoId, monto: 1000 });
  return alumnoId;
}

async function abrirDevolucion(page: Page, alumnoId: number) {
  await page.goto(`/controlescolar/alumno/${alumnoId}`);
  await hidratada(page);
  await page.getByRole("link", { name: TITULO }).click();
  return dialogo(page, TITULO);
}

test("el saldo a favor se devuelve en efectivo, con su papel para firmar, y el corte lo cuenta", async ({
  page,
  colegio,
  sesion,
}) => {
  const alumnoId = await conSaldoAFavor(colegio);
  await sesion();
  const devolver = await abrirDevolucion(page, alumnoId);
  await expect(devolver.getByText("Sofía Núñez García")).toBeVisible();
  // The drawer that the person used last is the one in front of them.
  await expect(devolver.getByLabel("Caja de la que sale")).toHaveValue(String(colegio.cajaId));
  await devolver.getByLabel("Monto a devolver").fill("400");
  if (conJavaScript())
    await expect(devolver.getByText("Hay $1,000.00 a favor en Colegiatura; quedan $600.00")).toBeVisible();
  await devolver.getByLabel("Quién lo recibe").fill("Brenda Núñez");
  await devolver.getByLabel("Motivo").fill("Pagó dos veces");
  await devolver.getByRole("button", { name: "Devolver", exact: true }).click();

  const recibo = dialogo(page, "Recibo de devolución D-0001");
  await expect(recibo.getByText("$400.00")).toBeVisible();
  const href = await recibo.getByRole("link", { name: "Imprimir para firmar" }).getAttribute("href");
  const pdf = await page.request.get(href!);
  expect(pdf.headers()["content-type"]).toBe("application/pdf");
  const { text } = await extractText(new Uint8Array(await pdf.body()), { mergePages: true });
  expect(text).toContain("Brenda Núñez");
  expect(text).toContain("CUATROCIENTOS PESOS");
  await recibo.getByRole("link", { name: "Terminar" }).click();
  await expect(recibo).toBeHidden();

  await page.goto("/controlescolar/cortes");
  await hidratada(page);
  await expect(page.getByRole("row", { name: /Sofía Núñez García Devolución D-0001.*-\$400\.00/ })).toBeVisible();
});

test("por transferencia se pide una CLABE que exista, y nadie devuelve más de lo que hay", async ({
  page,
  colegio,
  sesion,
}) => {
  const alumnoId = await conSaldoAFavor(colegio);
  await sesion();
  const devolver = await abrirDevolucion(page, alumnoId);
  await devolver.getByLabel("Transferencia").check();
  await devolver.getByLabel("Monto a devolver").fill("1200");
  await devolver.getByLabel("CLABE").fill("032180000118359719");
  await devolver.getByLabel("Referencia").fill("55");
  await devolver.getByLabel("Quién lo recibe").fill("Brenda Núñez");
  await devolver.getByLabel("Motivo").fill("Baja");
  await devolver.getByRole("button", { name: "Devolver", exact: true }).click();
  await expect(devolver.getByText("El saldo a favor son $1,000.00").first()).toBeVisible();
  await devolver.getByLabel("Monto a devolver").fill("1000");
  await devolver.getByRole("button", { name: "Devolver", exact: true }).click();
  await expect(dialogo(page, "Recibo de devolución D-0001").getByText("$1,000.00")).toBeVisible();
  await page.goto(`/controlescolar/alumno/${alumnoId}/devolucion`);
  await hidratada(page);
  await expect(dialogo(page, TITULO).getByText("Esta cuenta no tiene saldo a favor.")).toBeVisible();
});

test("el saldo de una hermana pasa a su hermano y paga lo que debe", async ({ page, colegio, sesion }) => {
  const alumnoId = await conSaldoAFavor(colegio);
  await conColegiaturas(colegio);
  const hermano = await unaDeudora(colegio, { nombre: "Luis", apellido1: "Núñez", apellido2: "García" });
  const persona = { nombre: "Brenda", apellido1: "Núñez", nombreCompleto: "Brenda Núñez", genero: "FEMENINO" };
  const tutorId = await insertar(colegio.db, "tutores", { organizacionId: colegio.organizacionId, ...persona });
  for (const cada of [alumnoId, hermano])
    await insertar(colegio.db, "alumnosTutores", {
      alumnoId: cada,
      tutorId,
      parentescoId: colegio.parentescos.Madre,
    });
  await sesion();
  const devolver = await abrirDevolucion(page, alumnoId);
  await devolver.getByRole("link", { name: "Pasarlo a otra cuenta" }).click();
  await devolver.getByLabel("A qué cuenta pasa").selectOption({ label: "Luis Núñez García, Colegiatura" });
  await devolver.getByLabel("Monto", { exact: true }).fill("700");
  await devolver.getByLabel("Motivo").fill("La mamá lo pidió");
  await devolver.getByRole("button", { name: "Pasar el saldo" }).click();
  await expect(page.getByText("El saldo pasó a Luis Núñez García, Colegiatura").first()).toBeVisible();

  await page.goto(`/controlescolar/alumno/${hermano}`);
  await hidratada(page);
  await expect(dialogo(page, "Información del alumno").getByText("$6,125.00").first()).toBeVisible();
});

test("el dinero facturado que se devuelve espera su CFDI de egreso en Facturas, y ahí se emite", async ({
  page,
  colegio,
  sesion,
}) => {
  const alumnoId = await unaDeudora(colegio);
  const { movimientoId } = await pagar(colegio, { alumnoId, monto: 1000 });
  const facturaId = await unaFactura(colegio, { alumnoId, movimientoId });
  await colegio.db.updateTable("facturasPagos").set({ vigente: 1 }).where("facturaId", "=", facturaId).execute();
  const estado = (nuevo: string) =>
    colegio.db
      .updateTable("facturas")
      .set({ estado: nuevo, siguienteDate: "2999-01-01T00:00:00.000Z", createdDate: "2026-01-01T00:00:00.000Z" })
      .where("id", "=", facturaId)
      .execute();
  await estado("EN_COLA");
  await sesion();
  const devolver = await abrirDevolucion(page, alumnoId);
  await devolver.getByLabel("Monto a devolver").fill("400");
  await devolver.getByLabel("Quién lo recibe").fill("Brenda Núñez");
  await devolver.getByLabel("Motivo").fill("Se dio de baja");
  await devolver.getByRole("button", { name: "Devolver", exact: true }).click();
  await expect(page.getByText(/hace falta su CFDI de egreso/).first()).toBeVisible();
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(dialogo(page, "Recibo de devolución D-0001")).toBeVisible();

  await page.goto("/controlescolar/facturas?ver=devoluciones");
  await expect(page.getByText("Espera a que se timbre la factura")).toBeVisible();
  await estado("TIMBRADA");
  await page.reload();
  await hidratada(page);
  await page.getByRole("button", { name: "Emitir egreso" }).click();
  await expect(page.getByText(/Se generó el CFDI de egreso/).first()).toBeVisible();
  await expect(page.getByText("Ninguna devolución espera su CFDI de egreso")).toBeVisible();
  await page.goto("/controlescolar/facturas?ver=emitidas");
  await expect(page.getByRole("row", { name: /CFDI de egreso.*-\$400\.00/ })).toBeVisible();
});
