// @release but "quien olvidó su contraseña": that one goes its area in the quick tier, with scripts and without
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { conColegiaturas, unaDeudora } from "./alumnos";
import { CONTRASENA, conJavaScript, dialogo, expect, hidratada, test } from "./prueba";
import { contestar, enlaceDelCorreo, esperarComoPersona } from "./publico";

async function entrarCon(page: Page, email: string, password: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page).toHaveURL("/");
}

test("quien olvidó su contraseña la cambia con el enlace de su correo, y el enlace no sirve otra vez", async ({
  page,
  base,
  cuenta,
  colegio,
}) => {
  const { email } = await cuenta({ colegios: [colegio] });
  await page.goto("/restablecepassword");
  // A§2: Enviar is enabled only if the form is valid; without scripts the server reports the faults.
  const enviar = page.getByRole("button", { name: "Enviar" });
  if (conJavaScript()) await expect(enviar).toBeDisabled();
  await page.getByLabel("Email").fill(email);
  await contestar(page);
  await enviar.click();
  const enviado = page.getByRole("dialog");
  await expect(enviado).toContainText("Se ha enviado un correo con las instrucciones para restablecer la contraseña.");

  const enlace = await enlaceDelCorreo(base.db, email);
  await page.goto(enlace);
  await page.getByLabel(/^Contraseña/).fill("OtraNueva2026");
  await page.getByLabel("Confirma la contraseña").fill("OtraCosa2026");
  await page.getByRole("button", { name: "Restablecer" }).click();
  await expect(page.getByText("Las contraseñas no coinciden").first()).toBeVisible();
  await expect(page.getByLabel(/^Contraseña/)).toHaveValue("");
  await page.getByLabel(/^Contraseña/).fill("OtraNueva2026");
  await page.getByLabel("Confirma la contraseña").fill("OtraNueva2026");
  await page.getByRole("button", { name: "Restablecer" }).click();
  await expect(page.getByText("La constraseña fue restablecida correctamente.")).toBeVisible();
  await page.getByRole("link", { name: "Inicia sesión" }).click();
  await entrarCon(page, email, "OtraNueva2026");

  await page.goto(enlace);
  await expect(page.getByRole("alert")).toHaveText("El enlace ya no es válido, solicita uno nuevo.");
  await page.getByRole("link", { name: "Solicitar otro enlace" }).click();
  await expect(page).toHaveURL("/restablecepassword");
});

test("una respuesta equivocada deja el correo escrito y pregunta otra cosa", async ({ page }) => {
  await page.goto("/restablecepassword");
  await page.getByLabel("Email").fill("nadie@recorrido.mx");
  await page.getByLabel(/^¿Cuánto es/).fill("99");
  await esperarComoPersona(page);
  await page.getByRole("button", { name: "Enviar" }).click();
  await expect(page.getByText("La respuesta no es correcta").first()).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("nadie@recorrido.mx");
  await expect(page.getByLabel(/^¿Cuánto es/)).toHaveValue("");
});

test("desde 'Mi cuenta' se cambia el email, que vale cuando se confirma", async ({ page, base, sesion }) => {
  const { email } = await sesion();
  await page.goto("/");
  await hidratada(page);
  await page.getByText("Mi cuenta").click();
  await page.getByRole("link", { name: "Administrar cuenta" }).click();
  const administrar = dialogo(page, "Administrar cuenta");
  await expect(administrar.getByText("Esta sesión")).toBeVisible();
  await administrar.getByRole("link", { name: "Cambiar email" }).click();
  const nuevo = `${randomUUID()}@recorrido.mx`;
  const cambio = dialogo(page, "Cambiar email");
  await cambio.getByLabel("Nuevo email").fill(nuevo);
  await cambio.getByLabel("Contraseña actual").fill(CONTRASENA);
  await cambio.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Confirma tu nuevo email para finalizar el cambio.").first()).toBeVisible();
  await expect(page).toHaveURL("/cuenta?volver=%2F");

  await page.goto(await enlaceDelCorreo(base.db, nuevo));
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole("button", { name: "Confirmar cambio de email" }).click();
  await expect(page.getByText("La solicitud para cambio de email se procesó correctamente.")).toBeVisible();
  await page.context().clearCookies();
  await entrarCon(page, nuevo, CONTRASENA);
});

