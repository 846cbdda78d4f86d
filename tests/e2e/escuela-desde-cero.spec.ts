// @release: servers of its own, a sheet of three hundred and the change of a cycle, minutes of both processors
import type { Locator, Page } from "@playwright/test";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bytesDe, hojasDeOficina } from "../hoja-de-oficina";
import { conJavaScript, dialogo, expect, hidratada, test } from "./prueba";
import { registroDe, servir } from "./servidor";

// The start of tests/escuela-desde-cero.test.ts in a real browser, with the serving process and its own jobs.

/** From the console's code to the first receipt, with a sheet and a cashier's link. */
const CLICS_AL_PRIMER_PAGO = 45;
const CLAVE = "Recreo azul 27";

/** Names in one cell in capitals, ten notations of dates, a third without CURP, tutors with telephones in one cell. */
const LISTA = hojasDeOficina().find(({ archivo }) => archivo.startsWith("48-"))!;

/** Counts a person's clicks: two if a list or a file dialog opens first. */
function contador() {
  let clics = 0;
  return {
    clics: () => clics,
    async pulsa(control: Locator, page: Page) {
      clics += 1;
      await control.click();
      await hidratada(page);
    },
    async marca(control: Locator) {
      clics += 1;
      await control.check();
    },
    async sube(control: Locator, archivo: Parameters<Locator["setInputFiles"]>[0]) {
      clics += 2;
      await control.setInputFiles(archivo);
    },
    async abre(page: Page, ruta: string) {
      clics += 1;
      await page.goto(ruta);
      await hidratada(page);
    },
  };
}
type Contador = ReturnType<typeof contador>;

async function puestaEnMarcha(page: Page, { pulsa }: Contador, codigo: string) {
  await hidratada(page);
  await page.getByLabel("Código de la consola").fill(codigo);
  await page.getByLabel("Organización").fill("Fundación Nube");
  await page.getByLabel("Colegio", { exact: true }).fill("Colegio Nube");
  await page.getByLabel("Nombre", { exact: true }).fill("Ana");
  await page.getByLabel("Primer apellido").fill("Ruiz");
  await page.getByLabel("Email").fill("ana@nube.mx");
  await page.getByLabel("Contraseña", { exact: true }).fill("jirafa azul 27");
  await page.getByLabel("Confirma la contraseña").fill("jirafa azul 27");
  await pulsa(page.getByRole("button", { name: "Comenzar" }), page);
  await pulsa(page.getByRole("button", { name: "Usar lo propuesto y poner precios" }), page);
  await expect(page).toHaveURL(/paso=cobros$/);
  await page.getByRole("textbox", { name: "Inscripción" }).fill("3000");
  await page.getByLabel("Colegiatura de cada mes").fill("3000");
  await page.getByLabel("Recargo si se pasa").fill("5");
  await pulsa(page.getByRole("button", { name: "Usar y seguir" }), page);
  await expect(page).toHaveURL(/paso=listo$/);
}

async function importa(page: Page, { pulsa, marca, sube }: Contador) {
  await pulsa(page.getByRole("link", { name: /^Importar alumnos/ }), page);
  await marca(page.getByRole("radio", { name: "Alumnos" }));
  await sube(page.getByLabel("Archivo"), {
    name: "LISTA GENERAL 26-27.xlsx",
    mimeType: "application/octet-stream",
    buffer: Buffer.from(bytesDe(LISTA.hoja)),
  });
  await pulsa(page.getByRole("button", { name: "Subir y revisar" }), page);
  await pulsa(page.getByRole("button", { name: "Revisar" }), page);
  const importar = page.getByRole("button", { name: "Importar 300 filas" });
  await expect(importar).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText("100 sin CURP")).toBeVisible();
  await hidratada(page);
  await pulsa(importar, page);
  await expect(page.getByRole("button", { name: "Deshacer la importación" })).toBeVisible({ timeout: 60_000 });
}

