// @release but "una familia llega a la ventanilla": that one goes its area in the quick tier, with scripts and without
import type { Page } from "@playwright/test";
import { extractText } from "unpdf";
import { ADEUDO, conColegiaturas, unaDeudora } from "./alumnos";
import { abrirTema, conJavaScript, dialogo, expect, hidratada, renombrar, tabHasta, test } from "./prueba";

const ficha = (page: Page) => dialogo(page, "Información del alumno");
const resumen = (page: Page) => ficha(page).getByRole("region", { name: "Resumen de la cuenta" });

test("una familia llega a la ventanilla, paga y se lleva su recibo; el pago se puede reversar", async ({
  page,
  colegio,
  segundoColegio,
  cuenta,
  entrar,
}) => {
  await renombrar(colegio, "Colegio del Roble");
  await conColegiaturas(colegio);
  await unaDeudora(colegio);
  await unaDeudora(colegio, { nombre: "Tomás", apellido1: "Pérez", apellido2: "Luna" });

  await entrar(await cuenta({ colegios: [colegio, segundoColegio] }));
  await page.getByRole("radio", { name: "Colegio del Roble" }).check();
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page).toHaveURL("/");
  await page.getByRole("link", { name: "Control Escolar" }).click();
  await expect(page).toHaveURL("/controlescolar");
  await hidratada(page);

  const buscador = page.getByRole("searchbox", { name: "Buscar alumno" });
  const renglones = page.getByRole("table", { name: "Alumnos" }).getByRole("link");
  await buscador.fill("nadie así");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No existen resultados con ese criterio")).toBeVisible();
  await page.getByRole("link", { name: "Ver a todos" }).click();
  await expect(renglones).toHaveCount(2);
  // A part of the name, without accents, in another order.
  await buscador.fill("sof nunez");
  await page.keyboard.press("Enter");
  // The only match opens automatically; without JavaScript it is the only row.
  if (!conJavaScript()) {
    await expect(renglones).toHaveCount(1);
    await renglones.click();
  }

  // The file over the list: the list and its search are still below.
  await expect(ficha(page).getByText("Sofía Núñez García").first()).toBeVisible();
  await expect(page).toHaveURL(/\/controlescolar\/alumno\/\d+\?.*busqueda=sof\+nunez/);
  await expect(page.locator("#busqueda")).toHaveValue("sof nunez");
  await expect(resumen(page).getByText(ADEUDO.total).first()).toBeVisible();

  // The reason.
  await ficha(page).getByRole("link", { name: "¿Por qué debo esto?" }).click();
  const porque = dialogo(page, /^¿Por qué debo esto\?/);
  await expect(porque.getByText(`Se deben ${ADEUDO.total}.`)).toBeVisible();
  await expect(porque.getByRole("heading", { name: /Colegiatura anterior/ })).toContainText(ADEUDO.vencido);
  await porque.getByRole("link", { name: "Cerrar" }).click();
  await expect(porque).toBeHidden();

  // The past-due amount is suggested; the family pays in cash.
  await ficha(page).getByRole("link", { name: "Agregar movimiento" }).click();
  const forma = dialogo(page, /^Agregar movimiento/);
  await expect(forma.getByRole("checkbox", { name: /Colegiatura anterior/ })).toBeChecked();
  await expect(forma.getByRole("checkbox", { name: /Colegiatura corriente/ })).not.toBeChecked();
  await expect(forma.getByLabel("Monto")).toHaveValue("3,575.00");
  await forma.getByRole("radio", { name: "Efectivo", exact: true }).check();
  await forma.getByLabel("Efectivo recibido").fill("4000");
  if (conJavaScript()) await expect(forma.getByText("$425.00")).toBeVisible();
  await forma.getByRole("button", { name: "Guardar" }).click();

  await expect(page.getByText("El movimiento se registró correctamente").first()).toBeVisible();
  const recibo = dialogo(page, /^Recibo A1$/);
  await expect(recibo.getByText(ADEUDO.vencido)).toBeVisible();
  // The button and, behind its arrow, each format.
  const papeles = await recibo.locator("a[href*=formatoRecibo]").all();
  expect(papeles).toHaveLength(4);
  for (const enlace of papeles) {
    const pdf = await page.request.get((await enlace.getAttribute("href"))!);
    expect(pdf.headers()["content-type"]).toBe("application/pdf");
    const { text } = await extractText(new Uint8Array(await pdf.body()), { mergePages: true });
    expect(text).toContain("3,575.00");
    expect(text).toContain("Núñez");
  }
  if (conJavaScript()) {
    await recibo.getByRole("link", { name: "Imprimir recibo" }).click();
    await expect(page.getByText("Recibo generado correctamente")).toBeVisible();
  }
  await recibo.getByRole("link", { name: "Cerrar" }).first().click();
  await expect(resumen(page).getByText(ADEUDO.corriente).first()).toBeVisible();
  await expect(resumen(page).getByText(ADEUDO.total)).toHaveCount(0);

  // A mistake: reversed, with a reason.
  await ficha(page)
    .getByRole("button", { name: /^Detalle de PAGO/i })
    .click();
  await ficha(page).getByRole("link", { name: "Reversar" }).click();
  const reverso = dialogo(page, "Reversar movimiento");
  await reverso.getByLabel("Observaciones").fill("Era de su hermano");
  await reverso.getByRole("button", { name: "Reversar" }).click();
  await expect(page.getByText("El movimiento fue reversado.").first()).toBeVisible();
  await expect(resumen(page).getByText(ADEUDO.total).first()).toBeVisible();
  await ficha(page)
    .getByRole("list", { name: "Movimientos que se muestran" })
    .getByRole("link", { name: "Todos" })
    .click();
  await expect(
    ficha(page)
      .getByRole("table")
      .getByText(/^Reverso/)
      .first(),
  ).toBeVisible();
});

