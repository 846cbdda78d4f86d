// @release but "el tutor escribe, corrige": that one goes its area in the quick tier, with scripts and without
import type { Locator, Page } from "@playwright/test";
import { rutaDeMisiva } from "~/familias/misivas/enlace";
import { unTutor } from "../comunicados";
import { unEnlace } from "../enlaces";
import { type Escenario, unAlumno, unaInscripcion } from "../factories";
import { unaAutorizada, unDocente } from "../misivas";
import { unaTarea } from "../tareas-de-clase";
import { darPaso } from "./paginas";
import { conJavaScript, dialogo, expect, hidratada, test } from "./prueba";

// A§2 Comments dialog: adds, edits and deletes a comment at each of its places, with scripts and without.

type Puerta = {
  page: Page;
  ruta: string;
  /** The thread on its page. */
  hilo: Locator;
  /** The mark of the author for readers: (T), (A), or none for the staff. */
  marca: string;
  /** True if the page's own scripts disable a button until there is something to save. */
  conGuion: boolean;
  /** True if the editor replaces the box there. */
  conEditor?: boolean;
};

/** The existing comments of others: readable, but not changeable here. */
async function ajenos(hilo: Locator) {
  const filas = hilo.getByRole("listitem").filter({ hasNotText: "Lo llevo" });
  await expect(filas).not.toHaveCount(0);
  await expect(filas.getByRole("link", { name: /Editar|Eliminar/ })).toHaveCount(0);
}

/** The common locator of the plain box and of the editor over it. */
const caja = (hilo: Locator, nombre: string) => hilo.getByRole("textbox", { name: nombre, exact: true });

/** Types in the box of a thread; if the editor replaces it, after it has appeared. */
async function escribir(hilo: Locator, nombre: string, texto: string, { conEditor }: { conEditor: boolean }) {
  await caja(hilo, nombre).focus();
  if (conEditor) await expect(hilo.getByRole("toolbar", { name: "Formato" })).toBeVisible();
  await caja(hilo, nombre).fill(texto);
}

async function recorrer({ page, ruta, hilo, marca, conGuion, conEditor = false }: Puerta) {
  const fila = hilo.getByRole("listitem").filter({ hasText: "Lo llevo" });
  const boton = (name: string) => hilo.getByRole("button", { name, exact: true });
  await page.goto(ruta);
  await hidratada(page);
  await ajenos(hilo);
  await expect(hilo.getByPlaceholder("Escribe tu comentario...")).toHaveCount(1);
  if (conGuion) await expect(boton("Comentar")).toBeDisabled();
  await escribir(hilo, "Comentario", "Lo llevo el lunes.", { conEditor });
  await boton("Comentar").click();
  await expect(page.getByText("Comentario agregado").first()).toBeVisible();
  await expect(fila).toHaveCount(1);
  if (marca !== "") await expect(fila).toContainText(marca);
  await expect(fila).not.toContainText("(e)");

  // Opened and left unchanged, then changed.
  await fila.getByRole("link", { name: "Editar" }).click();
  if (conGuion) await expect(boton("Actualizar")).toBeDisabled();
  await hilo.getByRole("link", { name: "Cancelar" }).click();
  await expect(boton("Comentar")).toBeVisible();
  await fila.getByRole("link", { name: "Editar" }).click();
  // The text appears as it was written, with the toolbar, before any change.
  if (conEditor) await expect(hilo.getByRole("toolbar", { name: "Formato" })).toBeVisible();
  if (conGuion) {
    await escribir(hilo, "Editar comentario", "", { conEditor });
    await expect(boton("Actualizar")).toBeDisabled();
  }
  await escribir(hilo, "Editar comentario", "Lo llevo el martes.", { conEditor });
  await boton("Actualizar").click();
  await expect(page.getByText("Comentario actualizado").first()).toBeVisible();
  await expect(fila).toContainText("Lo llevo el martes.");
  await expect(fila).toContainText(`${marca} (e)`.trim());

  await fila.getByRole("link", { name: "Eliminar" }).click();
  await expect(hilo.getByText("Esta acción no se puede deshacer.")).toBeVisible();
  await expect(hilo.getByRole("blockquote")).toHaveText("Lo llevo el martes.");
  await hilo.getByRole("link", { name: "Cancelar" }).click();
  await expect(hilo.getByText("Esta acción no se puede deshacer.")).toHaveCount(0);
  await fila.getByRole("link", { name: "Eliminar" }).click();
  await boton("Eliminar").click();
  await expect(page.getByText("Comentario eliminado").first()).toBeVisible();
  const tachado = fila.locator("s");
  await expect(tachado).toHaveText("Lo llevo el martes.");
  if (conJavaScript()) await expect(tachado).toHaveCSS("text-decoration-line", "line-through");
  await expect(fila.getByRole("link")).toHaveCount(0);
  await expect(boton("Comentar")).toBeVisible();
}

