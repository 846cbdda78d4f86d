// @release but "un ciclo encima de otro": that one goes its area in the quick tier, with scripts and without
import type { Locator, Page } from "@playwright/test";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generarCurp } from "~/lib/curp";
import { fecha, sumarDias, sumarMeses } from "~/lib/dates";
import { conColegiaturas } from "./alumnos";
import { documentoDe, inscribir } from "./alumno-nuevo";
import { dialogo, expect, hidratada, test } from "./prueba";
import { registroDe, servir } from "./servidor";

/** Opens the dialog of a new record of a catalogue, fills it in and saves. */
async function agregar(page: Page, ruta: string, titulo: string, llenar: (forma: Locator) => Promise<void>) {
  await page.goto(`${ruta}/0`);
  await hidratada(page);
  const forma = dialogo(page, titulo);
  await llenar(forma);
  await forma.getByRole("button", { name: "Guardar" }).click();
  await expect(forma).toBeHidden();
  await expect(page.getByText(/guardad[oa]$/).first()).toBeVisible();
}

/** From the console's code to the first receipt (decisions.md, Settings: guided start). */
const CLICS_AL_PRIMER_PAGO = 60;

test("de una carpeta vacía al primer pago: código, puesta en marcha, alumno nuevo, recibo", async ({ page }) => {
  const carpeta = mkdtempSync(join(tmpdir(), "colegio-vacio-"));
  const registro = registroDe("colegio-vacio");
  const { url, stop } = await servir("serve", { carpeta, registro });
  let clics = 0;
  const pulsar = async (control: Locator) => {
    clics += 1;
    await control.click();
    await hidratada(page);
  };
  const elegir = async (control: Locator, opcion: Parameters<Locator["selectOption"]>[0]) => {
    // Opening and choosing.
    clics += 2;
    await control.selectOption(opcion);
  };
  try {
    // The first page asks for the code on the console.
    await page.goto(url);
    await expect(page).toHaveURL(/primerinicio/);
    await hidratada(page);
    const [, codigo = ""] = /código: (\w{12})/.exec(readFileSync(registro, "utf8")) ?? [];
    await page.getByLabel("Código de la consola").fill(codigo);
    await page.getByLabel("Organización").fill("Fundación Nube");
    await page.getByLabel("Colegio", { exact: true }).fill("Colegio Nube");
    await page.getByLabel("Nombre", { exact: true }).fill("Ana");
    await page.getByLabel("Primer apellido").fill("Ruiz");
    await page.getByLabel("Email").fill("ana@nube.mx");
    await page.getByLabel("Contraseña", { exact: true }).fill("jirafa azul 27");
    await page.getByLabel("Confirma la contraseña").fill("jirafa azul 27");
    await pulsar(page.getByRole("button", { name: "Comenzar" }));

    // Signed in at once, and guided through the school's setup; each step but the prices has its answer.
    await expect(page.getByRole("heading", { name: "Puesta en marcha" })).toBeVisible();
    for (const paso of ["niveles", "lugares", "ciclo", "grupos", "cobros"]) {
      if (paso !== "niveles") await expect(page).toHaveURL(new RegExp(`paso=${paso}$`));
      if (paso === "cobros") {
        await page.getByLabel("Inscripción").fill("3000");
        await page.getByLabel("Colegiatura de cada mes").fill("3000");
      }
      await pulsar(page.getByRole("button", { name: paso === "niveles" ? "Ir paso por paso" : "Usar y seguir" }));
    }
    await expect(page).toHaveURL(/paso=listo$/);
    await expect(page.getByText("5 de 5 pasos").first()).toBeVisible();
    await expect(page.getByText("No falta nada.")).toHaveCount(2);

    // The first child comes to the window.
    await pulsar(page.getByRole("link", { name: /^Cobrar/ }));
    const alumno = dialogo(page, "Nuevo alumno");
    const VALERIA = { nombre: "Valeria", apellido1: "Romero", apellido2: "Gil" };
    const nacida = { fechaNacimiento: fecha("2020-03-18"), genero: "FEMENINO", entidad: "DF" } as const;
    // Optional fields have that in their name.
    const escrito = (name: string) => alumno.getByRole("textbox", { name: new RegExp(`^${name}( ?\\(opcional\\))?$`) });
    await documentoDe(alumno).fill(generarCurp({ ...VALERIA, ...nacida }));
    await escrito("Nombre").fill(VALERIA.nombre);
    await escrito("Primer apellido").fill(VALERIA.apellido1);
    await escrito("Segundo apellido").fill(VALERIA.apellido2);
    await alumno.getByLabel("Nombre del tutor").fill("Mónica");
    await alumno.getByLabel("Primer apellido del tutor").fill("Gil");
    await elegir(alumno.getByLabel("Parentesco", { exact: true }), { label: "Madre" });
    await alumno.getByLabel("Celular", { exact: true }).fill("5561028874");
    await elegir(alumno.getByLabel("Grado"), { index: 1 });
    await elegir(alumno.getByLabel("Grupo", { exact: true }), { index: 1 });
    // The charges are shown before they are posted.
    await inscribir(alumno, "Inscribir sin cobrar", pulsar);
    await expect(page.getByText("Alumno inscrito correctamente.").first()).toBeVisible();

    const ficha = dialogo(page, "Información del alumno");
    await pulsar(ficha.getByRole("link", { name: "Agregar movimiento" }).first());
    const pago = dialogo(page, /^Agregar movimiento/);
    await pago.getByLabel("Monto").fill("500");
    await pulsar(pago.getByRole("button", { name: "Guardar" }));
    await expect(dialogo(page, "Recibo A1").getByText("$500.00").first()).toBeVisible();
    test.info().annotations.push({ type: "clics", description: String(clics) });
    expect(clics).toBeLessThanOrEqual(CLICS_AL_PRIMER_PAGO);

    // Everything else is set in Ajustes.
    await page.goto(`${url}/ajustes`);
    await agregar(page, `${url}/ajustes/servicios`, "Nuevo servicio", async (forma) => {
      await forma.getByLabel("Nombre").fill("Transporte");
      await forma.getByLabel("Efectivo", { exact: true }).check();
    });
    await expect(page.getByRole("link", { name: "Transporte", exact: true })).toBeVisible();
    await agregar(page, `${url}/ajustes/planteles`, "Nuevo plantel", (forma) =>
      forma.getByLabel("Nombre").fill("Norte"),
    );
    await page.goto(`${url}/ajustes/ciclos`);
    await hidratada(page);
    await page.getByRole("link", { name: /^Lugares de/ }).click();
    const lugares = dialogo(page, /^Lugares · /);
    await lugares.getByLabel("1°").last().check();
    await lugares.getByRole("button", { name: "Guardar" }).click();
    await expect(lugares).toBeHidden();
    await page.getByRole("link", { name: /^Grupos de/ }).click();
    await page.getByRole("link", { name: "Nuevo grupo" }).click();
    const grupo = dialogo(page, "Nuevo grupo");
    await grupo.getByLabel("Lugar").selectOption({ label: "Primaria 1° · Norte · Matutino" });
    await grupo.getByLabel("Alias").fill("Abejitas");
    await grupo.getByRole("button", { name: "Guardar" }).click();
    await expect(grupo).toBeHidden();
    await expect(page.getByText("Abejitas")).toBeVisible();
  } finally {
    await stop();
    rmSync(carpeta, { recursive: true, force: true });
  }
});

