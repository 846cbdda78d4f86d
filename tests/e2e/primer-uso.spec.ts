// @release con-javascript but "con el teclado un menú": that one goes its area with scripts in the quick tier
// @release sin-javascript: a journey of listas.spec.ts goes its area without scripts in the quick tier
import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { reindexarAlumno } from "~/personas/alumnos/commands/reindexar-alumno.server";
import { unBorrador } from "../comunicados";
import { type Escenario, unAlumno, unaInscripcion } from "../factories";
import { conColegiaturas, unaDeudora } from "./alumnos";
import { conJavaScript, dialogo, expect, hidratada, test } from "./prueba";

// Headless UI replaces closed menus, popovers and the empty search box on their first use (ui/first-use.ts).

/** Holds the scripts with this prefix until the returned function is called, to test actions before they load. */
async function retener(page: Page, nombre: string): Promise<() => void> {
  let soltar = () => undefined as void;
  const sueltos = new Promise<void>((resolve) => {
    soltar = resolve;
  });
  await page.route(`**/assets/${nombre}*`, async (route) => {
    await sueltos;
    await route.continue();
  });
  return soltar;
}

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The faults that axe finds on the page in its current state, with its open parts. */
async function reproches(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    type Axe = { run: (context: Document) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run(document);
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  });
}

const ficha = (page: Page) => dialogo(page, "Información del alumno");
const boton = (page: Page) => ficha(page).getByRole("button", { name: "Más acciones de la cuenta" });
const resumen = (page: Page) => ficha(page).locator('summary[aria-label="Más acciones de la cuenta"]');

test(
  "un menú dentro de la ficha se abre y lleva a donde dice",
  { tag: "@navegador" },
  async ({ page, colegio, cuenta, sesion }) => {
    await conColegiaturas(colegio);
    const alumnoId = await unaDeudora(colegio);
    await sesion(await cuenta({ colegios: [colegio] }), colegio);
    await page.goto(`/controlescolar/alumno/${alumnoId}`);
    await hidratada(page);
    // The same name and place, with Headless UI or without scripts.
    await resumen(page).hover();
    if (conJavaScript()) await boton(page).click();
    else await resumen(page).click();
    await ficha(page)
      .getByRole(conJavaScript() ? "menuitem" : "link", { name: "Pagar varios adeudos" })
      .click();
    await expect(dialogo(page, /^Pagar varios adeudos/)).toBeVisible();
  },
);

