// @release con-javascript but "un comunicado enviado se abre en su principio": that one goes its area with scripts in the quick tier
// @release sin-javascript: a journey of inscripcion.spec.ts goes its area without scripts in the quick tier
import type { Locator } from "@playwright/test";
import { sumarDias } from "~/lib/dates";
import { unBorrador, unEnviado, unTutor } from "../comunicados";
import { unAlumno, unaInscripcion } from "../factories";
import { unFormato, unaPreinscripcion } from "../preinscripciones";
import { conJavaScript, dialogo, expect, hidratada, test } from "./prueba";

/** Visible inside the scrolling part of its dialog. */
async function aLaVista(control: Locator): Promise<void> {
  const fits = (each: Element) => {
    const [own, body] = [each, each.closest("[data-dialog-body]")!].map((one) => one.getBoundingClientRect());
    return own!.top >= body!.top && own!.bottom <= body!.bottom;
  };
  await expect.poll(() => control.evaluate(fits)).toBe(true);
}

for (const width of [1280, 360])
  test(
    `a ${width} px, de lo que está mal se llega a su campo y el diálogo se queda en su lugar`,
    { tag: "@navegador" },
    async ({ page, colegio, cuenta, sesion }) => {
      const { formatoId } = await unFormato(colegio);
      await sesion(await cuenta({ colegios: [colegio] }), colegio);
      await page.setViewportSize({ width, height: 640 });
      const ruta = `/ajustes/preinscripciones/formatos/${formatoId}`;
      await page.goto(ruta);
      await hidratada(page);
      const forma = dialogo(page, "Editar formato");
      await forma.getByLabel("Cierra").fill(sumarDias(colegio.hoy, -20));
      await forma.getByRole("button", { name: "Guardar" }).click();
      const resumen = forma.getByRole("alert");
      await resumen.getByRole("link", { name: /^Cierra: / }).press("Enter");
      await expect(forma.getByLabel("Cierra")).toBeFocused();
      await aLaVista(forma.locator("label", { hasText: /^Cierra/ }));
      await aLaVista(forma.getByLabel("Cierra"));
      await expect(resumen).toBeAttached();
      await expect(forma.getByRole("heading", { name: "Editar formato" })).toBeInViewport({ ratio: 1 });
      expect(await forma.evaluate((dialog) => [dialog.scrollTop, dialog.scrollHeight - dialog.clientHeight])).toEqual([
        0, 0,
      ]);
      if (conJavaScript()) await expect(page).toHaveURL(ruta);
    },
  );

test(
  "los renglones que van y vienen se llevan el foco",
  { tag: "@navegador" },
  async ({ page, colegio, cuenta, sesion }) => {
    const { formatoId } = await unFormato(colegio);
    await sesion(await cuenta({ colegios: [colegio] }), colegio);
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(`/ajustes/preinscripciones/formatos/${formatoId}`);
    await hidratada(page);
    const forma = dialogo(page, "Editar formato");
    const agregar = forma.getByRole("button", { name: "Agregar documento" });
    const quitar = (numero: number) => forma.getByRole("button", { name: `Quitar documento ${numero}` });
    for (const numero of [2, 3]) {
      await agregar.click();
      await expect(forma.getByLabel(`Nombre del documento ${numero}`)).toBeFocused();
      await aLaVista(forma.getByLabel(`Nombre del documento ${numero}`));
    }
    await quitar(1).click();
    await expect(quitar(3)).toHaveCount(0);
    await expect(quitar(1)).toBeFocused();
    await quitar(2).click();
    await expect(quitar(2)).toHaveCount(0);
    await expect(quitar(1)).toBeFocused();
    await quitar(1).click();
    await expect(quitar(1)).toHaveCount(0);
    await expect(agregar).toBeFocused();
  },
);

test(
  "cuando con el diálogo se va también quien lo abrió, el foco queda en el título de lo que sigue",
  { tag: "@con-javascript" },
  async ({ page, colegio, cuenta, sesion }) => {
    const { formatoId } = await unFormato(colegio, { nombre: "Ingreso" });
    await unaPreinscripcion(colegio, { formatoId });
    await unBorrador(colegio, { titulo: "Junta" });
    await sesion(await cuenta({ colegios: [colegio] }), colegio);

    await page.goto("/controlescolar/preinscripciones");
    await hidratada(page);
    await page.getByRole("main").getByRole("table").getByRole("link").click();
    await page.getByRole("link", { name: /^Rechazar/ }).click();
    const rechazar = dialogo(page, "Rechazar preinscripción");
    await rechazar.getByLabel("Motivo").fill("Ya no hay lugar.");
    await rechazar.getByRole("button", { name: "Rechazar" }).click();
    await expect(rechazar).toBeHidden();
    await expect(page.locator("h1:focus, h2:focus")).toHaveCount(1);

    await page.goto("/comunicados");
    await hidratada(page);
    await page.getByRole("link", { name: "Junta" }).click();
    await page.getByRole("link", { name: "Eliminar" }).click();
    await dialogo(page, "Eliminar comunicado").getByRole("button", { name: "Eliminar" }).click();
    await expect(page.getByText("Comunicado eliminado").first()).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Comunicados" })).toBeFocused();

    await page.goto("/cuenta/password");
    await hidratada(page);
    await page.getByLabel("Contraseña actual").fill("algo");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Salir sin guardar" }).click();
    await expect(
      dialogo(page, "Administrar cuenta").getByRole("heading", { name: "Administrar cuenta" }),
    ).toBeFocused();
  },
);

test(
  "un comunicado enviado se abre en su principio, no en el buscador de sus tutores",
  { tag: "@con-javascript" },
  async ({ page, colegio, cuenta, sesion }) => {
    const alumnoId = await unAlumno(colegio);
    await unaInscripcion(colegio, { alumnoId });
    await unTutor(colegio, alumnoId);
    const { comunicadoId } = await unEnviado(colegio, { descripcion: "Otra línea.\n".repeat(60) });
    await sesion(await cuenta({ colegios: [colegio] }), colegio);
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto("/comunicados");
    await hidratada(page);
    await page.locator(`a[href^="/comunicados/${comunicadoId}"]`).first().click();
    const ficha = dialogo(page, "Junta de padres");
    await expect(ficha.getByRole("heading", { name: "Junta de padres" })).toBeFocused();
    expect(await ficha.locator("[data-dialog-body]").evaluate((body) => body.scrollTop)).toBe(0);
  },
);

test(
  "Esc en el mismo instante que la primera letra pregunta antes de perderla",
  { tag: "@con-javascript" },
  async ({ page, colegio, cuenta, sesion }) => {
    await sesion(await cuenta({ colegios: [colegio] }), colegio);
    await page.goto("/cuenta/password");
    await hidratada(page);
    const campo = page.getByLabel("Contraseña actual");
    // No person is as fast as the moment between the keypress and React's work after the render.
    await campo.evaluate(async (input: HTMLInputElement) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(input, "a");
      input.dispatchEvent(new InputEvent("input", { bubbles: true }));
      await new Promise<void>(queueMicrotask);
      input.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
    });
    const pregunta = page.getByRole("alertdialog", { name: "Cambios sin guardar" });
    await pregunta.getByRole("button", { name: "Seguir editando" }).click();
    await expect(pregunta).toBeHidden();
    await expect(campo).toHaveValue("a");
    await expect(page).toHaveURL("/cuenta/password");
  },
);
