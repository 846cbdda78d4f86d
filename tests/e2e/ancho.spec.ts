import { PAGINAS_PUBLICAS, colegioConPagos, darAcceso, paginasDelPersonal, ruta } from "./paginas";
import { expect, test } from "./prueba";

// On the narrowest phone a page scrolls down, never sideways, and its list neither; a wide table in it scrolls in its frame.
test.use({ viewport: { width: 320, height: 640 } });

test("a 320 px ninguna página se desliza de lado", async ({ page, baseURL, colegio, otro, cuenta, sesion }) => {
  test.setTimeout(90_000);
  const ids = await colegioConPagos(colegio);
  const login = await cuenta({ colegios: [colegio, otro] });
  const salidas: string[] = [];
  await darAcceso(page.context(), colegio, [ids.devuelto, ids.terminado], baseURL!);
  for (const pagina of [...PAGINAS_PUBLICAS, "/login/colegio", ...paginasDelPersonal()]) {
    if (!PAGINAS_PUBLICAS.includes(pagina)) await sesion(login, colegio);
    await page.goto(ruta(pagina, ids));
    // A public page that sends elsewhere was not looked at.
    if (PAGINAS_PUBLICAS.includes(pagina)) await expect(page).toHaveURL(ruta(pagina, ids));
    for (const salida of await page.evaluate(loQueSale)) salidas.push(`${pagina}: ${salida}`);
  }
  expect(salidas).toEqual([]);
});

/** In the page: each frame that can be scrolled sideways and should not, with the first thing that sticks out of it. */
function loQueSale(): string[] {
  const frames = [...document.querySelectorAll<HTMLElement>("html, dialog[open], [data-dialog-body], .list-table")];
  return frames
    .filter((frame) => frame.scrollWidth > frame.clientWidth + 1)
    .map((frame) => {
      const edge = frame.getBoundingClientRect().left + frame.clientWidth + 1;
      const culprit = [...frame.querySelectorAll("*")].find((each) => each.getBoundingClientRect().right > edge);
      return `${frame.tagName} ${frame.scrollWidth} > ${frame.clientWidth} · ${culprit?.outerHTML.slice(0, 140) ?? ""}`;
    });
}

test("a 360 px un renglón de una lista es una tarjeta de 72 px a lo más, con nombre, monto, grupo y estado a la vista", async ({
  page,
  colegio,
  cuenta,
  sesion,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await colegioConPagos(colegio);
  await sesion(await cuenta({ colegios: [colegio] }), colegio);
  for (const [pagina, tabla, dichos] of [
    ["/controlescolar", "Alumnos", ["Pérez Luna, Tomás", "$6,825.00", "1° A", "Vencido $3,575.00"]],
    ["/reportes/saldosvencidos", "Alumnos con saldo vencido", ["Pérez Luna, Tomás", "$3,575.00", "Vencido · 30 días"]],
  ] as const) {
    await page.goto(pagina);
    const renglon = page.getByRole("table", { name: tabla }).getByRole("row").filter({ hasText: "Tomás" });
    expect((await renglon.boundingBox())!.height).toBeLessThanOrEqual(72);
    for (const dicho of dichos) await expect(renglon.getByText(dicho).last()).toBeInViewport();
  }
});