test("lo que está en uso no se elimina: se dice por qué y se desactiva", async ({ page, colegio, cuenta, sesion }) => {
  await sesion(await cuenta({ colegios: [colegio] }), colegio);
  await page.goto("/ajustes/planteles");
  await hidratada(page);
  await page.getByRole("link", { name: "Centro", exact: true }).click();
  await dialogo(page, "Editar plantel").getByRole("link", { name: "Eliminar" }).click();
  const confirmar = dialogo(page, "Eliminar plantel");
  await expect(confirmar.getByText(/No se puede eliminar: tiene 1 lugar de un ciclo y 1 grupo/)).toBeVisible();
  await confirmar.getByRole("button", { name: "Desactivar" }).click();
  await expect(confirmar).toBeHidden();
  await expect(page.getByRole("row", { name: /Centro/ })).toContainText("Inactivo");
});

test("un ciclo encima de otro se pregunta antes de guardarse", async ({ page, colegio, cuenta, sesion }) => {
  await sesion(await cuenta({ colegios: [colegio] }), colegio);
  await page.goto("/ajustes/ciclos/0");
  await hidratada(page);
  const forma = dialogo(page, "Nuevo ciclo");
  await forma.getByLabel("Nombre").fill("Semestre B");
  await forma.getByLabel("Inicia").fill(sumarMeses(colegio.hoy, 1));
  await forma.getByLabel("Termina").fill(sumarMeses(colegio.hoy, 4));
  await forma.getByRole("button", { name: "Guardar" }).click();
  await expect(forma.getByText(/Las fechas se traslapan con el ciclo Ciclo actual/).first()).toBeVisible();
  await forma.getByRole("button", { name: "Continuar" }).click();
  await expect(forma).toBeHidden();
  await expect(page.getByRole("link", { name: "Semestre B", exact: true })).toBeVisible();
});

test("un ciclo se clona: se ve cuánto se lleva, y queda un año después con sus lugares, grupos y programas", async ({
  page,
  colegio,
  cuenta,
  sesion,
}) => {
  await conColegiaturas(colegio);
  // A year that ends before the next one begins, like a real school's.
  const ciclo = { nombre: "2026-2027", fechaFin: sumarDias(sumarMeses(colegio.hoy, 9), -5) };
  await colegio.db.updateTable("ciclos").set(ciclo).where("id", "=", colegio.cicloId).execute();
  await sesion(await cuenta({ colegios: [colegio] }), colegio);
  await page.goto("/ajustes/ciclos");
  await hidratada(page);
  await page.getByRole("link", { name: "Clonar de 2026-2027" }).click();
  const forma = dialogo(page, "Clonar · 2026-2027");
  await expect(forma.getByLabel("Nombre")).toHaveValue("2027-2028");
  await expect(forma.getByLabel("Cuándo")).toContainText("1 año después: ");
  for (const parte of ["Lugares: 1", "Grupos: 1", "Programas de pagos: 1"])
    await expect(forma.getByLabel(parte)).toBeChecked();
  await forma.getByRole("button", { name: "Crear ciclo" }).click();
  await expect(page.getByText("Ciclo creado: 1 lugar, 1 grupo, 1 programa de pagos").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "2027-2028", exact: true })).toBeVisible();
});
