// @release con-javascript but "con guion, un paso es una sola vuelta": that one goes its area with scripts in the quick tier
// @release sin-javascript: the plain client goes the whole way in the quick tier (tests/familia-sin-navegador.test.ts)
import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import type { Db } from "db/connection";
import { unAsentamiento } from "../asentamientos";
import { type Escenario, unAlumno, unaInscripcion } from "../factories";
import { unAspirante, unFormato, unaPreinscripcion } from "../preinscripciones";
import { darAcceso } from "./paginas";
import { conJavaScript, dialogo, expect, hidratada, test } from "./prueba";
import { contestar, enlaceDelCorreo, textoDelCorreo } from "./publico";

const FINAL = "Proceso de preinscripción finalizado";

/** Waits for a step's page and its deferred script: once loaded, it reacts to input. */
async function enPaso(page: Page, paso: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 2, name: paso, exact: true })).toBeVisible();
  await page.waitForLoadState("load");
}

const siguiente = (page: Page) => page.getByRole("button", { name: "Siguiente" }).click();
const terminar = (page: Page) => page.getByRole("button", { name: "Terminar" }).click();

async function validar(page: Page, db: Db, email: string): Promise<void> {
  const [, codigo = ""] = /es: (\d{6})/.exec(await textoDelCorreo(db, email, "código"))!;
  await page.getByLabel("Código").fill(codigo);
  await siguiente(page);
}

async function registrarse(page: Page, email: string): Promise<void> {
  await enPaso(page, "Registro");
  await page.getByLabel("Tu nombre").fill("Rosa Peña");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Acepto los términos y el aviso de privacidad").check();
  await contestar(page);
  await siguiente(page);
  await enPaso(page, "Validación");
}

async function capturarAspirante(page: Page, aspirante: ReturnType<typeof unAspirante>): Promise<void> {
  await enPaso(page, "Datos del aspirante");
  await page.getByLabel("Número de identificación").fill(aspirante.curp);
  await page.getByLabel("Nombre").fill(aspirante.nombre);
  await page.getByLabel("Primer apellido").fill(aspirante.apellido1);
  await page.getByLabel("Segundo apellido").fill(aspirante.apellido2);
  await page.getByLabel("Fecha de nacimiento").fill(aspirante.fechaNacimiento);
  await page.getByLabel("Género").selectOption(aspirante.genero);
  await siguiente(page);
}

async function capturarTutor(page: Page, email: string): Promise<void> {
  await enPaso(page, "Padres/Tutores");
  await page.getByLabel("Nombre").fill("Rosa");
  await page.getByLabel("Primer apellido").fill("Peña");
  await page.getByLabel("Parentesco").selectOption({ label: "Madre" });
  await page.getByLabel("Género").selectOption("FEMENINO");
  await page.getByLabel("Email").fill(email);
  await siguiente(page);
}

async function capturarDomicilio(page: Page, codigoPostal: string): Promise<void> {
  await enPaso(page, "Domicilio");
  await page.getByLabel("Calle").fill("Av. de la Prueba");
  await page.getByLabel("Número exterior").fill("12");
  await page.getByLabel("Código postal").fill(codigoPostal);
  if (!conJavaScript()) await page.getByRole("button", { name: "Buscar colonias" }).click();
  await expect(page.getByRole("combobox", { name: "Colonia" }).locator("option:checked")).toHaveText(
    "Colonia del Recorrido",
  );
  await siguiente(page);
}

/** Minutes pass: a used code is refused, and another one may be requested. */
async function pasaUnaHora(db: Db, email: string): Promise<void> {
  const horaPrevia = new Date(Date.now() - 3600_000).toISOString();
  const preinscripciones = db.selectFrom("preinscripciones").select("id").where("email", "=", email);
  await db
    .updateTable("preinscripcionesCodigos")
    .set({ createdDate: horaPrevia, usadoDate: horaPrevia, venceDate: horaPrevia })
    .where("preinscripcionId", "in", preinscripciones)
    .execute();
}

/** The registration's file, opened from the list of those to review. */
async function abrirRevision(page: Page, nombre: string): Promise<Locator> {
  await page.goto("/controlescolar/preinscripciones");
  await hidratada(page);
  await page.getByRole("table", { name: "Preinscripciones" }).getByRole("link", { name: nombre }).click();
  return dialogo(page, nombre);
}

