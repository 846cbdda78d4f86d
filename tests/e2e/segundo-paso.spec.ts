// @release con-javascript but "a quien su rol se lo pide": that one goes its area with scripts in the quick tier
// @release sin-javascript: a journey of acceso.spec.ts goes its area without scripts in the quick tier
import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { CONTRASENA, expect, test } from "./prueba";

const PASO_MS = 30_000;

/** The code app on a phone, with the secret read from the page. */
async function aplicacionDe(page: Page): Promise<() => Promise<string>> {
  const letras = (await page.locator("strong.select-all").innerText()).replaceAll(" ", "");
  const app = new TOTP({ secret: Secret.fromBase32(letras) });
  let ultimo = -1;
  // No code works twice: the next one is that of the next thirty seconds, which the server already accepts. A code
  // about to expire is skipped: a slow page would send it too late.
  return async () => {
    const queda = PASO_MS - (Date.now() % PASO_MS);
    if (queda < 10_000) await page.waitForTimeout(queda);
    ultimo = Math.max(ultimo + 1, Math.floor(Date.now() / PASO_MS) - 1);
    return app.generate({ timestamp: ultimo * PASO_MS });
  };
}

const escribir = (page: Page, nombre: string, texto: string) =>
  page.getByLabel(nombre, { exact: true }).last().fill(texto);

async function entrarDeNuevo(page: Page, email: string) {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill(CONTRASENA);
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page.getByRole("heading", { name: "Escribe tu código" })).toBeVisible();
}

test("se activa en Mi cuenta, se pide al entrar, se recuerda y se quita", async ({
  page,
  context,
  cuenta,
  colegio,
  sesion,
}) => {
  const login = await cuenta({ colegios: [colegio] });
  await sesion(login, colegio);
  await page.goto("/cuenta");
  await page.getByRole("link", { name: "Segundo paso" }).click();
  // An open session is not enough: a stranger at the desk could lock the owner out.
  await page.getByRole("button", { name: "Activar el segundo paso" }).click();
  await expect(page.getByText("Escribe tu contraseña")).toBeVisible();
  await page.getByLabel("Contraseña actual").fill(CONTRASENA);
  await page.getByRole("button", { name: "Activar el segundo paso" }).click();
  await expect(page.getByRole("img", { name: "Código QR con tu clave" })).toBeVisible();
  const codigo = await aplicacionDe(page);
  await escribir(page, "Código", "000000");
  await page.getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByText("El código no es correcto o ya se usó.")).toBeVisible();
  await escribir(page, "Código", await codigo());
  await page.getByRole("button", { name: "Confirmar" }).click();
  const papel = page.getByRole("list", { name: "Códigos de recuperación" }).getByRole("listitem");
  await expect(papel).toHaveCount(10);
  const [uno = ""] = await papel.allInnerTexts();

  await context.clearCookies();
  await entrarDeNuevo(page, login.email);
  await page.getByLabel("No pedirlo en este navegador por 30 días").check();
  await escribir(page, "Código", await codigo());
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: /^Notificaciones/ })).toBeVisible();

  await page.goto("/salir");
  await page.getByRole("button", { name: "Cerrar sesión" }).click();
  await page.getByLabel("Email").fill(login.email);
  await page.getByLabel("Contraseña", { exact: true }).fill(CONTRASENA);
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: /^Notificaciones/ })).toBeVisible();

  await context.clearCookies();
  await entrarDeNuevo(page, login.email);
  await escribir(page, "Código", uno);
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: /^Notificaciones/ })).toBeVisible();
  await page.goto("/cuenta/segundopaso");
  await expect(page.getByText("Te quedan 9 códigos")).toBeVisible();
  await page.getByLabel("Contraseña actual").last().fill(CONTRASENA);
  await escribir(page, "Código", await codigo());
  await page.getByRole("button", { name: "Quitar el segundo paso" }).click();
  await expect(page.getByRole("button", { name: "Activar el segundo paso" })).toBeVisible();
});

test("a quien su rol se lo pide lo lleva a activarlo antes que nada", async ({
  page,
  cuenta,
  colegio,
  sesion,
  base,
}) => {
  const login = await cuenta({ colegios: [colegio] });
  await sesion(login, colegio);
  const { db } = base;
  const roles = db.selectFrom("cuentasRoles").select("rolId").where("cuentaId", "=", login.cuentaId);
  await db.updateTable("roles").set({ exigeSegundoPaso: 1 }).where("id", "in", roles).execute();
  await page.goto("/ajustes");
  await expect(page).toHaveURL(/\/login\/segundopaso\?redirigir=/);
  await expect(page.getByText("Tu rol lo pide para entrar.")).toBeVisible();
  await page.getByRole("button", { name: "Activar el segundo paso" }).click();
  const codigo = await aplicacionDe(page);
  await escribir(page, "Código", await codigo());
  await page.getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByRole("list", { name: "Códigos de recuperación" }).getByRole("listitem")).toHaveCount(10);
  await page.getByRole("link", { name: "Continuar" }).click();
  await expect(page).toHaveURL("/ajustes");
});