test("el mismo recorrido, solo con el teclado", { tag: "@navegador" }, async ({ page, colegio, sesion }) => {
  await conColegiaturas(colegio);
  await unaDeudora(colegio);
  await sesion();
  await page.goto("/controlescolar");
  await hidratada(page);
  const { keyboard } = page;
  await tabHasta(page, page.getByRole("searchbox", { name: "Buscar alumno" }));
  await keyboard.type("nunez");
  await keyboard.press("Enter");
  await expect(page).toHaveURL(/busqueda=nunez/);
  if (!conJavaScript()) {
    await tabHasta(page, page.getByRole("link", { name: /Núñez/ }));
    await keyboard.press("Enter");
  }
  await tabHasta(page, ficha(page).getByRole("link", { name: "Agregar movimiento" }));
  await keyboard.press("Enter");
  const forma = dialogo(page, /^Agregar movimiento/);
  await hidratada(page);
  await tabHasta(page, forma.getByRole("radio", { name: "Efectivo", exact: true }));
  await keyboard.press("Space");
  await tabHasta(page, forma.getByLabel("Efectivo recibido"));
  await keyboard.type("3600");
  await keyboard.press("Enter");
  const recibo = dialogo(page, "Recibo A1");
  await expect(recibo).toBeVisible();
  await hidratada(page);
  await tabHasta(page, recibo.getByRole("link", { name: "Cerrar" }));
  await keyboard.press("Enter");
  await expect(recibo).toBeHidden();
  await hidratada(page);
  await tabHasta(page, ficha(page).getByRole("button", { name: /^Detalle de PAGO/i }));
  await keyboard.press("Enter");
  await hidratada(page);
  await tabHasta(page, ficha(page).getByRole("link", { name: "Reversar" }));
  await keyboard.press("Enter");
  const reverso = dialogo(page, "Reversar movimiento");
  await hidratada(page);
  await tabHasta(page, reverso.getByLabel("Observaciones"));
  await keyboard.type("Se equivocó de alumno");
  await tabHasta(page, reverso.getByRole("button", { name: "Reversar" }));
  await keyboard.press("Enter");
  await expect(reverso).toBeHidden();
  await expect(resumen(page).getByText(ADEUDO.total).first()).toBeVisible();
});

