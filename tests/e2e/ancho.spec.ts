import { colegioConPagos } from "./paginas";
import { expect, test } from "./prueba";

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
    await renglon.scrollIntoViewIfNeeded();
    for (const dicho of dichos) await expect(renglon.getByText(dicho).last()).toBeInViewport();
  }
});
