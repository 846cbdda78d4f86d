// @release con-javascript but "después de una transferencia": that one goes its area with scripts in the quick tier
// @release sin-javascript but "sin guiones": that one goes its area without scripts in the quick tier
import { tarjetasDeFormas } from "~/dinero/cobranza/ventanilla/forma-de-pago";
import { unTutor } from "../comunicados";
import type { Escenario } from "../factories";
import { conColegiaturas, unaDeudora } from "./alumnos";
import { contar } from "./mano";
import { dialogo, expect, hidratada, test } from "./prueba";

const TOMAS = { nombre: "Tomás", apellido1: "Pérez", apellido2: "Luna" };

test.use({ viewport: { width: 1280, height: 720 } });

// Each method of the school, and a payment taken by transfer just before (decisiones/345).
for (const preset of ["Efectivo", "Débito", "Crédito", "Transferencia", "Depósito", "Cheque", "Vales"])
  test(
    `el efectivo se cobra con las mismas teclas si la última forma fue ${preset}`,
    { tag: "@con-javascript" },
    async ({ page, colegio, cuenta, sesion }) => {
      await conColegiaturas(colegio);
      const alumnoId = await unaDeudora(colegio);
      const login = await cuenta({ colegios: [colegio] });
      await recordarForma(colegio, login.email, preset);
      await sesion(login, colegio);
      await page.goto(`/controlescolar/alumno/${alumnoId}`);
      await hidratada(page);
      const mano = await contar(page);
      // All at once, as fingers do it: the figures come before the form is there.
      await page.keyboard.press("p");
      await page.keyboard.type("4000");
      const forma = dialogo(page, /^Agregar movimiento/);
      await expect(forma.getByLabel("Efectivo recibido")).toHaveValue(/^4,?000/);
      await expect(forma.getByRole("radio", { name: "Efectivo" })).toBeChecked();
      await expect(forma.getByText("$425.00")).toBeVisible();
      await page.keyboard.press("Enter");
      const recibo = dialogo(page, "Recibo A1");
      await expect(recibo).toContainText("Cambio$425.00");
      const { teclas, clics } = await mano();
      // 'p' and the figures are one sign long; Enter is the only other key.
      expect({ teclas, clics }).toEqual({ teclas: 1, clics: 0 });
      const [pago] = await pagosEnEfectivo(colegio, alumnoId);
      expect(pago).toEqual({ abonoCentavos: 357_500, recibidoCentavos: 400_000 });
    },
  );

test(
  "después de una transferencia, el siguiente efectivo se cobra con las mismas teclas",
  { tag: "@con-javascript" },
  async ({ page, colegio, cuenta, sesion }) => {
    await conColegiaturas(colegio);
    const alumnoId = await unaDeudora(colegio);
    const segundo = await unaDeudora(colegio, TOMAS);
    await sesion(await cuenta({ colegios: [colegio] }), colegio);
    await page.goto(`/controlescolar/alumno/${alumnoId}`);
    await hidratada(page);
    await page.keyboard.press("p");
    const forma = dialogo(page, /^Agregar movimiento/);
    await expect(forma.getByLabel("Efectivo recibido")).toBeFocused();
    // A letter typed among figures is the letter of a method, never part of the amount.
    await page.keyboard.press("t");
    await expect(forma.getByRole("radio", { name: "Transferencia" })).toBeChecked();
    await forma.getByLabel("Banco").selectOption({ index: 1 });
    await forma.getByLabel("Tarjeta o referencia").fill("BNET01");
    await forma.getByLabel("Cuenta (4 dígitos)").fill("4417");
    await page.keyboard.press("Enter");
    await expect(dialogo(page, "Recibo A1")).toBeVisible();

    await page.goto(`/controlescolar/alumno/${segundo}`);
    await hidratada(page);
    await page.keyboard.press("p");
    await page.keyboard.type("3575");
    await expect(forma.getByRole("radio", { name: "Efectivo" })).toBeChecked();
    await page.keyboard.press("Enter");
    await expect(dialogo(page, "Recibo A2")).toContainText("Cambio$0.00");
  },
);

test(
  "a figure that reaches the field before those kept for it is its last one",
  { tag: "@con-javascript" },
  async ({ page, colegio, cuenta, sesion }) => {
    await conColegiaturas(colegio);
    const alumnoId = await unaDeudora(colegio);
    await sesion(await cuenta({ colegios: [colegio] }), colegio);
    // The last key falls between the drawn field and the next frame.
    await page.addInitScript(() => {
      let written = false;
      addEventListener("focusin", ({ target }) => {
        if (written || !(target instanceof HTMLInputElement) || target.name !== "recibido") return;
        written = true;
        document.execCommand("insertText", false, "0");
      });
    });
    await page.goto(`/controlescolar/alumno/${alumnoId}`);
    await hidratada(page);
    await page.keyboard.press("p");
    await page.keyboard.type("400");
    await expect(dialogo(page, /^Agregar movimiento/).getByLabel("Efectivo recibido")).toHaveValue(/^4,?000/);
  },
);