/** A cashier's account, and the link to hand over to her. */
async function invita(page: Page, { pulsa, marca, abre }: Contador, url: string): Promise<string> {
  await abre(page, `${url}/ajustes/usuarios`);
  await pulsa(page.getByRole("link", { name: "Nuevo usuario" }), page);
  const forma = dialogo(page, "Nuevo usuario");
  await forma.getByLabel("Email").fill("caja@nube.mx");
  await forma.getByRole("textbox", { name: "Nombre", exact: true }).fill("Carla");
  await forma.getByLabel("Primer apellido").fill("Cajas");
  await marca(forma.getByLabel("Caja", { exact: true }));
  // There is no mail server: the form proposes to hand the link over, and shows it at once.
  await expect(forma.getByLabel("Entregarle yo el enlace")).toBeChecked();
  await expect(forma.getByLabel("Mandarle un correo con su enlace")).toBeDisabled();
  await pulsa(forma.getByRole("button", { name: "Guardar" }), page);
  const entrega = dialogo(page, "Usuario agregado");
  await expect(entrega.getByRole("link", { name: "WhatsApp" })).toBeVisible();
  await expect(entrega.getByRole("img", { name: "Código QR del enlace" })).toBeVisible();
  return entrega.getByText(/\/validacuenta\?token=/).innerText();
}

async function cobra(paginaDeCaja: Page, { pulsa, abre }: Contador, enlace: string, url: string) {
  const { pathname, search } = new URL(enlace);
  await abre(paginaDeCaja, url + pathname + search);
  await paginaDeCaja.getByLabel(/^Contraseña/).fill(CLAVE);
  await paginaDeCaja.getByLabel("Confirma la contraseña").fill(CLAVE);
  await pulsa(paginaDeCaja.getByRole("button", { name: "Activar cuenta" }), paginaDeCaja);
  await pulsa(paginaDeCaja.getByRole("link", { name: "Inicia sesión" }), paginaDeCaja);
  await paginaDeCaja.getByLabel("Email").fill("caja@nube.mx");
  await paginaDeCaja.getByLabel("Contraseña", { exact: true }).fill(CLAVE);
  await pulsa(paginaDeCaja.getByRole("button", { name: "Entrar" }), paginaDeCaja);
  await paginaDeCaja.waitForURL((a) => a.pathname !== "/login");
  await abre(paginaDeCaja, `${url}/controlescolar`);
  await paginaDeCaja.getByRole("searchbox", { name: /^Buscar alumno/ }).fill("elena aguilar");
  // With scripts the list filters while typing, and Enter would open the only match before it is clicked.
  if (!conJavaScript()) await paginaDeCaja.getByRole("searchbox", { name: /^Buscar alumno/ }).press("Enter");
  await expect(paginaDeCaja.getByRole("link", { name: "Aguilar Hernandez, Elena" })).toBeVisible();
  await pulsa(paginaDeCaja.getByRole("link", { name: "Aguilar Hernandez, Elena" }), paginaDeCaja);
  await pulsa(
    dialogo(paginaDeCaja, "Información del alumno").getByRole("link", { name: "Agregar movimiento" }).first(),
    paginaDeCaja,
  );
  await pulsa(dialogo(paginaDeCaja, /^Agregar movimiento/).getByRole("button", { name: "Guardar" }), paginaDeCaja);
  await expect(dialogo(paginaDeCaja, "Recibo A1").getByText("Pagado", { exact: true })).toBeVisible();
}

async function entra(page: Page, { pulsa, abre }: Contador, url: string) {
  await abre(page, `${url}/login`);
  await page.getByLabel("Email").fill("ana@nube.mx");
  await page.getByLabel("Contraseña", { exact: true }).fill("jirafa azul 27");
  await pulsa(page.getByRole("button", { name: "Entrar" }), page);
  await page.waitForURL((a) => a.pathname !== "/login");
}

/** The August after the only cycle. */
async function elAgostoQueSigue(page: Page, { abre }: Contador, url: string): Promise<Date> {
  await abre(page, `${url}/ajustes/ciclos`);
  const nombre = await page
    .getByText(/^20\d\d-20\d\d$/)
    .first()
    .innerText();
  return new Date(`${nombre.slice(-4)}-08-16T15:00:00.000Z`);
}