/** The stored data of two steps of a registration. */
async function loGuardado(db: Db, uuid: string): Promise<{ aspirante: object; tutores: object[] }> {
  const consulta = db.selectFrom("preinscripciones").select(["aspirante", "tutores"]).where("uuid", "=", uuid);
  const { aspirante, tutores } = await consulta.executeTakeFirstOrThrow();
  return { aspirante: JSON.parse(aspirante), tutores: JSON.parse(tutores || "[]") };
}

async function unaColonia({ db, colegioId }: Escenario): Promise<string> {
  const codigoPostal = `7${String(colegioId).padStart(4, "0")}`;
  const colonia = { codigoPostal, codigoAsentamiento: `${codigoPostal}0001` };
  await unAsentamiento(db, { ...colonia, nombreAsentamiento: "Colonia del Recorrido" });
  return codigoPostal;
}

test("una familia se preinscribe en dos teléfonos, corrige lo que se le devuelve y su hija queda inscrita", async ({
  page,
  otraPersona,
  base: { db },
  colegio,
  cuenta,
  sesion,
}) => {
  // Two people, three visits each, thirty pages.
  const email = `${randomUUID()}@recorrido.mx`;
  const { formatoId } = await unFormato(colegio, { lugares: 3 });
  const codigoPostal = await unaColonia(colegio);
  const aspirante = unAspirante();
  const nombre = `${aspirante.nombre} ${aspirante.apellido1} ${aspirante.apellido2}`;

  await page.goto(`/public/preinscripciones/${formatoId}`);
  await registrarse(page, email);
  await validar(page, db, email);
  await enPaso(page, "Instrucciones");
  if (conJavaScript())
    await expect(page.getByRole("button", { name: "Siguiente" })).toHaveCSS("border-top-left-radius", "6px");
  await siguiente(page);
  await capturarAspirante(page, aspirante);
  // Single choices are preselected.
  await enPaso(page, "Datos escolares");
  await expect(page.getByLabel("Grado").locator("option:checked")).toHaveText("1° · quedan 3 lugares");
  await siguiente(page);
  await enPaso(page, "Documentos");

  // The other phone has only the mail: it requests its own code and continues at the step where this one stopped.
  const segundoTelefono = await otraPersona();
  await pasaUnaHora(db, email);
  await segundoTelefono.goto(await enlaceDelCorreo(db, email));
  await enPaso(segundoTelefono, "Validación");
  // Without the code, the progress of the registration is hidden.
  await expect(segundoTelefono.getByText("(completo)").filter({ visible: true })).toHaveCount(1);
  // A used code is not offered for input.
  await expect(segundoTelefono.getByLabel("Código")).toHaveCount(0);
  await segundoTelefono.getByRole("button", { name: "Enviar un código" }).click();
  await expect(segundoTelefono.getByText("Enviamos otro código a tu email.")).toBeVisible();
  await validar(segundoTelefono, db, email);
  await enPaso(segundoTelefono, "Documentos");
  await expect(segundoTelefono.getByRole("button", { name: "Siguiente" })).toBeDisabled();
  const acta = { name: "acta.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n%%EOF") };
  await segundoTelefono.getByLabel("Archivo").setInputFiles(acta);
  await segundoTelefono.getByRole("button", { name: "Subir Acta de nacimiento" }).click();
  await expect(segundoTelefono.getByText("Archivo cargado.")).toBeVisible();
  await expect(segundoTelefono.getByRole("link", { name: "Ver archivo Acta de nacimiento" })).toBeVisible();
  await siguiente(segundoTelefono);
  await capturarTutor(segundoTelefono, email);
  await capturarDomicilio(segundoTelefono, codigoPostal);
  await enPaso(segundoTelefono, "Finalizar");
  await terminar(segundoTelefono);
  await expect(segundoTelefono.getByRole("heading", { name: FINAL })).toBeVisible();

  await sesion(await cuenta({ colegios: [colegio] }), colegio);
  const revision = await abrirRevision(page, nombre);
  await expect(revision.getByText("Colonia del Recorrido")).toBeVisible();
  await expect(revision.getByRole("link", { name: "Abrir aparte Acta de nacimiento" })).toBeVisible();
  await expect(revision.getByText("Acta de nacimiento · acta.pdf")).toBeVisible();
  await revision.getByRole("link", { name: "Devolver" }).click();
  const devolver = dialogo(page, "Devolver preinscripción");
  await devolver.getByLabel("Comentarios para la familia").fill("Falta la calle completa.");
  await devolver.getByRole("button", { name: "Devolver" }).click();
  await expect(page.getByText("Preinscripción devuelta").first()).toBeVisible();

  await segundoTelefono.goto(await enlaceDelCorreo(db, email, "correcciones"));
  await enPaso(segundoTelefono, "Instrucciones");
  await expect(segundoTelefono.getByRole("region", { name: "Comentarios del colegio" })).toContainText(
    "Falta la calle completa.",
  );
  await siguiente(segundoTelefono);
  for (const paso of ["Datos del aspirante", "Datos escolares", "Documentos", "Padres/Tutores"]) {
    await enPaso(segundoTelefono, paso);
    await siguiente(segundoTelefono);
  }
  await enPaso(segundoTelefono, "Domicilio");
  await expect(segundoTelefono.getByLabel("Calle")).toHaveValue("Av. de la Prueba");
  await segundoTelefono.getByLabel("Calle").fill("Av. de la Prueba Corregida");
  await siguiente(segundoTelefono);
  await enPaso(segundoTelefono, "Finalizar");
  await terminar(segundoTelefono);
  await expect(segundoTelefono.getByRole("heading", { name: FINAL })).toBeVisible();

  const corregida = await abrirRevision(page, nombre);
  await expect(corregida.getByText("Av. de la Prueba Corregida")).toBeVisible();
  await corregida.getByRole("link", { name: "Aceptar" }).click();
  await dialogo(page, "Aceptar preinscripción").getByRole("button", { name: "Aceptar" }).click();
  await expect(page.getByText("Preinscripción aceptada").first()).toBeVisible();
  await dialogo(page, nombre).getByRole("link", { name: "Inscribir alumno" }).click();
  const forma = dialogo(page, /^Inscribir alumno/);
  await hidratada(page);
  // The place that the family requested.
  await expect(forma.getByLabel("Grado")).toHaveValue(String(colegio.gradoId));
  await forma.getByLabel("Grupo").selectOption(String(colegio.grupoId));
  await forma.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Alumno inscrito correctamente.").first()).toBeVisible();
  // Closing the file returns to the review.
  await dialogo(page, "Información del alumno").getByRole("link", { name: "Cerrar" }).first().click();
  await expect(page).toHaveURL(/\/controlescolar\/preinscripciones\/\d+/);

  await page.goto("/controlescolar");
  await expect(page.getByRole("table", { name: "Alumnos" }).getByRole("link")).toHaveText([
    new RegExp(aspirante.nombre),
  ]);
});

