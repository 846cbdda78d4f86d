import { expect, test } from "vitest";
import { enLaVentanilla, pagar, postear } from "tests/en-la-ventanilla";
import { alcanceDe, otroColegio } from "tests/factories";
import { cifrasDeFavoritos } from "./cifras.server";
import { marcarFavorito } from "./commands/marcar-favorito.server";

const RUTAS = ["saldosvencidos", "ingresosdiarios", "estadosdecuenta", "grupos"].map((clave) => `/reportes/${clave}`);

test("cada favorito dice su cifra de hoy, y solo los que la cuenta puede ver", async () => {
  const { e, alumnoId } = await enLaVentanilla("2026-10-15");
  await postear(e, alumnoId);
  await pagar(e, { alumnoId, monto: 250.5 });
  expect(await cifrasDeFavoritos(e.alcance)).toEqual([]);
  for (const ruta of RUTAS) await marcarFavorito(e.alcance, { ruta, favorito: true });
  const cifras = await cifrasDeFavoritos(e.alcance);
  // One without a figure of its own says none.
  expect(cifras.map(({ ruta }) => ruta)).not.toContain("/reportes/estadosdecuenta");
  expect(cifras).toContainEqual({
    ruta: "/reportes/ingresosdiarios",
    cifra: "$250.50",
    nota: "ingreso · este mes",
  });
  expect(cifras.find(({ ruta }) => ruta === "/reportes/saldosvencidos")).toMatchObject({ nota: "1 alumno debe" });
  const sinDinero = { ...alcanceDe({ ...e, permisos: ["PERM_VISTA_REPORTES", "PERM_VISTA_CONTROLESCOLAR"] }) };
  expect((await cifrasDeFavoritos(sinDinero)).map(({ ruta }) => ruta)).not.toContain("/reportes/ingresosdiarios");
  expect(await cifrasDeFavoritos((await otroColegio(e)).alcance)).toEqual([]);
});