test(
  "la lista contesta mientras se escribe, y con las flechas se llega al alumno",
  { tag: "@con-javascript" },
  async ({ page, colegio, sesion }) => {
    await conColegiaturas(colegio);
    await unaDeudora(colegio);
    await unaDeudora(colegio, { nombre: "Tomás", apellido1: "Pérez", apellido2: "Luna" });
    await sesion();
    await page.goto("/controlescolar");
    await hidratada(page);
    const renglones = page.getByRole("table", { name: "Alumnos" }).getByRole("link");
    await expect(renglones).toHaveCount(2);
    await page.keyboard.press("/");
    await page.keyboard.type("luna t");
    await expect(renglones).toHaveCount(1);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(ficha(page).getByText("Tomás Pérez Luna").first()).toBeVisible();
  },
);

test(
  "Esc cierra un diálogo a la vez y regresa el foco a quien lo abrió",
  { tag: "@con-javascript" },
  async ({ page, colegio, sesion }) => {
    await conColegiaturas(colegio);
    await unaDeudora(colegio);
    await sesion();
    await page.goto("/controlescolar");
    await hidratada(page);
    const renglon = page.getByRole("link", { name: /Núñez/ });
    await renglon.click();
    const abrir = ficha(page).getByRole("link", { name: "¿Por qué debo esto?" });
    await abrir.click();
    await expect(dialogo(page, /^¿Por qué/)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialogo(page, /^¿Por qué/)).toBeHidden();
    await expect(abrir).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(ficha(page)).toBeHidden();
    await expect(renglon).toBeFocused();
    await expect(page).toHaveURL(/\/controlescolar(\?|$)/);
  },
);