test("con guion, cada dato se revisa al dejarlo y Siguiente espera a que esté bien", async ({
  page,
  base: { db },
  colegio,
}) => {
  test.skip(!conJavaScript(), "Sin guion lo dice el servidor al oprimir Siguiente.");
  const email = `${randomUUID()}@recorrido.mx`;
  const { formatoId } = await unFormato(colegio);
  const alumno = unAspirante();
  await unaInscripcion(colegio, { alumnoId: await unAlumno(colegio, { curp: alumno.curp }) });
  const aspirante = unAspirante();
  await page.goto(`/public/preinscripciones/${formatoId}`);
  await registrarse(page, email);

  const [, codigo = ""] = /es: (\d{6})/.exec(await textoDelCorreo(db, email, "código"))!;
  await page.getByLabel("Código").fill(codigo === "111111" ? "222222" : "111111");
  await siguiente(page);
  const rechazo = page.getByRole("dialog", { name: "Atención" });
  await expect(rechazo).toContainText("El código no es correcto. Te quedan 4 intentos.");
  await rechazo.getByRole("button", { name: "Entendido" }).click();
  await expect(rechazo).toBeHidden();
  await validar(page, db, email);
  await enPaso(page, "Instrucciones");
  await siguiente(page);

  await enPaso(page, "Datos del aspirante");
  const numero = page.getByLabel("Número de identificación");
  const boton = page.getByRole("button", { name: "Siguiente" });
  await page.getByLabel("Nombre").fill(aspirante.nombre);
  await page.getByLabel("Primer apellido").fill(aspirante.apellido1);
  await page.getByLabel("Fecha de nacimiento").fill(aspirante.fechaNacimiento);
  await page.getByLabel("Género").selectOption(aspirante.genero);
  const fecha = page.getByLabel("Fecha de nacimiento");
  const dice = async (mensaje: string) => {
    await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveText(mensaje);
    await expect(boton).toBeDisabled();
  };
  const escribir = async (campo: Locator, texto: string) => {
    await campo.fill(texto);
    await campo.blur();
  };
  await escribir(numero, `${aspirante.curp.slice(0, 17)}${(Number(aspirante.curp[17]) + 1) % 10}`);
  await dice("CURP Incorrecta");
  await escribir(numero, alumno.curp);
  await dice("La CURP no coincide con la fecha de nacimiento o el género");
  await escribir(fecha, alumno.fechaNacimiento);
  await dice("Ya existe un alumno con esa CURP");
  await escribir(fecha, "2999-01-01");
  await escribir(numero, aspirante.curp);
  await escribir(page.getByLabel("Primer apellido"), "");
  await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveText(["Campo obligatorio", "Fecha incorrecta"]);
  await escribir(page.getByLabel("Primer apellido"), aspirante.apellido1);
  await escribir(fecha, aspirante.fechaNacimiento);
  await escribir(numero, aspirante.curp.toLowerCase());
  await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveCount(0);
  await expect(boton).toBeEnabled();
  await page.getByLabel("Tipo de identificación").selectOption("OTRO");
  await expect(numero).toHaveValue("");
  // Another document does not contain the birth date: if left blank, the step waits for it.
  await numero.fill("PASAPORTE-1");
  await escribir(fecha, "");
  await expect(boton).toBeDisabled();
  await escribir(fecha, aspirante.fechaNacimiento);
  await expect(boton).toBeEnabled();
  await page.getByLabel("Tipo de identificación").selectOption("CURP");
  await numero.fill(aspirante.curp);
  await siguiente(page);
  await enPaso(page, "Datos escolares");
});

