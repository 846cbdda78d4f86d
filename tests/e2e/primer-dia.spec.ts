// @release: a server of its own on an empty folder
import type { Locator, Page } from "@playwright/test";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dialogo, expect, hidratada, test } from "./prueba";
import { registroDe, servir } from "./servidor";

// A school's first day: from the console's code to the three doors, following only the texts on screen.

/** The address is opened, the school named, the proposal taken, and the prices saved. */
const CLICS_A_LAS_PUERTAS = 4;

type Clics = {
  abre: (ruta: string) => Promise<void>;
  pulsa: (control: Locator) => Promise<void>;
  cuantos: () => number;
};

function contados(page: Page): Clics {
  let clics = 0;
  return {
    cuantos: () => clics,
    async abre(ruta) {
      clics += 1;
      await page.goto(ruta);
      await hidratada(page);
    },
    async pulsa(control) {
      clics += 1;
      await control.click();
      await hidratada(page);
    },
  };
}

/** Runs a journey on a new installation, with the code of its console. */
async function enCarpetaVacia(nombre: string, recorre: (url: string, codigo: () => string) => Promise<void>) {
  const carpeta = mkdtempSync(join(tmpdir(), `colegio-${nombre}-`));
  const registro = registroDe(`colegio-${nombre}`);
  const { url, stop } = await servir("serve", { carpeta, registro });
  try {
    await recorre(url, () => /código: (\w{12})/.exec(readFileSync(registro, "utf8"))?.[1] ?? "");
  } finally {
    await stop();
    rmSync(carpeta, { recursive: true, force: true });
  }
}

async function hastaLosPrecios(
  page: Page,
  { abre, pulsa }: Clics,
  { url, codigo }: { url: string; codigo: () => string },
) {
  await abre(url);
  await expect(page.getByText(/^A quien pertenece: la fundación/)).toBeVisible();
  await expect(page.getByText(/^El nombre con que lo conocen las familias/)).toBeVisible();
  const escribe = (label: string, texto: string) => page.getByLabel(label, { exact: true }).fill(texto);
  await escribe("Código de la consola", codigo());
  await escribe("Organización", "Fundación Nube");
  await escribe("Colegio", "Colegio Nube");
  await escribe("Nombre", "Ana");
  await escribe("Primer apellido", "Ruiz");
  await escribe("Email", "ana@nube.mx");
  await escribe("Contraseña", "jirafa azul 27");
  await escribe("Confirma la contraseña", "jirafa azul 27");
  await pulsa(page.getByRole("button", { name: "Comenzar" }));
  await expect(page.getByText(/plantel Principal, turno Matutino, ciclo 20\d\d-20\d\d/)).toBeVisible();
  await pulsa(page.getByRole("button", { name: "Usar lo propuesto y poner precios" }));
  await expect(page).toHaveURL(/paso=cobros$/);
}

async function ponePrecios(page: Page, { pulsa }: Clics) {
  for (const label of ["Inscripción", "Colegiatura de cada mes", "Recargo si se pasa"])
    // The step before is drawn for a moment under the new address, and its list has these words, too.
    await expect(page.getByRole("textbox", { name: label })).toHaveValue("");
  await page.getByLabel("Inscripción").fill("3000");
  await page.getByLabel("Colegiatura de cada mes").fill("2500");
  await page.getByLabel("Recargo si se pasa").fill("5");
  await pulsa(page.getByRole("button", { name: "Usar y seguir" }));
  await expect(page).toHaveURL(/paso=listo$/);
}

test("del código de la consola a las tres puertas; cada paso se cambia, y la lista de Inicio dice lo que sigue", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await enCarpetaVacia("primer-dia", async (url, codigo) => {
    const clics = contados(page);
    await hastaLosPrecios(page, clics, { url, codigo });
    await ponePrecios(page, clics);
    const puertas = ["Importar alumnos", "Invitar a quien cobra", "Cobrar"];
    for (const nombre of puertas)
      await expect(page.getByRole("link", { name: new RegExp(`^${nombre}`) }).first()).toBeVisible();
    test.info().annotations.push({ type: "clics", description: String(clics.cuantos()) });
    expect(clics.cuantos()).toBeLessThanOrEqual(CLICS_A_LAS_PUERTAS);
    await expect(page.getByText(/Colegiatura \$2,500\.00, 10 veces · después del día 10, 5 % al mes/)).toBeVisible();
    // While no mail can leave, nothing promises one.
    expect(await page.getByRole("main").innerText()).not.toMatch(/correo/i);

    // A finished step opens with its values, and a change keeps the rest.
    await clics.pulsa(page.getByRole("link", { name: "Cambiar: Inscripción y colegiaturas" }));
    await expect(page.getByLabel("Colegiatura de cada mes")).toHaveValue("2,500.00");
    await page.getByLabel("Colegiatura de cada mes").fill("2800");
    await clics.pulsa(page.getByRole("button", { name: "Guardar el cambio" }));
    await expect(page.getByText(/Colegiatura \$2,800\.00, 10 veces/)).toBeVisible();
    await clics.pulsa(page.getByRole("link", { name: "Cambiar: Plantel y turno" }));
    await page.getByRole("main").getByRole("textbox", { name: "Plantel" }).fill("Centro");
    await clics.pulsa(page.getByRole("button", { name: "Guardar el cambio" }));
    await expect(page.getByText("Centro · Matutino")).toBeVisible();

    // The tour of one page, and back.
    await clics.pulsa(page.getByRole("link", { name: "Recorrido de una página" }));
    await expect(page.getByText("Lo que se hace el primer día, en orden.")).toBeVisible();

    // Each door leads to its own screen.
    await page.goto(`${url}/configurainstancia?paso=listo`);
    await clics.pulsa(page.getByRole("link", { name: /^Invitar a quien cobra/ }));
    await expect(dialogo(page, "Nuevo usuario").getByLabel("Caja", { exact: true })).toBeChecked();
    await page.goto(`${url}/configurainstancia?paso=listo`);
    await clics.pulsa(page.getByRole("link", { name: /^Importar alumnos/ }));
    await expect(page).toHaveURL(/\/ajustes\/importar$/);
    await page.goto(`${url}/configurainstancia?paso=listo`);
    await clics.pulsa(page.getByRole("link", { name: /^Cobrar/ }));
    await expect(dialogo(page, "Nuevo alumno")).toBeVisible();

    // The start page says what is done and what is next, until it is hidden.
    await page.goto(url);
    await hidratada(page);
    const lista = page.getByRole("region", { name: "Tu primer día" });
    await expect(lista.getByText("2 de 5 hechos, hasta el primer recibo")).toBeVisible();
    await expect(lista.getByRole("link", { name: "Empezar: Importar alumnos" })).toBeVisible();
    await clics.pulsa(lista.getByRole("button", { name: "Ocultar esta lista" }));
    await expect(page.getByText("La lista ya no se muestra").first()).toBeVisible();
    await expect(lista).toHaveCount(0);
  });
});
