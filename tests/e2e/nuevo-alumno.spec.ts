// @release but "se confirma lo que hay que confirmar": that one goes its area in the quick tier, with scripts and without
import type { Page } from "@playwright/test";
import { generarCurp } from "~/lib/curp";
import { fecha } from "~/lib/dates";
import { unAlumno, unaInscripcion } from "../factories";
import { unTutor } from "../comunicados";
import { documentoDe, inscribir } from "./alumno-nuevo";
import { conColegiaturas } from "./alumnos";
import { conJavaScript, dialogo, expect, hidratada, homoclaveDeEsteIntento, test } from "./prueba";

const VALERIA = { nombre: "Valeria", apellido1: "Romero", apellido2: "Gil" };
/** A CURP is one child in the whole organization, so each journey and each project has a state of birth of its own. */
const curpDeValeria = ([conGuiones, sinGuiones]: readonly [string, string]) =>
  generarCurp({
    ...VALERIA,
    fechaNacimiento: fecha("2020-03-18"),
    genero: "FEMENINO",
    entidad: conJavaScript() ? conGuiones : sinGuiones,
    homoclave: homoclaveDeEsteIntento(),
  });

async function abrir(page: Page) {
  await page.goto("/controlescolar/nuevoalumno");
  await hidratada(page);
  return dialogo(page, "Nuevo alumno");
}

async function escribirQuien(forma: ReturnType<typeof dialogo>, curp: string) {
  await documentoDe(forma).fill(curp);
  await forma.getByLabel("Nombre", { exact: true }).fill(VALERIA.nombre);
  await forma.getByLabel("Primer apellido", { exact: true }).fill(VALERIA.apellido1);
  await forma.getByLabel("Segundo apellido", { exact: true }).fill(VALERIA.apellido2);
}

test("se confirma lo que hay que confirmar antes de inscribir, y nada de lo escrito se pierde", async ({
  page,
  colegio,
  sesion,
}) => {
  await conColegiaturas(colegio);
  const homonimoId = await unAlumno(colegio, VALERIA);
  await unaInscripcion(colegio, { alumnoId: homonimoId });
  await sesion();
  const forma = await abrir(page);
  const curp = curpDeValeria(["JC", "MN"]);
  await escribirQuien(forma, curp);
  await forma.getByLabel("Nombre del tutor").fill("Mónica");
  await forma.getByLabel("Primer apellido del tutor").fill("Gil");
  await forma.getByLabel("Parentesco", { exact: true }).selectOption({ label: "Madre" });
  await forma.getByText("Observaciones", { exact: true }).first().click();
  await forma.getByLabel("Observaciones").fill("Llega con lentes.");
  await forma.getByLabel("Grado").selectOption(String(colegio.gradoId));
  await forma.getByLabel("Grupo", { exact: true }).selectOption(String(colegio.grupoId));
  const boton = forma.getByRole("button", { name: "Inscribir sin cobrar" });
  if (!conJavaScript()) await boton.click();
  const marca = forma.getByRole("checkbox", { name: /Ya hay un alumno con ese nombre/ });
  await expect(forma.getByText("Antes de inscribir, una cosa").first()).toBeVisible();
  if (conJavaScript()) {
    await expect(boton).toBeDisabled();
    await expect(boton).toHaveAttribute("title", /Falta confirmar: Ya hay un alumno/);
  } else {
    await boton.click();
    await expect(forma.getByText("Falta confirmarlo")).toBeVisible();
    await expect(forma.getByLabel("Observaciones")).toHaveValue("Llega con lentes.");
  }
  await marca.check();
  await boton.click();
  await expect(page.getByText("Alumno inscrito correctamente.").first()).toBeVisible();
  const alumno = await colegio.db
    .selectFrom("alumnos")
    .select(["observaciones", "genero", "fechaNacimiento"])
    .where("curp", "=", curp)
    .executeTakeFirstOrThrow();
  expect(alumno).toEqual({ observaciones: "Llega con lentes.", genero: "FEMENINO", fechaNacimiento: "2020-03-18" });
});

test("la CURP mal escrita se explica, y la que se quiso escribir queda a un clic", async ({
  page,
  colegio,
  sesion,
}) => {
  await conColegiaturas(colegio);
  await sesion();
  const forma = await abrir(page);
  const curp = curpDeValeria(["DF", "DF"]);
  // A zero for the O of the second place.
  await escribirQuien(forma, `R0${curp.slice(2)}`);
  if (!conJavaScript()) await forma.getByRole("button", { name: "Inscribir sin cobrar" }).click();
  await expect(forma.getByText("CURP Incorrecta: en el lugar 2 va una vocal o X y trae «0»").first()).toBeVisible();
  await forma.getByRole("button", { name: "Usar esa CURP" }).click();
  await expect(documentoDe(forma)).toHaveValue(curp);
  if (conJavaScript()) await expect(forma.getByText(/^Mujer, 18-mar-20, \d años · Ciudad de México$/)).toBeVisible();
});