test("con guion, un paso es una sola vuelta, que espera a la línea y no se pierde ni se repite", async ({
  page,
  base: { db },
  colegio,
  baseURL,
}) => {
  test.skip(!conJavaScript(), "Sin guion el navegador manda la forma y sigue la redirección.");
  const { formatoId, requisitoId } = await unFormato(colegio);
  await db.updateTable("formatosRequisitos").set({ obligatorio: 0 }).where("id", "=", requisitoId).execute();
  const { uuid } = await unaPreinscripcion(colegio, { formatoId, estado: "CAPTURA" });
  await darAcceso(page.context(), colegio, [uuid], baseURL!);
  const registro = `/public/preinscripciones/${formatoId}/${uuid}`;
  await page.goto(`${registro}/tutores`);
  await enPaso(page, "Padres/Tutores");

  // One row less: the fields show the current rows, not the values that this phone remembered under the old names.
  await page.getByRole("button", { name: "Agregar" }).click();
  const segundo = page.getByRole("group", { name: "Padre o tutor 2" });
  await expect(segundo.getByLabel("Nombre")).toBeFocused();
  await segundo.getByLabel("Nombre").fill("Tomasa");
  // The page comes with one row; the values that this phone remembered restore the other.
  await page.reload();
  await enPaso(page, "Padres/Tutores");
  await expect(segundo.getByLabel("Nombre")).toHaveValue("Tomasa");
  await page
    .getByRole("group", { name: "Padre o tutor 1" })
    .getByRole("button", { name: /Quitar/ })
    .click();
  await expect(segundo).toBeHidden();
  await expect(page.getByLabel("Nombre")).toHaveValue("Tomasa");
  await page.reload();
  await enPaso(page, "Padres/Tutores");
  await page.getByLabel("Nombre").fill("Rosa");
  await page.getByLabel("Primer apellido").fill("Peña");
  await page.getByLabel("Parentesco").selectOption({ label: "Madre" });
  await page.getByLabel("Género").selectOption("FEMENINO");
  await page.getByLabel("Email").fill("rosa@recorrido.mx");

  const pedidos: string[] = [];
  page.on("request", (request) => pedidos.push(`${request.method()} ${new URL(request.url()).pathname}`));
  let cortes = 0;
  await page.route(`**/tutores`, (route) => (cortes++ < 2 ? route.abort("connectionreset") : route.continue()));
  await siguiente(page);
  await expect(page.locator("#estado")).toHaveText("Sin conexión. Se vuelve a enviar solo.");
  await enPaso(page, "Domicilio");
  expect(pedidos).toEqual(Array(3).fill(`POST ${registro}/tutores`));
  await expect(page).toHaveURL(`${registro}/domicilio`);
  await expect(page).toHaveTitle(/Preinscripción/);
  await expect(page.getByRole("heading", { level: 2, name: "Domicilio" })).toBeFocused();
  expect((await loGuardado(db, uuid)).tutores).toHaveLength(1);

  // Back and forward work in the browser: each page has its own address.
  await page.goBack();
  await enPaso(page, "Padres/Tutores");
  await expect(page.getByLabel("Nombre")).toHaveValue("Rosa");
  await page.goForward();
  await enPaso(page, "Domicilio");

  // A refusal stays in the open page, with its reasons.
  await page.getByLabel("Calle").fill("x");
  await page.evaluate(() =>
    document.querySelectorAll("[required]").forEach((each) => each.removeAttribute("required")),
  );
  await page.getByLabel("Calle").fill("Calle del Río");
  await siguiente(page);
  await expect(page.getByRole("alert").first()).toContainText("por corregir");
  await expect(page.getByRole("alert").first()).toBeFocused();
  await expect(page.getByLabel("Calle")).toHaveValue("Calle del Río");
  await expect(page).toHaveURL(`${registro}/domicilio`);
});