test(
  "con el teclado un menú se recorre, salta a la letra, y Esc lo cierra a él y no a la ficha",
  { tag: "@con-javascript" },
  async ({ page, colegio, cuenta, sesion }) => {
    await conColegiaturas(colegio);
    const alumnoId = await unaDeudora(colegio);
    await sesion(await cuenta({ colegios: [colegio] }), colegio);
    await page.goto(`/controlescolar/alumno/${alumnoId}`);
    await hidratada(page);
    await resumen(page).focus();
    // Focus alone loads it, and stays in place.
    await expect(boton(page)).toBeFocused();
    const opcion = (name: string) => ficha(page).getByRole("menuitem", { name });
    const activa = async (name: string) => expect(opcion(name)).toHaveAttribute("data-focus", "");
    await page.keyboard.press("ArrowDown");
    await activa("Estado de cuenta");
    expect(await reproches(page)).toEqual([]);
    await page.keyboard.press("ArrowDown");
    await activa("Pagar varios adeudos");
    await page.keyboard.press("End");
    await activa("Recalcular movimientos");
    await page.keyboard.press("p");
    await activa("Pagar varios adeudos");
    // Headless UI forgets a letter after a third of a second, except if another key precedes.
    await page.waitForTimeout(500);
    await page.keyboard.press("Escape");
    await expect(ficha(page).getByRole("menu")).toHaveCount(0);
    await expect(ficha(page)).toBeVisible();
    await expect(boton(page)).toBeFocused();

    await page.keyboard.press("Enter");
    await activa("Estado de cuenta");
    await page.keyboard.press("r");
    await activa("Recalcular movimientos");
    await page.keyboard.press("Enter");
    await expect(dialogo(page, /^Recalcular/)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(ficha(page)).toBeVisible();
    await expect(boton(page)).toBeFocused();
    // A click elsewhere closes it.
    await boton(page).click();
    await expect(opcion("Estado de cuenta")).toBeVisible();
    await ficha(page).getByRole("heading", { name: "Información del alumno" }).click();
    await expect(ficha(page).getByRole("menu")).toHaveCount(0);
  },
);

test(
  "un menú ya abierto no se cambia bajo el dedo: espera a estar cerrado, y el foco se queda en él",
  { tag: "@con-javascript" },
  async ({ page, colegio, cuenta, sesion }) => {
    await conColegiaturas(colegio);
    const alumnoId = await unaDeudora(colegio);
    await sesion(await cuenta({ colegios: [colegio] }), colegio);
    const soltar = await retener(page, "headless-menu");
    await page.goto(`/controlescolar/alumno/${alumnoId}`);
    await hidratada(page);
    const pedido = page.waitForRequest(/headless-menu/);
    await resumen(page).click();
    await page.keyboard.press("ArrowDown");
    const primera = ficha(page).getByRole("link", { name: "Estado de cuenta" });
    await expect(primera).toBeFocused();
    const llegado = page.waitForResponse(/headless-menu/);
    await pedido;
    soltar();
    await (await llegado).finished();
    await page.waitForTimeout(600);
    await expect(primera).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(boton(page)).toBeFocused();
    await expect(resumen(page)).toHaveCount(0);
    await page.keyboard.press("ArrowUp");
    await expect(ficha(page).getByRole("menuitem", { name: "Recalcular movimientos" })).toHaveAttribute(
      "data-focus",
      "",
    );
  },
);

test(
  "si su guion no llega, el menú es el de siempre",
  { tag: "@con-javascript" },
  async ({ page, colegio, cuenta, sesion }) => {
    await conColegiaturas(colegio);
    const alumnoId = await unaDeudora(colegio);
    await sesion(await cuenta({ colegios: [colegio] }), colegio);
    await page.route("**/assets/headless-menu*", (route) => route.abort());
    await page.goto(`/controlescolar/alumno/${alumnoId}`);
    await hidratada(page);
    const fallo = page.waitForEvent("requestfailed", (request) => request.url().includes("headless-menu"));
    await resumen(page).hover();
    await fallo;
    await resumen(page).focus();
    await page.keyboard.press("ArrowUp");
    await expect(ficha(page).getByRole("link", { name: "Recalcular movimientos" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(resumen(page)).toBeFocused();
    await expect(ficha(page)).toBeVisible();
  },
);

test(
  "'Mi cuenta' con el teclado: Enter la abre, Esc la cierra, Tab entra en ella y salir la cierra",
  { tag: "@con-javascript" },
  async ({ page, colegio, cuenta, sesion }) => {
    await sesion(await cuenta({ colegios: [colegio] }), colegio);
    await page.goto("/controlescolar");
    await hidratada(page);
    await page.locator("summary", { hasText: "Mi cuenta" }).focus();
    const miCuenta = page.getByRole("button", { name: "Mi cuenta" });
    await expect(miCuenta).toBeFocused();
    const administrar = page.getByRole("link", { name: "Administrar cuenta" });
    await page.keyboard.press("Enter");
    await expect(administrar).toBeVisible();
    expect(await reproches(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(administrar).toBeHidden();
    await expect(miCuenta).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(administrar).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialogo(page, "Administrar cuenta")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialogo(page, "Administrar cuenta")).toBeHidden();
    await expect(administrar).toBeHidden();
    await expect(miCuenta).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(administrar).toBeVisible();
    await page.locator("#busqueda").focus();
    await expect(administrar).toBeHidden();
  },
);

/** Three students to choose for a draft; returns the address of the choice. */
async function paraElegir(colegio: Escenario): Promise<string> {
  for (const nombre of ["Sofía", "Sonia", "Tomás"]) {
    const alumnoId = await unAlumno(colegio, { nombre });
    await unaInscripcion(colegio, { alumnoId });
    await reindexarAlumno(colegio, alumnoId);
  }
  return `/comunicados/${await unBorrador(colegio, {
    audiencia: { tipo: "ALUMNOS", ids: [], plantelId: null, turnoId: null },
  })}/alumnos`;
}

const elegir = (page: Page) => dialogo(page, "Elegir alumnos");
const caja = (page: Page) => elegir(page).getByLabel("Buscar alumno", { exact: true });
const combobox = (page: Page) => elegir(page).getByRole("combobox", { name: "Buscar alumno" });

test(
  "el buscador de alumnos vacío y con el foco es un combobox: flechas y Enter marcan, y lo escrito se queda",
  { tag: "@con-javascript" },
  async ({ page, colegio, cuenta, sesion }) => {
    const direccion = await paraElegir(colegio);
    await sesion(await cuenta({ colegios: [colegio] }), colegio);
    await page.goto(direccion);
    await hidratada(page);
    await expect(combobox(page)).toBeFocused();
    await page.keyboard.type("so");
    const opcion = (name: RegExp) => elegir(page).getByRole("option", { name });
    await expect(opcion(/Sofía/)).toBeVisible();
    await expect(elegir(page).getByRole("checkbox")).toHaveCount(0);
    expect(await reproches(page)).toEqual([]);
    await page.keyboard.press("ArrowDown");
    await expect(opcion(/Sonia/)).toHaveAttribute("data-focus", "");
    await page.keyboard.press("Enter");
    await expect(elegir(page).getByRole("checkbox", { name: "Sonia" })).toBeChecked();
    await expect(opcion(/Sonia/)).toHaveCount(0);
    await expect(combobox(page)).toBeFocused();
    await expect(combobox(page)).toHaveValue("so");

    // Results for other words are not ticked by Enter, which searches.
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("tom");
    await page.keyboard.press("Enter");
    await expect(opcion(/Tomás/)).toBeVisible();
    await expect(elegir(page).getByRole("checkbox")).toHaveCount(1);
    await opcion(/Tomás/).click();
    await expect(elegir(page).getByRole("checkbox", { name: "Tomás" })).toBeChecked();
    await expect(combobox(page)).toHaveValue("tom");

    // Unticked and found again, a student is not ticked automatically.
    await elegir(page).getByRole("checkbox", { name: "Tomás" }).uncheck();
    await elegir(page).getByRole("button", { name: "Buscar" }).click();
    await expect(opcion(/Tomás/)).toHaveAttribute("aria-selected", "false");
    await elegir(page).getByRole("button", { name: "Agregar los marcados" }).click();
    await expect(elegir(page).getByRole("heading", { name: "1 alumno elegido" })).toBeVisible();
    await expect(elegir(page).getByRole("button", { name: /^Quitar a Sonia/ })).toBeVisible();
  },
);

test(
  "el buscador de alumnos con algo escrito no se cambia; vacío otra vez sí, y sigue teniendo el foco",
  { tag: "@con-javascript" },
  async ({ page, colegio, cuenta, sesion }) => {
    const direccion = await paraElegir(colegio);
    await sesion(await cuenta({ colegios: [colegio] }), colegio);
    const soltar = await retener(page, "combobox-de-alumnos");
    await page.goto(direccion);
    await hidratada(page);
    await expect(caja(page)).toBeFocused();
    await page.keyboard.type("sofi");
    const llegado = page.waitForResponse(/combobox-de-alumnos/);
    soltar();
    await (await llegado).finished();
    await expect(elegir(page).getByRole("checkbox", { name: "Sofía" })).toBeVisible();
    await page.waitForTimeout(600);
    await expect(elegir(page).getByRole("searchbox", { name: "Buscar alumno" })).toBeFocused();
    await expect(caja(page)).toHaveValue("sofi");
    await page.keyboard.type("a");
    await expect(caja(page)).toHaveValue("sofia");
    await elegir(page).getByRole("checkbox", { name: "Sofía" }).check();
    await caja(page).focus();
    await page.keyboard.press("ControlOrMeta+a");
    // On a slow connection the box changes before the answer arrives: deleted text does not come back.
    await page.route(/_data=/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    });
    await page.keyboard.press("Delete");
    await expect(combobox(page)).toBeFocused();
    await expect(combobox(page)).toHaveValue("");
    await expect(elegir(page).getByRole("checkbox", { name: "Sofía" })).toBeChecked();
    await page.keyboard.type("ton");
    await expect(combobox(page)).toHaveValue("ton");
  },
);

test("sin guiones los alumnos se buscan y se marcan en casillas", async ({ page, colegio, cuenta, sesion }) => {
  const direccion = await paraElegir(colegio);
  await sesion(await cuenta({ colegios: [colegio] }), colegio);
  test.skip(conJavaScript(), "Con guiones es un combobox.");
  await page.goto(direccion);
  await caja(page).fill("so");
  await elegir(page).getByRole("button", { name: "Buscar" }).click();
  await expect(elegir(page).getByRole("checkbox")).toHaveCount(2);
  await expect(caja(page)).toHaveValue("so");
  await elegir(page).getByRole("checkbox", { name: "Sonia" }).check();
  await elegir(page).getByRole("button", { name: "Agregar los marcados" }).click();
  await expect(elegir(page).getByRole("heading", { name: "1 alumno elegido" })).toBeVisible();
});
