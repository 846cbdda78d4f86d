import { insertar } from "../factories";
import { conColegiaturas, unaDeudora } from "./alumnos";
import { dialogo, expect, hidratada, test } from "./prueba";

test(
  "al escribir la forma de pago nada se lleva el foco a medio nombre",
  { tag: "@con-javascript" },
  async ({ page, colegio, cuenta, sesion }) => {
    await conColegiaturas(colegio);
    const alumnoId = await unaDeudora(colegio);
    await sesion(await cuenta({ colegios: [colegio] }), colegio);
    await page.goto(`/controlescolar/alumno/${alumnoId}/nuevomovimiento`);
    await hidratada(page);
    const forma = dialogo(page, /^Agregar movimiento/);
    const pago = forma.getByLabel("Forma de pago");
    await pago.selectOption(String(colegio.formasPago.TRANSFERENCIA));
    await pago.focus();
    await page.keyboard.type("Efe");
    await expect(forma.getByLabel("Efectivo recibido")).toBeVisible();
    await expect(pago).toBeFocused();
    await expect(forma.getByLabel("Efectivo recibido")).toHaveValue("");
    await expect(pago.locator("option:checked")).toHaveText("Efectivo");
  },
);

test(
  "los selectores del marco y de las listas se recorren con las flechas sin perder el foco",
  { tag: "@con-javascript" },
  async ({ page, colegio, cuenta, sesion }) => {
    const { db, colegioId, cicloId, plantelId, turnoId } = colegio;
    for (const [orden, nombre] of ["Secundaria", "Bachillerato"].entries()) {
      const nivelId = await insertar(db, "niveles", { colegioId, nombre, orden: 10 + orden });
      const gradoId = await insertar(db, "grados", { nivelId, nombre: "1°", orden: 1 });
      await insertar(db, "configuracionesCiclo", { cicloId, nivelId, gradoId, plantelId, turnoId });
    }
    await sesion(await cuenta({ colegios: [colegio] }), colegio);
    await page.goto("/controlescolar");
    await hidratada(page);
    const nivel = page.getByLabel("Nivel", { exact: true });
    await nivel.focus();
    const idas: string[] = [];
    page.on("request", (request) => request.method() === "POST" && idas.push(request.url()));
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("banner").getByText("Bachillerato-Centro-Matutino")).toBeVisible();
    await expect(nivel).toBeFocused();
    await expect(nivel.locator("option:checked")).toHaveText("Bachillerato");
    expect(idas).toHaveLength(1);

    await page.goto("/comunicados");
    await hidratada(page);
    const filtro = page.getByRole("search").getByRole("combobox").first();
    await filtro.focus();
    await page.keyboard.press("ArrowDown");
    await expect(page).toHaveURL(/\?/);
    await expect(filtro).toBeFocused();
  },
);

test(
  "quien entra tiene el foco en el buscador, y quien llega a otra página no lo pierde",
  { tag: "@con-javascript" },
  async ({ page, entrar }) => {
    await page.goto("/login");
    await hidratada(page);
    await entrar();
    await expect(page.locator("input[data-list-search]")).toBeFocused();
    await page.getByRole("link", { name: "Ajustes" }).click();
    await expect(page).toHaveURL(/ajustes$/);
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  },
);