test("con guion, lo escrito en un paso cuyo acceso venció sigue ahí después de otro código", async ({
  page,
  base: { db },
  colegio,
  baseURL,
}) => {
  test.skip(!conJavaScript(), "Sin guion lo que no llegó al servidor no está en ninguna parte.");
  const email = `${randomUUID()}@recorrido.mx`;
  const { formatoId } = await unFormato(colegio);
  const { uuid } = await unaPreinscripcion(colegio, { formatoId, email, estado: "CAPTURA" });
  await darAcceso(page.context(), colegio, [uuid], baseURL!);
  const paso = `/public/preinscripciones/${formatoId}/${uuid}/aspirante`;
  await page.goto(paso);
  await enPaso(page, "Datos del aspirante");
  await page.getByLabel("Segundo apellido").fill("de la Prueba");
  await page.context().clearCookies();
  await siguiente(page);
  await enPaso(page, "Validación");
  await page.getByRole("button", { name: "Enviar un código" }).click();
  await expect(page.getByText("Enviamos otro código a tu email.")).toBeVisible();
  await validar(page, db, email);
  await enPaso(page, "Datos del aspirante");
  await expect(page).toHaveURL(paso);
  await expect(page.getByLabel("Segundo apellido")).toHaveValue("de la Prueba");
  await expect(page.locator("#estado")).toHaveText("Recuperamos lo que habías escrito en este teléfono.");
  await siguiente(page);
  await enPaso(page, "Datos escolares");
  expect((await loGuardado(db, uuid)).aspirante).toMatchObject({ apellido2: "de la Prueba" });
});

const borradores = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort());

