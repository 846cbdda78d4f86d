// @release con-javascript but "lo pagado sin datos fiscales": that one goes its area with scripts in the quick tier
// @release sin-javascript: the plain client goes these forms in the quick tier (tests/facturas-sin-guiones.test.ts)
import type { Locator, Page } from "@playwright/test";
import { alcanceDe } from "../factories";
import { queFactura, unPagoFacturable } from "../facturas";
import { conJavaScript, dialogo, expect, hidratada, test } from "./prueba";
import { textoDelCorreo } from "./publico";

/** Waits for the queue: with a script the page refreshes itself, without one it is opened again. */
async function hasta(page: Page, visto: Locator): Promise<void> {
  if (conJavaScript()) return expect(visto).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(visto).toBeVisible({ timeout: 500 });
  }).toPass();
}

const entera = { exact: true } as const;

test("un pago se factura, llega por correo, se corrige sustituyéndola y la nueva se cancela", async ({
  page,
  colegio,
  cuenta,
  sesion,
}) => {
  const e = await queFactura(colegio);
  const login = await cuenta({ colegios: [e] });
  const { alumnoId, movimientoId } = await unPagoFacturable({ ...e, alcance: alcanceDe({ ...e, ...login }) });
  const correo = `oscar${alumnoId}@prueba.mx`;
  await e.db.updateTable("datosFiscales").set({ email: correo }).where("alumnoId", "=", alumnoId).execute();
  await sesion(login, e);
  await page.goto("/controlescolar/facturas");
  await hidratada(page);
  await expect(page.getByText("1 pago sin facturar").first()).toBeVisible();
  await page
    .getByRole("table", { name: /^Pagos sin facturar/ })
    .getByRole("link")
    .first()
    .click();
  const forma = dialogo(page, /^Facturar el recibo/);
  const facturar = forma.getByRole("button", { name: "Facturar $1,160.00" });
  // A complete form still cannot be sent while it has an error (B§5 General).
  for (const [campo, malo, aviso, bueno] of [
    [/^Código postal fiscal/, "0302", "Deben ser 5 dígitos", "03020"],
    [/^Cuenta \(4 dígitos\)/, "12", "Deben ser 4 dígitos", ""],
  ] as const) {
    await forma.getByLabel(campo).fill(malo);
    if (conJavaScript()) {
      await forma.getByLabel(campo).press("Tab");
      await expect(facturar).toBeDisabled();
    } else await facturar.click();
    await expect(forma.getByText(aviso).first()).toBeVisible();
    await forma.getByLabel(campo).fill(bueno);
  }
  await facturar.click();
  await expect(page.getByText("La factura fue generada con folio : F-1.").first()).toBeVisible();

  const factura = `/controlescolar/alumno/${alumnoId}/movimientos/${movimientoId}/factura`;
  await page.goto(factura);
  await hasta(page, page.getByRole("link", { name: "PDF", ...entera }));
  await expect(page.getByText("SIN VALIDEZ FISCAL").first()).toBeVisible();
  expect(await textoDelCorreo(e.db, correo, "F-1", { enlace: false })).toContain("F-1");
  for (const formato of ["PDF", "XML"]) {
    const archivo = await page.request.get(
      (await page.getByRole("link", { name: formato, ...entera }).getAttribute("href"))!,
    );
    expect([formato, archivo.status()]).toEqual([formato, 200]);
  }

  await hidratada(page);
  await page.getByRole("link", { name: "Corregir y sustituir" }).click();
  const correccion = dialogo(page, "Corregir y sustituir la factura");
  await correccion.getByLabel("Concepto", entera).fill("Colegiatura corregida");
  await correccion.getByRole("button", { name: "Facturar $1,160.00" }).click();
  await expect(page.getByText("La factura fue generada con folio : F-2.").first()).toBeVisible();
  await page.goto(factura);
  await hasta(page, page.getByText("F-1 · Cancelada · motivo 01").first());

  await hidratada(page);
  await page.getByRole("link", { name: "Cancelar factura" }).click();
  const cancelacion = dialogo(page, "Cancelar factura");
  await cancelacion.getByRole("radio", { name: /^03/ }).check();
  await cancelacion.getByLabel("Justificación").fill("El pago rebotó");
  await cancelacion.getByRole("button", { name: "Cancelar la factura" }).click();
  await expect(page.getByText("La factura fue cancelada.").first()).toBeVisible();
  await page.goto("/controlescolar/facturas?ver=emitidas");
  await hasta(page, page.getByText(/^Cancelada$/).first());
  await expect(page.getByRole("row", { name: /F-2/ })).toContainText("Cancelada");
  await page.goto("/controlescolar/facturas");
  await expect(page.getByText("1 pago sin facturar").first()).toBeVisible();
});

test("lo pagado sin datos fiscales se factura a público en general, y esa factura se cancela desde su lista", async ({
  page,
  colegio,
  cuenta,
  sesion,
}) => {
  const e = await queFactura(colegio);
  const login = await cuenta({ colegios: [e] });
  const { datoFiscalId } = await unPagoFacturable(
    { ...e, alcance: alcanceDe({ ...e, ...login }) },
    { monto: 500, enEfectivo: true },
  );
  await e.db.deleteFrom("datosFiscales").where("id", "=", datoFiscalId).execute();
  await sesion(login, e);
  await page.goto("/controlescolar/facturas");
  await hidratada(page);
  await page.getByRole("link", { name: "Emitir factura global" }).click();
  await expect(page.getByText("Público en general: 1 pago sin datos fiscales")).toBeVisible();
  await page.getByRole("radio", { name: "Un día" }).check();
  await page.getByRole("button", { name: "Facturar a público en general" }).click();
  await expect(page.getByText("Efectivo: 1 pago, $500.00").first()).toBeVisible();
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByText("La factura fue generada con folio : F-1.").first()).toBeVisible();

  await page.goto("/controlescolar/facturas?ver=emitidas");
  const renglon = page.getByRole("row", { name: /F-1/ });
  await expect(renglon).toContainText("PUBLICO EN GENERAL");
  await hasta(page, page.getByText("Timbrada").first());
  await hidratada(page);
  await renglon.getByRole("link", { name: "Cancelar F-1" }).click();
  const cancelacion = dialogo(page, "Cancelar factura");
  await cancelacion.getByLabel("Justificación").fill("Se hará por alumno");
  await cancelacion.getByRole("button", { name: "Cancelar la factura" }).click();
  await expect(page.getByText("La factura fue cancelada.").first()).toBeVisible();
  await hasta(page, page.getByText("Cancelada").first());
});
