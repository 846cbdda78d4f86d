// @release sin-javascript: the same pages in the same widths are measured with scripts in the quick tier
import type { Page } from "@playwright/test";
import { unTutor } from "../comunicados";
import { pagar } from "../en-la-ventanilla";
import { unaDeudora } from "./alumnos";
import { colegioConPagos } from "./paginas";
import { expect, test } from "./prueba";

test(
  "a 360 px un renglón de una lista es una tarjeta de 72 px a lo más, con nombre, monto, grupo y estado a la vista",
  { tag: "@navegador" },
  async ({ page, colegio, cuenta, sesion }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await colegioConPagos(colegio);
    await sesion(await cuenta({ colegios: [colegio] }), colegio);
    for (const [pagina, tabla, textos] of [
      ["/controlescolar", "Alumnos", ["Pérez Luna, Tomás", "$6,825.00", "1° A", "Vencido $3,575.00"]],
      [
        "/reportes/saldosvencidos",
        "Alumnos con saldo vencido",
        ["Pérez Luna, Tomás", "$3,575.00", "Vencido · 30 días"],
      ],
    ] as const) {
      await page.goto(pagina);
      const renglon = page.getByRole("table", { name: tabla }).getByRole("row").filter({ hasText: "Tomás" });
      expect((await renglon.boundingBox())!.height).toBeLessThanOrEqual(72);
      await renglon.scrollIntoViewIfNeeded();
      for (const texto of textos) await expect(renglon.getByText(texto).last()).toBeInViewport();
    }
  },
);

/** Buttons and links of the open dialog outside the window. */
function loQueSeSale(page: Page): Promise<(string | null)[]> {
  return page
    .locator("dialog")
    .last()
    .locator("a, button")
    .evaluateAll((nodes) =>
      nodes
        .filter((node) => {
          const { left, right, width } = node.getBoundingClientRect();
          // A button without a text is the invisible default button of Enter.
          return node.textContent !== "" && width > 0 && (left < 0 || right > innerWidth);
        })
        .map((node) => node.textContent),
    );
}

test(
  "a 360 px no se sale nada con los nombres más largos: ni del recibo, ni del pie de un diálogo, ni sobre una calificación",
  { tag: "@navegador" },
  async ({ page, colegio, cuenta, sesion }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const { ppId } = await colegioConPagos(colegio);
    const larga = { nombre: "María Guadalupe Inmaculada Concepción", apellido1: "Fernández de Santillana" };
    const alumnoId = await unaDeudora(colegio, { ...larga, apellido2: "Etchegaray y Goyeneche" });
    await unTutor(colegio, alumnoId, { nombre: "Maximiliano Buenaventura de Jesús Fernández" });
    const { movimientoId } = await pagar(colegio, { alumnoId, monto: 1500 });
    await sesion(await cuenta({ colegios: [colegio] }), colegio);
    for (const pagina of [
      `/alumno/${alumnoId}/movimientos/${movimientoId}/recibo`,
      `/alumno/${alumnoId}/tutores`,
      `/ajustes/programaspago/admin/${ppId}`,
    ]) {
      await page.goto(pagina);
      await expect(page.locator("dialog").last()).toBeVisible();
      expect(await loQueSeSale(page), pagina).toEqual([]);
    }
    await page.goto("/controlescolar/calificaciones");
    const renglon = page.getByRole("row").filter({ hasText: "Inmaculada" });
    const celda = await renglon.getByRole("textbox").boundingBox();
    const nombre = await renglon.getByText("Inmaculada").first().boundingBox();
    expect(nombre!.x + nombre!.width).toBeLessThanOrEqual(celda!.x);
  },
);