test("con guion, se manda lo que hay escrito cuando vuelve la línea, y sólo queda de borrador lo que no llegó", async ({
  page,
  base: { db },
  colegio,
  baseURL,
}) => {
  test.skip(!conJavaScript(), "Sin guion no hay borradores.");
  const { formatoId } = await unFormato(colegio);
  const { uuid } = await unaPreinscripcion(colegio, { formatoId, estado: "CAPTURA" });
  await darAcceso(page.context(), colegio, [uuid], baseURL!);
  const registro = `/public/preinscripciones/${formatoId}/${uuid}`;
  const cortar = (cuantas: number, paso: string) => {
    let cortes = 0;
    return page.route(`**/${paso}`, (route) =>
      route.request().method() === "POST" && cortes++ < cuantas ? route.abort("connectionreset") : route.continue(),
    );
  };
  await page.goto(`${registro}/aspirante`);
  await enPaso(page, "Datos del aspirante");
  await cortar(2, "aspirante");
  await page.getByLabel("Segundo apellido").fill("Primero");
  await siguiente(page);
  await expect(page.locator("#estado")).toHaveText("Sin conexión. Se vuelve a enviar solo.");
  await page.getByLabel("Segundo apellido").fill("Corregido");
  await enPaso(page, "Datos escolares");
  expect((await loGuardado(db, uuid)).aspirante).toMatchObject({ apellido2: "Corregido" });
  expect(await borradores(page)).toEqual([]);

  // Adding a row without access redirects to the code, and the input stays on this phone.
  await db.updateTable("formatosRequisitos").set({ obligatorio: 0 }).where("formatoId", "=", formatoId).execute();
  await page.goto(`${registro}/tutores`);
  await enPaso(page, "Padres/Tutores");
  await page.getByLabel("Nombre").fill("Rosalinda");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Agregar" }).click();
  await enPaso(page, "Validación");
  expect(await borradores(page)).toEqual([`borrador:${registro}/tutores`]);
  await page.getByRole("button", { name: "Enviar un código" }).click();
  await expect(page.getByText("Enviamos otro código a tu email.")).toBeVisible();

  // Tries of a code are counted, so it is sent only once.
  let envios = 0;
  page.on("request", (request) => (envios += request.method() === "POST" ? 1 : 0));
  await cortar(9, "validacion**");
  await page.getByLabel("Código").fill("111111");
  await siguiente(page);
  await expect(page.locator("#estado")).toHaveText("No se pudo enviar; intenta de nuevo.");
  await expect(page.getByLabel("Código")).toHaveValue("111111");
  await page.waitForTimeout(1_500);
  expect(envios).toBe(1);
});

test("con guion, un código postal sin colonias se escribe a mano, y lo que no se pudo buscar se dice junto a él", async ({
  page,
  base: { db },
  colegio,
  baseURL,
}) => {
  test.skip(!conJavaScript(), "Sin guion las busca el botón.");
  const { formatoId } = await unFormato(colegio);
  const codigoPostal = await unaColonia(colegio);
  const { uuid } = await unaPreinscripcion(colegio, { formatoId, estado: "CAPTURA", tutores: [] });
  await darAcceso(page.context(), colegio, [uuid], baseURL!);
  await db.updateTable("formatosRequisitos").set({ obligatorio: 0 }).where("formatoId", "=", formatoId).execute();
  await db.updateTable("formatosPreinscripcion").set({ capturarTutor: 0 }).where("id", "=", formatoId).execute();
  await page.goto(`/public/preinscripciones/${formatoId}/${uuid}/domicilio`);
  await enPaso(page, "Domicilio");
  await page.getByLabel("Calle").fill("Camino Real");

  // The connection fails: the notice appears beside the field, and stays while the rest is typed.
  await page.route("**/asentamientos?cp=*", (route) => route.abort("connectionreset"));
  await page.getByLabel("Código postal").fill("99999");
  const aviso = page.getByText("No se pudieron buscar las colonias. Oprime «Buscar colonias».");
  await expect(aviso).toBeVisible();
  await page.getByLabel("Número exterior").fill("12");
  await expect(page.locator("#estado")).toHaveText("Guardado en este teléfono.");
  await expect(aviso).toBeVisible();
  await page.unroute("**/asentamientos?cp=*");

  await page.getByRole("button", { name: "Buscar colonias" }).click();
  await expect(page.getByText("No existen colonias con ese código postal", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Calle")).toHaveValue("Camino Real");
  await page.getByLabel("Colonia").fill("El Ocotal");
  // A code in the catalogue restores its list, and another one the text fields.
  await page.getByLabel("Código postal").fill(codigoPostal);
  await expect(page.getByRole("combobox", { name: "Colonia" })).toBeVisible();
  await page.getByLabel("Código postal").fill("99999");
  await expect(page.getByRole("textbox", { name: "Colonia" })).toBeVisible();
  await page.getByLabel("Colonia").fill("El Ocotal");
  await page.getByLabel("Municipio").fill("Zinacantán");
  await page.getByLabel("Estado").fill("Chiapas");
  await siguiente(page);
  await enPaso(page, "Finalizar");
  const { domicilio } = await db
    .selectFrom("preinscripciones")
    .select("domicilio")
    .where("uuid", "=", uuid)
    .executeTakeFirstOrThrow();
  expect(JSON.parse(domicilio)).toMatchObject({
    calle: "Camino Real",
    nombreAsentamiento: "El Ocotal",
    porRevisar: true,
  });
});
