import { expect, test } from "vitest";
import { escenario, unaCuenta } from "tests/factories";
import { VERSION } from "~/base/shell/producto";
import { obtenerArticulo } from "./articulos.server";
import { avisarDeNovedades, nombreDeVersion, NOVEDADES } from "./novedades.server";

const AHORA = new Date("2026-11-20T15:00:00.000Z");

test("la página de novedades empieza por la versión que corre", () => {
  const [primera] = obtenerArticulo(NOVEDADES)!.texto.match(/^## .+$/m)!;
  expect(primera).toBe(`## ${nombreDeVersion(VERSION)}`);
});

test("tras actualizar se avisa una vez a quien ya había entrado, y nunca a un colegio que empieza", async () => {
  const e = await escenario();
  const haEntrado = await unaCuenta(e);
  await unaCuenta(e);
  await e.db
    .updateTable("cuentas")
    .set({ ultimaEntradaDate: AHORA.toISOString() })
    .where("id", "=", haEntrado.cuentaId)
    .execute();
  const avisadas = () =>
    e.db.selectFrom("notificaciones").select(["cuentaId", "url"]).where("clave", "=", NOVEDADES).execute();

  await avisarDeNovedades(e.db, AHORA, "v1");
  expect(await avisadas()).toEqual([]);
  for (const vez of [1, 2]) {
    await avisarDeNovedades(e.db, AHORA, "v2");
    expect(await avisadas(), `vez ${vez}`).toEqual([
      { cuentaId: haEntrado.cuentaId, url: "/ayuda?articulo=novedades&volver=%2F" },
    ]);
  }
});
