// @release but "una lista filtrada se guarda con nombre": that one goes its area in the quick tier, with scripts and without
import { extractText, getDocumentProxy } from "unpdf";
import { unTutor } from "../comunicados";
import { unAlumno, unaInscripcion } from "../factories";
import { conColegiaturas, unaDeudora } from "./alumnos";
import { conJavaScript, dialogo, expect, hidratada, test } from "./prueba";

test(
  "una lista se imprime entera: treinta y cinco renglones o más por hoja, con membrete y número de página",
  { tag: "@navegador" },
  async ({ page, colegio, cuenta, sesion }) => {
    for (let numero = 0; numero < 80; numero++) {
      const alumnoId = await unAlumno(colegio, {
        nombre: "María Guadalupe",
        apellido1: "Hernández",
        apellido2: "Villa",
      });
      await unaInscripcion(colegio, { alumnoId });
    }
    await colegio.db.updateTable("niveles").set({ cct: "09PPR0001A" }).where("id", "=", colegio.nivelId).execute();
    await sesion(await cuenta({ colegios: [colegio] }), colegio);
    await page.addInitScript(() => {
      window.print = () => void (document.documentElement.dataset.impresa = "sí");
    });
    await page.goto("/controlescolar");
    await hidratada(page);
    await page.locator("main").getByText("Más", { exact: true }).click();
    await page
      .getByRole("menuitem", { name: "Imprimir" })
      .or(page.getByRole("link", { name: "Imprimir" }))
      .click();
    await expect(page).toHaveURL(/vista=imprimir/);
    await expect(page.getByText("CCT 09PPR0001A")).toBeVisible();
    await expect(page.getByRole("table", { name: "Alumnos" }).getByRole("row")).toHaveCount(81);
    // It opens the print dialog by itself, if scripts are on.
    if (conJavaScript()) await expect(page.locator("html")).toHaveAttribute("data-impresa", "sí");

    const hojas = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
    const { text } = await extractText(hojas, { mergePages: false });
    const renglones = text.map((hoja) => hoja.split("Hernández").length - 1);
    expect(renglones.reduce((suma, cada) => suma + cada, 0)).toBe(80);
    expect(Math.min(...renglones.slice(0, -1))).toBeGreaterThanOrEqual(35);
    for (const [indice, hoja] of text.entries()) {
      expect(hoja).toContain("Matrícula");
      expect(hoja.replaceAll(/\s+/g, " ")).toContain(`Página ${indice + 1} de ${text.length}`);
    }

    await page.getByRole("link", { name: "Volver a la lista" }).click();
    await expect(page).toHaveURL(/\/controlescolar$/);
  },
);

test("con los elegidos de una lista se hace lo que se hacía con uno o con todos", async ({ page, colegio, sesion }) => {
  await conColegiaturas(colegio);
  const email = "elegida@correo.mx";
  await unTutor(colegio, await unaDeudora(colegio), { email });
  await unTutor(colegio, await unaDeudora(colegio, { nombre: "Tomás", apellido1: "Pérez", apellido2: "Luna" }));
  await sesion();
  await page.goto("/reportes/saldosvencidos");
  await hidratada(page);
  const barra = page.getByRole("form", { name: "Con los elegidos" });
  await expect(barra).toBeHidden();
  await page.getByRole("checkbox", { name: "Elegir a Sofía Núñez García" }).check();
  await expect(barra).toBeVisible();
  if (conJavaScript()) {
    await expect(barra.getByRole("status")).toHaveText("1 elegido");
    await barra.getByRole("button", { name: "Quitar" }).click();
    await expect(barra).toBeHidden();
    await page.getByRole("checkbox", { name: "Elegir a todos los de esta página" }).check();
    await expect(barra.getByRole("status")).toHaveText("2 elegidos");
    await page.getByRole("checkbox", { name: "Elegir a Tomás Pérez Luna" }).uncheck();
    await expect(barra.getByRole("status")).toHaveText("1 elegido");
  }
  await barra.getByRole("button", { name: "Recordar" }).click();
  const todos = dialogo(page, "Recordar saldos vencidos");
  await expect(todos).toContainText("La lista tiene 1 alumno con saldo vencido. Se escribe 1 correo");
  await todos.getByRole("button", { name: "Enviar recordatorios" }).click();
  await expect(page.getByText("1 recordatorio en camino").first()).toBeVisible();
  const escritos = await colegio.db
    .selectFrom("correos")
    .select("para")
    .where("colegioId", "=", colegio.colegioId)
    .execute();
  expect(escritos).toEqual([{ para: email }]);
});

