// @release but "el domicilio de un alumno se captura": that one goes its area in the quick tier, with scripts and without
import type { Page } from "@playwright/test";
import { unAsentamiento } from "../asentamientos";
import { type Escenario, unAlumno, unaInscripcion } from "../factories";
import { conJavaScript, dialogo, expect, hidratada, test } from "./prueba";

// Every settlement here is invented, in states that do not exist. All tests share the catalogue, so each has its own
// postal codes.
const forma = (page: Page) => dialogo(page, /^Domicilio/);

async function conAlumno(colegio: Escenario): Promise<number> {
  const alumnoId = await unAlumno(colegio);
  await unaInscripcion(colegio, { alumnoId });
  return alumnoId;
}

/** Two postal codes: one with a single settlement and one with `muchas`. */
async function conColonias({ db, colegioId }: Escenario, muchas: number) {
  const base = `9${String(colegioId).padStart(3, "0")}`;
  const clave = (numero: number) => `${base}${String(numero).padStart(5, "0")}`;
  const [una, varias] = [`${base}1`, `${base}2`];
  await unAsentamiento(db, { codigoAsentamiento: clave(0), codigoPostal: una, nombreAsentamiento: "El Roble Solo" });
  for (let numero = 1; numero <= muchas; numero += 1) {
    const nombreAsentamiento = `Lomas del Ensayo ${numero}`;
    await unAsentamiento(db, { codigoAsentamiento: clave(numero), codigoPostal: varias, nombreAsentamiento });
  }
  return { una, varias };
}

async function escribirCodigo(page: Page, codigoPostal: string): Promise<void> {
  await forma(page).getByLabel("Código postal").fill(codigoPostal);
  if (!conJavaScript()) await forma(page).getByRole("button", { name: "Buscar colonias" }).click();
}

test("el domicilio de un alumno se captura con las colonias de su código postal y se ve en Más datos", async ({
  page,
  colegio,
  cuenta,
  sesion,
}) => {
  const alumnoId = await conAlumno(colegio);
  const { una, varias } = await conColonias(colegio, 20);
  await sesion(await cuenta({ colegios: [colegio] }), colegio);
  await page.goto(`/controlescolar/alumno/${alumnoId}/masdatos`);
  await hidratada(page);
  await expect(page.getByText("Sin datos de domicilio")).toBeVisible();
  await page.getByRole("link", { name: "Editar domicilio" }).click();
  await forma(page).getByLabel("Calle").fill("Av. de la Prueba");
  await forma(page).getByLabel("Número exterior").fill("12");

  // None: the page says so, and the input stays.
  await escribirCodigo(page, "99999");
  await expect(forma(page).getByText("No existen colonias con ese código postal").first()).toBeVisible();
  await expect(forma(page).getByLabel("Calle")).toHaveValue("Av. de la Prueba");

  // Then the place is typed by hand.
  await expect(forma(page).getByRole("textbox", { name: "Colonia" })).toBeVisible();
  await expect(forma(page).getByLabel("Municipio")).toBeEditable();

  // Without scripts it also appears if the form is saved without a search.
  if (!conJavaScript()) {
    await forma(page).getByLabel("Código postal").fill("99998");
    await forma(page).getByRole("button", { name: "Guardar" }).click();
    await expect(forma(page).getByText("No existen colonias con ese código postal").first()).toBeVisible();
  }

  // One: it is chosen.
  const colonia = forma(page).getByRole("combobox", { name: "Colonia" });
  await escribirCodigo(page, una);
  await expect(colonia.locator("option:checked")).toHaveText("El Roble Solo");
  await expect(forma(page).getByLabel("Municipio")).toHaveValue("Cuauhtémoc");

  // Another code clears it; many results can be searched.
  await escribirCodigo(page, varias);
  await expect(colonia).toHaveValue("");
  if (conJavaScript()) {
    const busqueda = forma(page).getByRole("searchbox", { name: "Buscar entre las colonias" });
    await busqueda.fill("17 ensayo");
    await expect(forma(page).getByText("1 de 20 colonias")).toBeVisible();
    await busqueda.press("Enter");
  } else {
    await colonia.selectOption({ label: "Lomas del Ensayo 17" });
  }
  await forma(page).getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Domicilio actualizado correctamente.").first()).toBeVisible();
  await expect(page).toHaveURL(/\/masdatos$/);
  await expect(page.getByText("Lomas del Ensayo 17")).toBeVisible();
});

test("una colonia retirada sigue en el domicilio que ya la tiene; con otro código postal ya no está", async ({
  page,
  colegio,
  cuenta,
  sesion,
}) => {
  const alumnoId = await conAlumno(colegio);
  const { una, varias } = await conColonias(colegio, 2);
  const retirada = `9${String(colegio.colegioId).padStart(3, "0")}00001`;
  const nombres = { nombreAsentamiento: "La de Antes", nombreMunicipio: "Municipio", nombreEntidad: "Estado" };
  const calle = { alumnoId, calle: "Vieja", numeroExterior: "1", codigoPostal: varias, codigoAsentamiento: retirada };
  await colegio.db
    .insertInto("domicilios")
    .values({ ...calle, ...nombres })
    .execute();
  await colegio.db
    .updateTable("asentamientos")
    .set({ vigente: 0 })
    .where("codigoAsentamiento", "=", retirada)
    .execute();
  await sesion(await cuenta({ colegios: [colegio] }), colegio);

  await page.goto(`/controlescolar/alumno/${alumnoId}/domicilio`);
  await hidratada(page);
  const colonia = forma(page).getByRole("combobox", { name: "Colonia" });
  await expect(colonia.locator("option:checked")).toHaveText("La de Antes");
  await forma(page).getByLabel("Calle").fill("Nueva");
  await forma(page).getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Domicilio actualizado correctamente.").first()).toBeVisible();
  await expect(page.getByText("La de Antes")).toBeVisible();

  await page.goto(`/controlescolar/alumno/${alumnoId}/domicilio`);
  await hidratada(page);
  await escribirCodigo(page, una);
  await expect(colonia.locator("option:checked")).toHaveText("El Roble Solo");
  await expect(colonia.getByRole("option", { name: "La de Antes" })).toHaveCount(0);
});