test("quien tiene hermanos aquí usa sus tutores y su domicilio", async ({ page, colegio, sesion }) => {
  await conColegiaturas(colegio);
  const hermanoId = await unAlumno(colegio, { ...VALERIA, nombre: "Diego" });
  await unaInscripcion(colegio, { alumnoId: hermanoId });
  const tutorId = await unTutor(colegio, hermanoId);
  await sesion();
  const forma = await abrir(page);
  await escribirQuien(forma, curpDeValeria(["NL", "OC"]));
  await forma.getByLabel("Grado").selectOption(String(colegio.gradoId));
  if (!conJavaScript()) await forma.getByRole("button", { name: "Inscribir sin cobrar" }).click();
  await expect(forma.getByText("En el ciclo")).toBeVisible();
  // With a script the choice is rehearsed after a pause: a press before that waits for it, and goes on.
  await forma.getByRole("checkbox", { name: /Usar los tutores y el domicilio de Diego Romero Gil/ }).check();
  await inscribir(forma, "Inscribir sin cobrar");
  await expect(page.getByText("Alumno inscrito correctamente.").first()).toBeVisible();
  const lazos = await colegio.db
    .selectFrom("alumnosTutores")
    .select("alumnoId")
    .where("tutorId", "=", tutorId)
    .execute();
  expect(lazos).toHaveLength(2);
});

test(
  "lo que se pulsa antes de que llegue su ensayo lo espera, y lo que no se había visto se revisa antes",
  { tag: "@con-javascript" },
  async ({ page, colegio, sesion }) => {
    await conColegiaturas(colegio);
    await sesion();
    const forma = await abrir(page);
    // The rehearsals wait until the button was pressed, on a slow machine too.
    let soltar = () => {};
    const pulsado = new Promise<void>((resolve) => (soltar = resolve));
    await page.route(/\/nuevoalumno\.data/, async (route) => {
      if (route.request().postData()?.includes("REVISAR")) await pulsado;
      await route.continue();
    });
    await escribirQuien(forma, curpDeValeria(["SL", "SL"]));
    await forma.getByLabel("Grado").selectOption(String(colegio.gradoId));
    const boton = forma.getByRole("button", { name: "Inscribir sin cobrar" });
    await boton.click();
    await expect(boton).toHaveAttribute("aria-busy", "true");
    soltar();
    await expect(forma.getByText(/revisa lo que se le carga y pulsa otra vez/)).toBeFocused();
    await forma.getByLabel("Segundo apellido", { exact: true }).fill("Gill");
    await boton.click();
    await expect(page.getByText("Alumno inscrito correctamente.").first()).toBeVisible();
  },
);

test(
  "un ensayo sin red calla: lo escrito sigue ahí, y el botón decide",
  { tag: "@con-javascript" },
  async ({ page, colegio, sesion }) => {
    await conColegiaturas(colegio);
    await sesion();
    const forma = await abrir(page);
    const fallido = page.waitForEvent("requestfailed");
    const leidas: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "GET" && request.url().includes(".data")) leidas.push(request.url());
    });
    await page.route(/\/nuevoalumno\.data/, (route) =>
      route.request().postData()?.includes("REVISAR") ? route.abort() : route.continue(),
    );
    await escribirQuien(forma, curpDeValeria(["TC", "TC"]));
    await forma.getByLabel("Grado").selectOption(String(colegio.gradoId));
    await fallido;
    await expect(forma.getByLabel("Nombre", { exact: true })).toHaveValue(VALERIA.nombre);
    // Nothing was written: no page is read again, neither then nor with what is typed next.
    await forma.getByLabel("Segundo apellido", { exact: true }).fill("Gill");
    await page.waitForEvent("requestfailed");
    await page.waitForLoadState("networkidle");
    expect(leidas).toEqual([]);
    const boton = forma.getByRole("button", { name: "Inscribir sin cobrar" });
    await boton.click();
    await expect(forma.getByText(/revisa lo que se le carga y pulsa otra vez/)).toBeFocused();
    await boton.click();
    await expect(page.getByText("Alumno inscrito correctamente.").first()).toBeVisible();
  },
);

test(
  "a 1280×720 la forma cabe sin desplazarse, y con el teclado se inscribe y se cobra",
  { tag: ["@con-javascript", "@navegador"] },
  async ({ page, colegio, sesion }) => {
    await conColegiaturas(colegio);
    await sesion();
    await page.setViewportSize({ width: 1280, height: 720 });
    const forma = await abrir(page);
    const cuerpo = forma.locator("[data-dialog-body]");
    expect(await cuerpo.evaluate((node) => node.scrollHeight - node.clientHeight)).toBeLessThanOrEqual(0);
    await expect(documentoDe(forma)).toBeFocused();
    await page.keyboard.type(curpDeValeria(["PL", "PL"]));
    await expect(forma.getByText(/^Mujer, 18-mar-20/)).toBeVisible();
    // Nothing is wrong with the fields that nobody has touched.
    await expect(forma.locator('[aria-invalid="true"]')).toHaveCount(0);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    for (const texto of [VALERIA.nombre, VALERIA.apellido1, VALERIA.apellido2]) {
      await page.keyboard.type(texto);
      await page.keyboard.press("Tab");
    }
    await forma.getByLabel("Grado").selectOption(String(colegio.gradoId));
    await forma.getByLabel("Grupo", { exact: true }).selectOption(String(colegio.grupoId));
    await expect(forma.getByText("En el ciclo")).toBeVisible();
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("Alumno inscrito correctamente.").first()).toBeVisible();
  },
);