test("una lista filtrada se guarda con nombre, se abre después y se elimina", async ({ page, colegio, sesion }) => {
  await conColegiaturas(colegio);
  await unaDeudora(colegio);
  await sesion();
  await page.goto("/reportes/saldosvencidos?antiguedad=HASTA_30");
  await hidratada(page);
  await page.getByRole("link", { name: "Vistas" }).click();
  const vistas = dialogo(page, "Vistas guardadas");
  await vistas.getByLabel("Nombre").fill("Deben menos de 30 días");
  await vistas.getByRole("button", { name: "Guardar esta vista" }).click();
  await expect(page.getByText("Vista guardada").first()).toBeVisible();
  await expect(page).toHaveURL(/antiguedad=HASTA_30/);

  await page.goto("/controlescolar");
  await hidratada(page);
  await page.getByRole("link", { name: "Vistas" }).click();
  await expect(vistas.getByText("primero filtra o busca")).toBeVisible();

  // An unfiltered report is worth saving too: it can be mailed each month.
  await page.goto("/reportes/saldosvencidos");
  await hidratada(page);
  await page.getByRole("link", { name: "Vistas" }).click();
  await expect(vistas.getByRole("button", { name: "Guardar esta vista" })).toBeVisible();
  await vistas.getByRole("link", { name: "Deben menos de 30 días", exact: true }).click();
  await expect(page).toHaveURL(/saldosvencidos\?antiguedad=HASTA_30$/);
  await expect(vistas).toBeHidden();

  await page.getByRole("link", { name: "Vistas" }).click();
  await vistas.getByRole("link", { name: "Cambiar Deben menos de 30 días" }).click();
  await dialogo(page, "Vista guardada").getByRole("button", { name: "Eliminar" }).click();
  await expect(page.getByText("Vista eliminada").first()).toBeVisible();
});

test("quien abre un renglón antes de que descanse lo que escribió se queda en él, y la caja dice lo que la lista muestra @con-javascript", async ({
  page,
  colegio,
  sesion,
}) => {
  for (const apellido1 of ["Abad", "Bravo"]) {
    const alumnoId = await unAlumno(colegio, { nombre: "Ana", apellido1, apellido2: "Rico" });
    await unaInscripcion(colegio, { alumnoId });
  }
  await sesion();
  // Like an old computer: rendering lags behind the keys.
  const navegador = await page.context().newCDPSession(page);
  await navegador.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  for (const espera of [0, 120, 240]) {
    await page.goto("/controlescolar");
    await hidratada(page);
    const caja = page.getByRole("searchbox", { name: "Buscar alumno" });
    const renglon = page.getByRole("link", { name: "Abad Rico, Ana" });
    await renglon.evaluate((enlace, ms) => {
      const lista = document.querySelector("[data-list-search]")!;
      lista.addEventListener("input", () => setTimeout(() => (enlace as HTMLElement).click(), ms), { once: true });
    }, espera);
    await caja.fill("ana abad");
    await expect(dialogo(page, "Información del alumno")).toBeVisible();
    // By then the typing has paused: the box again shows the filter of the list behind the dialog.
    await expect(page.locator("[data-list-search]")).toHaveValue("");
    await expect(page).toHaveURL(/\/controlescolar\/alumno\/\d+$/);
  }
});