test(
  "el recibo dice el cambio en grande, y 'Terminar' se ve entero y lleva al buscador",
  { tag: "@con-javascript" },
  async ({ page, colegio, cuenta, sesion }) => {
    await conColegiaturas(colegio);
    const alumnoId = await unaDeudora(colegio);
    for (const nombre of ["Brenda", "Raúl", "Elena"]) await unTutor(colegio, alumnoId, { nombre });
    await sesion(await cuenta({ colegios: [colegio] }), colegio);
    await page.goto(`/controlescolar/alumno/${alumnoId}`);
    await hidratada(page);
    await page.keyboard.press("p");
    await page.keyboard.type("4000");
    const forma = dialogo(page, /^Agregar movimiento/);
    await expect(forma.getByText("$425.00")).toBeVisible();
    await page.keyboard.press("Enter");
    const recibo = dialogo(page, "Recibo A1");
    const grande = recibo.getByText("$425.00");
    await expect(grande).toHaveCSS("font-size", "40px");
    await expect(recibo.locator(".bg-acento:visible")).toHaveCount(1);
    await expect(recibo.getByRole("link", { name: "Imprimir recibo" })).toBeFocused();
    await expect(recibo.getByRole("link", { name: "Terminar" })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("t");
    await expect(recibo).toBeHidden();
    await expect(page.getByRole("searchbox", { name: "Buscar alumno" })).toBeFocused();
  },
);

test(
  "en un teléfono, el monto y la forma de pago se ven sin deslizar",
  { tag: "@con-javascript" },
  async ({ page, colegio, cuenta, sesion }) => {
    await conColegiaturas(colegio);
    const alumnoId = await unaDeudora(colegio);
    await sesion(await cuenta({ colegios: [colegio] }), colegio);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/controlescolar/alumno/${alumnoId}/nuevomovimiento`);
    await hidratada(page);
    const forma = dialogo(page, /^Agregar movimiento/);
    await expect(forma.getByLabel("Monto")).toBeInViewport({ ratio: 1 });
    for (const nombre of ["Efectivo", "Transferencia", "Vales"])
      await expect(forma.getByText(nombre, { exact: true })).toBeInViewport({ ratio: 1 });
    await expect(forma.getByLabel("Efectivo recibido")).toBeInViewport({ ratio: 1 });
    // No name is cut.
    const cortados = await forma
      .getByRole("group", { name: "Forma de pago" })
      .locator("label span span")
      .evaluateAll((nombres) => nombres.filter((n) => n.scrollWidth > n.clientWidth).map((n) => n.textContent));
    expect(cortados).toEqual([]);
  },
);

test("sin guiones, se cobra en efectivo aunque la última forma fue otra", async ({ page, colegio, cuenta, sesion }) => {
  await conColegiaturas(colegio);
  const alumnoId = await unaDeudora(colegio);
  const login = await cuenta({ colegios: [colegio] });
  await recordarForma(colegio, login.email, "Transferencia");
  await sesion(login, colegio);
  await page.goto(`/controlescolar/alumno/${alumnoId}/nuevomovimiento`);
  await hidratada(page);
  const forma = dialogo(page, /^Agregar movimiento/);
  await expect(forma.getByRole("radio", { name: "Transferencia" })).toBeChecked();
  await forma.getByRole("radio", { name: "Efectivo" }).check();
  await forma.getByLabel("Efectivo recibido").fill("4000");
  await forma.getByRole("button", { name: "Guardar" }).click();
  await expect(dialogo(page, "Recibo A1")).toContainText("Cambio$425.00");
  expect(await pagosEnEfectivo(colegio, alumnoId)).toEqual([{ abonoCentavos: 357_500, recibidoCentavos: 400_000 }]);
});

/** Makes a method the account's last one, as a payment by it would. */
async function recordarForma({ db, colegioId }: Escenario, email: string, corto: string): Promise<void> {
  const formas = await db.selectFrom("formasPago").select(["id", "codigoFormaPago", "nombre"]).execute();
  const forma = formas[tarjetasDeFormas(formas).findIndex((tarjeta) => tarjeta.corto === corto)];
  const cuenta = await db.selectFrom("cuentas").select("id").where("email", "=", email).executeTakeFirstOrThrow();
  await db
    .insertInto("preferencias")
    .values({ cuentaId: cuenta.id, colegioId, formaPagoId: forma!.id })
    .onConflict((previa) => previa.columns(["cuentaId", "colegioId"]).doUpdateSet({ formaPagoId: forma!.id }))
    .execute();
}

const pagosEnEfectivo = ({ db }: Escenario, alumnoId: number) =>
  db
    .selectFrom("movimientos")
    .innerJoin("formasPago", "formasPago.id", "movimientos.formaPagoId")
    .select(["abonoCentavos", "recibidoCentavos"])
    .where("alumnoId", "=", alumnoId)
    .where("codigoOperacion", "=", "PAGO")
    .where("codigoFormaPago", "=", "EFECTIVO")
    .execute();
