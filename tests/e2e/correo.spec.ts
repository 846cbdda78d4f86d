// @release: a server of its own and a mail server; tests/correo-sin-guiones.test.ts goes these forms in the quick tier
import type { Page } from "@playwright/test";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { abrirBuzon } from "../correo/buzon";
import { conJavaScript, dialogo, expect, hidratada, test } from "./prueba";
import { registroDe, servir } from "./servidor";

// A new school has no mail: it hands its links over, sets its mail server, and from then on sends them.

const CLAVE = "jirafa azul 27";

async function comenzar(page: Page, codigo: string) {
  await hidratada(page);
  await page.getByLabel("Código de la consola").fill(codigo);
  await page.getByLabel("Organización").fill("Fundación Nube");
  await page.getByLabel("Colegio", { exact: true }).fill("Colegio Nube");
  await page.getByLabel("Nombre", { exact: true }).fill("Ana");
  await page.getByLabel("Primer apellido").fill("Ruiz");
  await page.getByLabel("Email").fill("ana@nube.invalid");
  await page.getByLabel("Contraseña", { exact: true }).fill(CLAVE);
  await page.getByLabel("Confirma la contraseña").fill(CLAVE);
  await page.getByRole("button", { name: "Comenzar" }).click();
  await expect(page.getByRole("button", { name: "Usar lo propuesto y poner precios" })).toBeVisible();
}

async function nuevoUsuario(page: Page, url: string, nombre: string) {
  await page.goto(`${url}/ajustes/usuarios/0`);
  await hidratada(page);
  const forma = dialogo(page, "Nuevo usuario");
  await forma.getByLabel("Email").fill(`${nombre.toLowerCase()}@nube.invalid`);
  await forma.getByRole("textbox", { name: "Nombre", exact: true }).fill(nombre);
  await forma.getByLabel("Primer apellido").fill("Sol");
  return forma;
}

/** Without mail, the link of a new user is there at once: to copy, for WhatsApp, and as a QR code. */
async function entregaUnEnlace(page: Page, url: string) {
  const forma = await nuevoUsuario(page, url, "Carla");
  await expect(forma.getByLabel("Mandarle un correo con su enlace")).toBeDisabled();
  await expect(forma.getByLabel("Entregarle yo el enlace")).toBeChecked();
  await forma.getByRole("button", { name: "Guardar" }).click();
  const entrega = dialogo(page, "Usuario agregado");
  const enlace = await entrega.getByText(/\/validacuenta\?token=/).innerText();
  const whatsapp = await entrega.getByRole("link", { name: "WhatsApp" }).getAttribute("href");
  expect(decodeURIComponent(whatsapp ?? "")).toContain(enlace.trim());
  await expect(entrega.getByRole("img", { name: "Código QR del enlace" })).toBeVisible();
}

async function eligeProveedor(page: Page) {
  if (conJavaScript()) {
    // A known provider fills the rest.
    await page.getByRole("radio", { name: "Google Workspace o Gmail" }).check();
    await expect(page.getByRole("textbox", { name: "Servidor" })).toHaveValue("smtp.gmail.com");
    await expect(page.getByLabel("Contraseña de aplicación")).toBeVisible();
  }
  await page.getByRole("radio", { name: "Otro servidor SMTP" }).check();
}

async function prueba(page: Page, { servidor, password }: { servidor: string; password: string }) {
  await page.getByRole("textbox", { name: "Servidor" }).fill(servidor);
  await page.getByLabel("Puerto").selectOption("2525");
  await page.getByLabel("Seguridad").selectOption("NINGUNA");
  await page.getByLabel("Cuenta", { exact: true }).fill("avisos@nube.invalid");
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Probar" }).click();
}

test("una escuela sin correo entrega sus enlaces, pone su servidor, ve qué contestó y desde ahí los manda", async ({
  page,
}) => {
  // Both projects may run at once, and the ports of mail are few.
  const servidor = `127.9.0.${conJavaScript() ? 1 : 2}`;
  const negar = Object.assign(new Error("5.7.8 Credenciales no aceptadas"), { responseCode: 535 });
  const buzon = await abrirBuzon(
    {
      allowInsecureAuth: true,
      onAuth: ({ password }, _sesion, callback) =>
        password === "la buena" ? callback(null, { user: "avisos" }) : callback(negar),
    },
    { puerto: 2525, host: servidor },
  );
  const carpeta = mkdtempSync(join(tmpdir(), "colegio-correo-"));
  const registro = registroDe("correo");
  const { url, stop } = await servir("serve", { carpeta, registro });
  try {
    await page.goto(url);
    const [, codigo = ""] = /código: (\w{12})/.exec(readFileSync(registro, "utf8")) ?? [];
    await comenzar(page, codigo);
    await entregaUnEnlace(page, url);

    await page.goto(`${url}/ajustes`);
    await hidratada(page);
    await page.getByRole("link", { name: /^Correo Por dónde salen/ }).click();
    await expect(page.getByText("de aquí no sale ningún correo")).toBeVisible();
    await expect(page.getByText(/No está en la base de datos ni en los respaldos/)).toBeVisible();
    await hidratada(page);
    await eligeProveedor(page);
    // It is asked for once, and again after some minutes.
    await page.getByLabel("Tu contraseña").fill(CLAVE);
    await prueba(page, { servidor, password: "la mala" });
    await expect(page.getByText("535 5.7.8 Credenciales no aceptadas")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Qué hacer" })).toBeVisible();
    expect(buzon.recibidos).toHaveLength(0);

    await prueba(page, { servidor, password: "la buena" });
    await expect(page.getByText("El correo salió")).toBeVisible();
    expect(buzon.recibidos).toMatchObject([{ para: ["ana@nube.invalid"] }]);
    await page.getByRole("button", { name: "Guardar" }).click();
    await expect(page.getByText("Guardado: los correos salen por aquí").first()).toBeVisible();

    const forma = await nuevoUsuario(page, url, "Delia");
    await expect(forma.getByLabel("Mandarle un correo con su enlace")).toBeChecked();
    await forma.getByRole("button", { name: "Guardar" }).click();
    await expect(page.getByText(/le llegará un correo para activar su cuenta/).first()).toBeVisible();
    // Queueing wakes the sender. A mail that it missed leaves with its next look, half a minute later.
    const llegados = () => buzon.recibidos.map(({ para }) => para.join());
    await expect.poll(llegados, { timeout: 45_000 }).toContain("delia@nube.invalid");
  } finally {
    await stop();
    await buzon.cerrar();
    rmSync(carpeta, { recursive: true, force: true });
  }
});