test("el archivo de Correos se carga desde Ajustes; el que no lo es se rechaza con su línea", async ({
  page,
  colegio,
  cuenta,
  sesion,
}) => {
  await sesion(await cuenta({ colegios: [colegio] }), colegio);
  await page.goto("/ajustes/sepomex");
  await hidratada(page);
  const cargar = async (text: string) => {
    await page
      .getByLabel("Archivo")
      .setInputFiles({ name: "CPdescarga.txt", mimeType: "text/plain", buffer: Buffer.from(text, "latin1") });
    await page.getByRole("button", { name: "Cargar" }).click();
  };
  await cargar("01234|A medias\r\n");
  await expect(page.getByRole("alert")).toContainText("la línea 1 tiene 2 columnas y deben ser 15");

  const codigoPostal = `8${String(colegio.colegioId).padStart(4, "0")}`;
  const clave = `99|${codigoPostal}||09|999|${String(colegio.colegioId).padStart(4, "0")}`;
  await cargar(`${codigoPostal}|Peñón del Recorrido|Colonia|Ñandú|Ábaco||${codigoPostal}|${clave}|Urbano|\r\n`);
  await expect(page.getByText("El archivo está bien; se están guardando las colonias.").first()).toBeVisible();
  await expect
    .poll(async () => (await page.request.get(`/api/asentamientos?cp=${codigoPostal}`)).json())
    .toMatchObject([{ nombreAsentamiento: "Peñón del Recorrido", nombreMunicipio: "Ñandú" }]);
});

test("donde el catálogo no conoce el código postal, el personal escribe el lugar y dice que está bien así", async ({
  page,
  colegio,
  cuenta,
  sesion,
}) => {
  const alumnoId = await conAlumno(colegio);
  await sesion(await cuenta({ colegios: [colegio] }), colegio);
  const escribir = async () => {
    await page.goto(`/controlescolar/alumno/${alumnoId}/domicilio`);
    await hidratada(page);
    await forma(page).getByLabel("Calle").fill("Camino Real");
    await forma(page).getByLabel("Número exterior").fill("s/n");
    if ((await forma(page).getByLabel("Código postal").inputValue()) === "") await escribirCodigo(page, "99997");
    await forma(page).getByRole("textbox", { name: "Colonia" }).fill("El Ocotal");
    await forma(page).getByLabel("Municipio").fill("Zinacantán");
    await forma(page).getByLabel("Estado").fill("Chiapas");
  };
  await escribir();
  await forma(page).getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Domicilio actualizado correctamente.").first()).toBeVisible();
  await expect(page.getByText("Escrito a mano: por revisar")).toBeVisible();

  await escribir();
  await forma(page).getByLabel("Ya se revisó: es correcto así").check();
  await forma(page).getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Domicilio actualizado correctamente.").first()).toBeVisible();
  await expect(page.getByText("El Ocotal")).toBeVisible();
  await expect(page.getByText("Escrito a mano: por revisar")).toHaveCount(0);
});

test(
  "si las colonias no se pudieron buscar se dice como en todas partes, y buscarlas otra vez las trae",
  { tag: "@con-javascript" },
  async ({ page, colegio, cuenta, sesion }) => {
    const alumnoId = await conAlumno(colegio);
    const { una } = await conColonias(colegio, 1);
    await sesion(await cuenta({ colegios: [colegio] }), colegio);
    await page.goto(`/controlescolar/alumno/${alumnoId}/domicilio`);
    await hidratada(page);
    const error = "La sesión terminó; inicia sesión de nuevo.";
    const fallas = [
      { respuesta: { status: 401, json: { error } }, dice: error },
      { respuesta: { status: 500, body: "x" }, dice: "Servicio no disponible, intente nuevamente" },
      { respuesta: null, dice: "Servicio no disponible, intente nuevamente" },
    ];
    for (const { respuesta, dice } of fallas) {
      await page.route("**/api/asentamientos*", (ruta) => (respuesta ? ruta.fulfill(respuesta) : ruta.abort()));
      await forma(page).getByLabel("Código postal").fill("");
      await expect(forma(page).getByText(dice)).toHaveCount(0);
      await forma(page).getByLabel("Código postal").fill(una);
      await expect(forma(page).getByText(dice)).toBeVisible();
      await page.unroute("**/api/asentamientos*");
    }
    await forma(page).getByRole("button", { name: "Buscar colonias" }).click();
    await expect(forma(page).getByRole("combobox", { name: "Colonia" }).locator("option:checked")).toHaveText(
      "El Roble Solo",
    );
  },
);