test("el dueño de la cuenta termina su sesión de otro navegador", async ({ page, otraPersona, sesion }) => {
  const login = await sesion();
  const segundaPagina = await otraPersona();
  await entrarCon(segundaPagina, login.email, CONTRASENA);
  await page.goto("/controlescolar/cuenta");
  await expect(page).toHaveURL("/cuenta?volver=%2Fcontrolescolar");
  await hidratada(page);
  const administrar = dialogo(page, "Administrar cuenta");
  const sesiones = administrar.getByRole("list", { name: "Sesiones abiertas" }).getByRole("listitem");
  await expect(sesiones).toHaveCount(2);
  await administrar.getByRole("button", { name: /^Terminar/ }).click();
  await expect(sesiones).toHaveCount(1);
  await segundaPagina.goto("/controlescolar");
  await expect(segundaPagina).toHaveURL(/\/login/);
});

test("cambiar la contraseña deja esta sesión y pide la nueva para entrar", async ({ page, sesion }) => {
  const { email } = await sesion();
  await page.goto("/cuenta/password?volver=%2Fcontrolescolar");
  await hidratada(page);
  const cambio = dialogo(page, "Cambiar contraseña");
  await cambio.getByLabel("Contraseña actual").fill(CONTRASENA);
  await cambio.getByLabel("Contraseña nueva").fill("OtraNueva2026");
  await cambio.getByLabel("Confirma la contraseña").fill("OtraNueva2026");
  await cambio.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Contraseña actualizada").first()).toBeVisible();
  await dialogo(page, "Administrar cuenta").getByRole("link", { name: "Cerrar" }).click();
  await expect(page).toHaveURL("/controlescolar");
  await page.context().clearCookies();
  await entrarCon(page, email, "OtraNueva2026");
});

test(
  "quien elige el tema oscuro y las filas compactas los tiene desde que la página llega, y las familias no",
  { tag: "@navegador" },
  async ({ page, colegio, cuenta, sesion }) => {
    await conColegiaturas(colegio);
    await unaDeudora(colegio);
    await sesion(await cuenta({ colegios: [colegio] }), colegio);
    await page.emulateMedia({ colorScheme: "light" });
    const alto = async (dice: string) => (await page.getByRole("row").filter({ hasText: dice }).boundingBox())!.height;
    await page.goto("/controlescolar");
    expect([await alto("Matrícula"), await alto("Núñez García")]).toEqual([48, 48]);
    await page.goto("/cuenta/apariencia?volver=%2Fcontrolescolar");
    const forma = dialogo(page, "Apariencia");
    await expect(forma.getByLabel("Como el equipo")).toBeChecked();
    await forma.getByLabel("Oscuro").check();
    await forma.getByLabel("Compacta").check();
    await forma.getByLabel("No", { exact: true }).check();
    await forma.getByRole("button", { name: "Guardar" }).click();
    await expect(page.getByText("Apariencia actualizada.").first()).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-tema", "oscuro");

    const llegada = await (await page.request.get("/controlescolar")).text();
    expect(llegada).toMatch(/<html[^>]* data-tema="oscuro" data-filas="compacta" data-teclas="sin"/);
    const familia = await (await page.request.get("/public/avisoprivacidad")).text();
    expect(familia).not.toContain("data-tema");
    await page.goto("/controlescolar");
    expect([await alto("Matrícula"), await alto("Núñez García")]).toEqual([36, 36]);
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe("rgb(15, 16, 23)");
  },
);
