import { expect, test } from "vitest";
import { fecha } from "~/lib/dates";
import {
  avisoDelFondo,
  erroresDeReposicion,
  fraseSinComprobante,
  quedaPoco,
  sumarFondo,
  textoDeFaltante,
  textoDeGastos,
} from "./fondo";

const gasto = (montoCentavos: number, comprobanteUuid: string | null = "a") => ({
  numero: 4,
  beneficiario: "Cerrajería Roma",
  montoCentavos,
  comprobanteUuid,
});
const PUESTO = { puestoCentavos: 500_000, gastadoCentavos: 100_000, ultima: fecha("2026-11-10") };

test("el fondo es lo que queda más lo gastado desde la última reposición", () => {
  const fondo = sumarFondo(PUESTO, [gasto(60_000), gasto(40_000)], 30_000);
  expect(fondo).toMatchObject({ quedanCentavos: 400_000, porReponerCentavos: 100_000, fondoCentavos: 500_000 });
  expect(textoDeGastos(fondo)).toBe("2 gastos desde la última reposición, el 10-nov-26");
});

test("se repone lo gastado completo o más, y lo que se vio", () => {
  const fondo = sumarFondo(PUESTO, [gasto(100_000)], 30_000);
  const errores = (montoCentavos: number, vistoCentavos: number | null = null) =>
    erroresDeReposicion(fondo, { montoCentavos, vistoCentavos }).map(({ mensaje }) => mensaje);
  expect(errores(100_000)).toEqual([]);
  expect(errores(150_000, 100_000)).toEqual([]);
  expect(errores(99_999)).toEqual(["Se repone lo gastado completo: $1,000.00 o más"]);
  expect(errores(100_000, 90_000)).toEqual(["Los gastos cambiaron: ahora suman $1,000.00"]);
});

test("un gasto sin comprobante detiene la reposición desde el monto del colegio, y dice de quién", () => {
  const con = (desde: number | null, ...gastos: ReturnType<typeof gasto>[]) =>
    fraseSinComprobante(sumarFondo(PUESTO, gastos, desde));
  expect(con(30_000, gasto(29_999, null))).toBeNull();
  expect(con(null, gasto(90_000, null))).toBeNull();
  expect(con(30_000, gasto(30_000, null))).toBe("Falta el comprobante de Cerrajería Roma (vale 4).");
  expect(con(30_000, gasto(30_000, null), gasto(40_000, null))).toBe(
    "Faltan 2 comprobantes: Cerrajería Roma (vale 4), Cerrajería Roma (vale 4).",
  );
});

test("avisa cuando quedan menos de tres décimos del fondo; sin fondo no avisa", () => {
  const con = (quedanCentavos: number, fondoCentavos = 500_000) => quedaPoco({ quedanCentavos, fondoCentavos });
  expect(avisoDelFondo({ fondoCentavos: 500_000 })).toBe(150_000);
  expect([con(150_000), con(149_999), con(0), con(0, 0)]).toEqual([false, true, true, false]);
});

test("lo que se dice de un comprobante que falta vale desde el monto del colegio", () => {
  expect(textoDeFaltante({ fondoCentavos: 200_000 }, 30_000)).toBe(
    "Desde $300.00, el fondo no se repone mientras falte",
  );
  expect(textoDeFaltante({ fondoCentavos: 0 }, 30_000)).toMatch(/^Desde \$300\.00 hace falta/);
  expect(textoDeFaltante({ fondoCentavos: 200_000 }, null)).toMatch(/no pide comprobantes/);
});
