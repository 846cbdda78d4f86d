import { expect, test } from "vitest";
import { fecha } from "~/lib/dates";
import { conEstado, fraseDeVentana, gastado, losQueFaltan, seReciben } from "./convocatoria";

const dia = (texto: string | null) => (texto === null ? null : fecha(texto));

test.each([
  [null, null, "2026-11-26", true, null],
  ["2026-11-01", "2026-11-30", "2026-11-26", true, "Las solicitudes se reciben del 01-nov-26 al 30-nov-26."],
  ["2026-11-26", "2026-11-26", "2026-11-26", true, "Las solicitudes se reciben del 26-nov-26 al 26-nov-26."],
  ["2026-11-27", null, "2026-11-26", false, "Las solicitudes se reciben desde el 27-nov-26."],
  [null, "2026-11-25", "2026-11-26", false, "Las solicitudes se reciben hasta el 25-nov-26."],
])("de %s a %s, el %s se reciben: %s", (desde, hasta, hoy, abierta, frase) => {
  const ventana = { desde: dia(desde), hasta: dia(hasta) };
  expect(seReciben(ventana, fecha(hoy))).toBe(abierta);
  expect(fraseDeVentana(ventana)).toBe(frase);
});

const PEDIDOS = [
  { id: 1, nombre: "Carta", obligatorio: true },
  { id: 2, nombre: "Boleta del ciclo anterior", obligatorio: true },
  { id: 3, nombre: "Recibo de luz", obligatorio: false },
  { id: 4, nombre: "Comprobante de ingresos", obligatorio: true },
];

test("lo que falta va primero, lo obligatorio antes, y lo del expediente no se pide", () => {
  const papeles = conEstado(PEDIDOS, {
    recibidos: new Set([1]),
    expediente: new Set(["boleta del ciclo anterior"]),
  });
  expect(papeles.map(({ nombre, estado }) => [nombre, estado])).toEqual([
    ["Comprobante de ingresos", "FALTA"],
    ["Recibo de luz", "FALTA"],
    ["Carta", "RECIBIDO"],
    ["Boleta del ciclo anterior", "EXPEDIENTE"],
  ]);
  expect(losQueFaltan(papeles)).toBe("Comprobante de ingresos");
});

test("los que faltan se dicen por su nombre, y un papel opcional no falta", () => {
  const ninguno = { recibidos: new Set<number>(), expediente: new Set<string>() };
  expect(losQueFaltan(conEstado(PEDIDOS, ninguno))).toBe("Carta, Boleta del ciclo anterior y Comprobante de ingresos");
  expect(losQueFaltan(conEstado([PEDIDOS[2]!], ninguno))).toBe("");
});

test("un peso de más pasa del cien por ciento, y un peso de menos no llega", () => {
  expect(gastado(1_000_000, 1_000_001).porciento).toBe(101);
  expect(gastado(1_000_000, 999_999).porciento).toBe(99);
  expect(gastado(1_000_000, 1_000_000).porciento).toBe(100);
  expect(gastado(1_000_000, 2_500_000).porciento).toBe(250);
});