/** The day is confirmed, the cycle cloned, everybody promoted, and one student enrolled by her payment (issue 18). */
async function otroAnio(page: Page, cuenta: Contador, url: string) {
  const { pulsa, abre } = cuenta;
  await entra(page, cuenta, url);
  await pulsa(page.getByRole("link", { name: "Confirmar el día" }).first(), page);
  await pulsa(page.getByRole("button", { name: /^Hoy es [^ ]+ 16 de agosto/ }), page);
  await abre(page, `${url}/ajustes/ciclos`);
  await pulsa(page.getByRole("link", { name: /^Clonar/ }), page);
  await pulsa(dialogo(page, /^Clonar/).getByRole("button", { name: "Crear ciclo" }), page);
  await expect(page.getByText("Ciclo creado: 9 lugares, 18 grupos, 2 programas de pagos").first()).toBeVisible();

  await abre(page, `${url}/ajustes/promocion`);
  await pulsa(page.getByRole("button", { name: "Proponer" }), page);
  await expect(page.getByRole("heading", { name: /^Promoción a / })).toBeVisible();
  await hidratada(page);
  await pulsa(page.getByRole("button", { name: "Ensayar" }), page);
  const promover = page.getByRole("button", { name: "Promover a 300" });
  await expect(promover).toBeVisible({ timeout: 60_000 });
  await hidratada(page);
  await pulsa(promover, page);
  await expect(page.getByText(/\d+ pasan, \d+ egresan/)).toBeVisible();
  await pulsa(page.getByRole("button", { name: "Continuar" }), page);
  await expect(page.getByText(/por confirmar/).first()).toBeVisible();

  await abre(page, `${url}/buscar?q=elena+aguilar`);
  await expect(page.getByText(/^Propuesto para Primaria 2° A/).first()).toBeVisible();
  await pulsa(page.getByRole("link", { name: "Confirmar", exact: true }).first(), page);
  const confirmar = dialogo(page, /^Reinscripción/);
  await pulsa(confirmar.getByRole("button", { name: "Guardar" }), page);
  await pulsa(confirmar.getByRole("button", { name: "Continuar" }), page);
  await expect(page.getByText("Alumno inscrito correctamente.").first()).toBeVisible();
  await abre(page, `${url}/buscar?q=elena+aguilar`);
  await pulsa(page.getByRole("link", { name: "Agregar movimiento" }).first(), page);
  const pago = dialogo(page, /^Agregar movimiento/);
  await pago.getByRole("radio", { name: "Efectivo", exact: true }).check();
  await pulsa(pago.getByRole("button", { name: "Guardar" }), page);
  await expect(dialogo(page, "Recibo A2").getByText("Pagado", { exact: true })).toBeVisible();
}

test("una hoja de 300 con filas malas, una cajera con su enlace y su primer cobro, desde una carpeta vacía; y en agosto el ciclo que sigue", async ({
  page,
  otraPersona,
}) => {
  // Two servers, two sheets of 300 and a promotion: a busy machine takes three times as long.
  test.setTimeout(300_000);
  const carpeta = mkdtempSync(join(tmpdir(), "colegio-hoja-"));
  const registro = registroDe("colegio-hoja");
  const cuenta = contador();
  let { url, stop } = await servir("serve", { carpeta, registro });
  try {
    await cuenta.abre(page, url);
    const [, codigo = ""] = /código: (\w{12})/.exec(readFileSync(registro, "utf8")) ?? [];
    await puestaEnMarcha(page, cuenta, codigo);
    await importa(page, cuenta);
    const enlace = await invita(page, cuenta, url);
    await cobra(await otraPersona(), cuenta, enlace, url);
    test.info().annotations.push({ type: "clics", description: String(cuenta.clics()) });
    expect(cuenta.clics()).toBeLessThanOrEqual(CLICS_AL_PRIMER_PAGO);

    const ahora = await elAgostoQueSigue(page, cuenta, url);
    await stop();
    ({ url, stop } = await servir("serve", { carpeta, registro, ahora }));
    await otroAnio(page, cuenta, url);
  } finally {
    await stop();
    rmSync(carpeta, { recursive: true, force: true });
  }
});