test(
  "Esc en el instante en que un diálogo aparece lo cierra con su dirección",
  { tag: "@con-javascript" },
  async ({ page, colegio, sesion }) => {
    await conColegiaturas(colegio);
    await unaDeudora(colegio);
    await sesion();
    await page.goto("/controlescolar");
    await hidratada(page);
    await page.getByRole("link", { name: /Núñez/ }).click();
    await expect(ficha(page)).toBeVisible();
    // No person is as fast as the moment between a dialog's render and React's work after it.
    await page.evaluate(() => {
      const before = document.querySelectorAll("dialog").length;
      new MutationObserver((_, observer) => {
        if (document.querySelectorAll("dialog").length === before) return;
        observer.disconnect();
        const key = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
        document.documentElement.dataset.esc = document.dispatchEvent(key) ? "del navegador" : "nuestro";
      }).observe(document.body, { childList: true, subtree: true });
    });
    await ficha(page).getByRole("link", { name: "¿Por qué debo esto?" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-esc", "nuestro");
    await expect(dialogo(page, /^¿Por qué/)).toBeHidden();
    await expect(page).toHaveURL(/\/alumno\/\d+(\?|$)/);
  },
);

test("un monto mal escrito se dice junto a su campo y lo demás se queda", async ({ page, colegio, cuenta, sesion }) => {
  await conColegiaturas(colegio);
  const alumnoId = await unaDeudora(colegio);
  await sesion(await cuenta({ colegios: [colegio] }), colegio);
  for (const escrito of ["-5", "1e9", "12.345", "cien", ""]) {
    await page.goto(`/controlescolar/alumno/${alumnoId}/nuevomovimiento`);
    await hidratada(page);
    const forma = dialogo(page, /^Agregar movimiento/);
    const monto = forma.getByLabel("Monto");
    const guardar = forma.getByRole("button", { name: "Guardar" });
    await abrirTema(forma, "Observaciones");
    await forma.getByLabel("Observaciones").fill("Trae el cambio exacto");
    await monto.fill(escrito);
    await forma.getByLabel("Observaciones").focus();
    // The browser reports at once the faults that it can detect; the server reports the rest, and all of them without
    // JavaScript.
    if (await guardar.isEnabled()) {
      const respuesta = page.waitForResponse((response) => response.request().method() === "POST");
      await guardar.click();
      expect((await respuesta).status(), escrito).toBe(422);
      await expect(page).toHaveTitle(/^Error: /);
      if (escrito !== "") await expect(monto).toHaveValue(escrito);
    }
    await expect(monto).toHaveAttribute("aria-invalid", "true");
    await expect(monto).toHaveAccessibleDescription(/\S/);
    await expect(forma.getByLabel("Observaciones")).toHaveValue("Trae el cambio exacto");
  }
});

test("'3,250.00', '3250' y '$3,250.00' son el mismo monto", async ({ page, colegio, cuenta, sesion }) => {
  await conColegiaturas(colegio);
  await sesion(await cuenta({ colegios: [colegio] }), colegio);
  for (const escrito of ["3,250.00", "3250", "$3,250.00"]) {
    const alumnoId = await unaDeudora(colegio);
    await page.goto(`/controlescolar/alumno/${alumnoId}/nuevomovimiento`);
    await hidratada(page);
    const forma = dialogo(page, /^Agregar movimiento/);
    await forma.getByLabel("Monto").fill(escrito);
    await forma.getByRole("button", { name: "Guardar" }).click();
    await expect(dialogo(page, /^Recibo A\d$/).getByText("$3,250.00")).toBeVisible();
  }
});

test("un segundo pago igual el mismo día se pregunta, y Continuar lo registra", async ({ page, colegio, sesion }) => {
  await conColegiaturas(colegio);
  const alumnoId = await unaDeudora(colegio);
  await sesion();
  for (const vuelta of [1, 2]) {
    await page.goto(`/controlescolar/alumno/${alumnoId}/nuevomovimiento`);
    await hidratada(page);
    const forma = dialogo(page, /^Agregar movimiento/);
    await forma.getByLabel("Monto").fill("100");
    await forma.getByRole("button", { name: "Guardar" }).click();
    if (vuelta === 2) {
      const pregunta = page.getByRole("alertdialog");
      await expect(pregunta).toContainText(/Ya existe un pago de \$100\.00 registrado hoy a las \d\d:\d\d por/);
      await pregunta.getByRole("button", { name: "Continuar" }).click();
    }
    await expect(dialogo(page, `Recibo A${vuelta}`)).toBeVisible();
  }
});

test(
  "si la línea se corta al guardar un pago, lo escrito vuelve con la línea y el pago es uno",
  { tag: "@con-javascript" },
  async ({ page, colegio, sesion }) => {
    await conColegiaturas(colegio);
    const alumnoId = await unaDeudora(colegio);
    await sesion();
    await page.goto(`/controlescolar/alumno/${alumnoId}/nuevomovimiento`);
    await hidratada(page);
    const forma = dialogo(page, /^Agregar movimiento/);
    await forma.getByLabel("Monto").fill("100");
    await abrirTema(forma, "Observaciones");
    await forma.getByLabel("Observaciones").fill("Abono de la abuela");
    const llave = await forma.locator("[name=llave]").inputValue();
    await page.context().setOffline(true);
    await forma.getByRole("button", { name: "Guardar" }).click();
    await expect(page.getByText("Servicio no disponible, intente nuevamente")).toBeVisible();
    // The frame does not depend on the answer, so it stays.
    await expect(page.getByRole("banner").getByText("Mi cuenta")).toBeVisible();
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Reintentar" }).click();
    await expect(forma.getByLabel("Observaciones")).toHaveValue("Abono de la abuela");
    await expect(forma.getByLabel("Monto")).toHaveValue("100.00");
    expect(await forma.locator("[name=llave]").inputValue()).toBe(llave);
    await forma.getByRole("button", { name: "Guardar" }).click();
    await expect(dialogo(page, "Recibo A1")).toBeVisible();
  },
);