async function unaConversacion(colegio: Escenario) {
  const alumnoId = await unAlumno(colegio);
  await unaInscripcion(colegio, { alumnoId });
  await unTutor(colegio, alumnoId);
  return { alumnoId, ...(await unaAutorizada(colegio, alumnoId)) };
}

test("el personal escribe, corrige y elimina su comentario en el diálogo, y el de otro no se toca", async ({
  page,
  colegio,
  cuenta,
  sesion,
}) => {
  const { misivaId } = await unaConversacion(colegio);
  await sesion(await cuenta({ colegios: [colegio] }), colegio);
  const hilo = dialogo(page, "Comentarios de la misiva");
  const ruta = `/controlescolar/misivas/comentarios/${misivaId}`;
  await recorrer({ page, ruta, hilo, marca: "", conGuion: conJavaScript(), conEditor: conJavaScript() });
});

test("el tutor escribe, corrige y elimina su comentario en su enlace, y el de otro no se toca", async ({
  page,
  colegio,
}) => {
  const { tokenMisiva } = await unaConversacion(colegio);
  await page.setViewportSize({ width: 360, height: 740 });
  await recorrer({
    page,
    ruta: rutaDeMisiva(tokenMisiva),
    hilo: page.getByRole("main"),
    marca: "(T)",
    conGuion: false,
  });
});

test("el alumno escribe, corrige y elimina sus comentarios en su escritorio, de una misiva y de una tarea", async ({
  page,
  colegio,
  baseURL,
}) => {
  const { alumnoId, misivaId } = await unaConversacion(colegio);
  const { asignaturaId } = await unDocente(colegio);
  const tareaId = await unaTarea(colegio, asignaturaId);
  const base = `/escritorio-alumno/${await unEnlace(colegio, { alumnoId })}`;
  await darPaso(page.context(), colegio, [{ clase: "ALUMNO", alumnoId }], baseURL!);
  await page.setViewportSize({ width: 360, height: 740 });
  const conversacion = { page, hilo: page.getByRole("main"), marca: "(A)", conGuion: conJavaScript() };
  await recorrer({ ...conversacion, ruta: `${base}/misivas/${misivaId}/comentarios` });
  await expect(page.getByRole("heading", { name: "Comentarios de la misiva" })).toBeVisible();
  await page.goto(`${base}/tareas/${tareaId}/PENDIENTES/comentarios`);
  await expect(page.getByRole("heading", { name: "Comentarios de la tarea" })).toBeVisible();
  await expect(page.getByText("No existen comentarios")).toBeVisible();
});

test(
  "si la línea se corta al comentar, el comentario regresa como se escribió y se publica sin marcas",
  { tag: "@con-javascript" },
  async ({ page, colegio, cuenta, sesion }) => {
    const { misivaId } = await unaConversacion(colegio);
    await sesion(await cuenta({ colegios: [colegio] }), colegio);
    await page.goto(`/controlescolar/misivas/comentarios/${misivaId}`);
    await hidratada(page);
    const hilo = dialogo(page, "Comentarios de la misiva");
    const filas = hilo.getByRole("listitem");
    const cuantas = await filas.count();
    await caja(hilo, "Comentario").focus();
    await expect(hilo.getByText("Escribe tu comentario...", { exact: true })).toBeVisible();
    await escribir(hilo, "Comentario", "Lo llevo el lunes.", { conEditor: true });
    await expect(hilo.getByText("Escribe tu comentario...", { exact: true })).toHaveCount(0);
    await page.context().setOffline(true);
    await hilo.getByRole("button", { name: "Comentar", exact: true }).click();
    await expect(page.getByRole("button", { name: "Reintentar" })).toBeVisible();
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Reintentar" }).click();
    await expect(hilo.getByRole("toolbar", { name: "Formato" })).toBeVisible();
    await expect(caja(hilo, "Comentario")).toHaveText("Lo llevo el lunes.");
    await hilo.getByRole("button", { name: "Comentar", exact: true }).click();
    await expect(filas).toHaveCount(cuantas + 1);
    await expect(filas.filter({ hasText: "Lo llevo el lunes." })).toHaveCount(1);
    await expect(hilo).not.toContainText("<p>");
  },
);
