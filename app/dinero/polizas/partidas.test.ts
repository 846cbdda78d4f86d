import { expect, test } from "vitest";
import { fecha } from "~/lib/dates";
import { fallaAlAzar, suerteDe } from "tests/movimientos-al-azar";
import { PLANTILLA_INICIAL, plantillaDelDia } from "./cuentas";
import { estaCuadrado } from "./diario";
import {
  type MovimientoContable,
  type Partida,
  partidasDe,
  partidasDeCaja,
  partidasDeLlegada,
  partidasDeReconocimiento,
} from "./partidas";

const CARGO: MovimientoContable = {
  id: 1,
  fecha: fecha("2026-02-15"),
  codigo: "CARGO",
  origen: "CARGO",
  montoCentavos: 400_000,
  esCargo: true,
  servicioId: 7,
  impuesto: "EXENTO",
  inicio: fecha("2026-02-01"),
  esBeca: false,
  esSaldoInicial: false,
  dinero: { formaPagoId: null, esEfectivo: false, enLinea: false },
  recargosCentavos: 0,
};
const abono = { ...CARGO, esCargo: false };
const PAGO: MovimientoContable = {
  ...abono,
  codigo: "PAGO",
  origen: "PAGO",
  inicio: null,
  dinero: { formaPagoId: 3, esEfectivo: true, enLinea: false },
};
const COBRADO = { ...PLANTILLA_INICIAL, esquema: "COBRADO" as const };

const cortas = (partidas: readonly Partida[]) =>
  partidas.map(({ clave, debeCentavos, haberCentavos }) =>
    debeCentavos > 0 ? `${clave} debe ${debeCentavos}` : `${clave} haber ${haberCentavos}`,
  );

test.each([
  ["un cargo", CARGO, ["CLIENTES debe 400000", "INGRESOS haber 400000"], []],
  [
    "un cargo con IVA",
    { ...CARGO, impuesto: "IVA16", montoCentavos: 11_600 },
    ["CLIENTES debe 11600", "INGRESOS haber 10000", "IVAPORCOBRAR haber 1600"],
    [],
  ],
  [
    "un recargo",
    { ...CARGO, codigo: "RECARGO", origen: "RECARGO" },
    ["CLIENTES debe 400000", "RECARGOS haber 400000"],
    [],
  ],
  [
    "una beca",
    { ...abono, codigo: "DESCUENTO", origen: "DESCUENTO", esBeca: true },
    ["CLIENTES haber 400000", "BECAS debe 400000"],
    [],
  ],
  [
    "un descuento",
    { ...abono, codigo: "DESCUENTO", origen: "DESCUENTO" },
    ["CLIENTES haber 400000", "DESCUENTOS debe 400000"],
    [],
  ],
  [
    "una condonación",
    { ...abono, codigo: "CONDONACION_RECARGOS", origen: "CONDONACION_RECARGOS" },
    ["CLIENTES haber 400000", "CONDONACIONES debe 400000"],
    [],
  ],
  [
    "un pago en efectivo",
    PAGO,
    ["CAJA debe 400000", "CLIENTES haber 400000"],
    ["CAJA debe 400000", "INGRESOS haber 400000"],
  ],
  [
    "un pago por transferencia con recargos",
    { ...PAGO, dinero: { formaPagoId: 4, esEfectivo: false, enLinea: false }, recargosCentavos: 40_000 },
    ["BANCOS debe 400000", "CLIENTES haber 400000"],
    ["BANCOS debe 400000", "INGRESOS haber 360000", "RECARGOS haber 40000"],
  ],
  [
    "un pago en línea con IVA",
    { ...PAGO, impuesto: "IVA16", montoCentavos: 11_600, dinero: { formaPagoId: 4, esEfectivo: false, enLinea: true } },
    ["ENLINEA debe 11600", "CLIENTES haber 11600", "IVAPORCOBRAR debe 1600", "IVACOBRADO haber 1600"],
    ["ENLINEA debe 11600", "INGRESOS haber 10000", "IVACOBRADO haber 1600"],
  ],
  [
    "el reverso de un pago",
    { ...PAGO, codigo: "REVERSO" },
    ["CAJA haber 400000", "CLIENTES debe 400000"],
    ["CAJA haber 400000", "INGRESOS debe 400000"],
  ],
  [
    "una devolución",
    { ...PAGO, codigo: "DEVOLUCION", origen: "DEVOLUCION", esCargo: true },
    ["CAJA haber 400000", "CLIENTES debe 400000"],
    ["CAJA haber 400000", "DEVOLUCIONES debe 400000"],
  ],
  [
    "saldo que sale a otra cuenta",
    { ...PAGO, codigo: "TRASPASO", origen: "TRASPASO", esCargo: true },
    ["TRASPASOS haber 400000", "CLIENTES debe 400000"],
    ["TRASPASOS haber 400000", "INGRESOS debe 400000"],
  ],
  [
    "un saldo inicial",
    { ...CARGO, esSaldoInicial: true, impuesto: "IVA16" },
    ["CLIENTES debe 400000", "SALDOSINICIALES haber 400000"],
    [],
  ],
  [
    "un descuento de un mes que no llega",
    { ...abono, codigo: "DESCUENTO", origen: "DESCUENTO", inicio: fecha("2026-05-01") },
    ["CLIENTES haber 400000", "ANTICIPOS debe 400000"],
    [],
  ],
] as [string, MovimientoContable, string[], string[]][])(
  "%s va a sus cuentas en devengado y en cobrado",
  (_, movimiento, devengado, cobrado) => {
    expect(cortas(partidasDe(movimiento, PLANTILLA_INICIAL))).toEqual(devengado);
    expect(cortas(partidasDe(movimiento, COBRADO))).toEqual(cobrado);
  },
);

test("cada servicio y cada forma van a su cuenta si tiene número, y el IVA es el de la plantilla", () => {
  const plantilla = {
    ...PLANTILLA_INICIAL,
    cuentas: {
      ...PLANTILLA_INICIAL.cuentas,
      s7: { numero: "4010-007-000", nombre: "Colegiaturas", agrupador: "" },
      f3: { numero: "1020-009-000", nombre: "Terminal", agrupador: "" },
    },
    impuestos: { s7: "IVA16" as const },
  };
  expect(cortas(partidasDe({ ...CARGO, montoCentavos: 116 }, plantilla))).toEqual([
    "CLIENTES debe 116",
    "s7 haber 100",
    "IVAPORCOBRAR haber 16",
  ]);
  expect(cortas(partidasDe(PAGO, plantilla))[0]).toBe("f3 debe 400000");
});

test("lo adelantado llega a su cuenta en su mes, y con lo de antes suma lo mismo que sin adelantar", () => {
  const adelantado = { ...abono, codigo: "DESCUENTO", origen: "DESCUENTO", inicio: fecha("2026-05-01") } as const;
  expect(cortas(partidasDeReconocimiento(adelantado, PLANTILLA_INICIAL))).toEqual([
    "DESCUENTOS debe 400000",
    "ANTICIPOS haber 400000",
  ]);
  expect(partidasDeReconocimiento(adelantado, COBRADO)).toEqual([]);
  expect(partidasDeReconocimiento(CARGO, PLANTILLA_INICIAL)).toEqual([]);
});

test("la plantilla de un día es la última que empezó, y un cambio de marzo deja febrero como estaba", () => {
  const marzo = { ...COBRADO, desde: fecha("2026-03-01") };
  const plantillas = [marzo, PLANTILLA_INICIAL];
  expect(plantillaDelDia(plantillas, fecha("2026-02-28"))).toBe(PLANTILLA_INICIAL);
  expect(plantillaDelDia(plantillas, fecha("2026-03-01"))).toBe(marzo);
});

test.each([
  ["FONDO", 1, "", ["CAJA debe 500", "RESGUARDO haber 500"]],
  ["RETIRO", -1, "", ["RESGUARDO debe 500", "CAJA haber 500"]],
  ["VALE", -1, "Papelería", ["GASTOS debe 500", "CAJA haber 500"]],
  ["DEPOSITO", -1, "", ["TRANSITO debe 500", "CAJA haber 500"]],
  ["AJUSTE", 1, "", ["CAJA debe 500", "SOBRANTES haber 500"]],
  ["AJUSTE", -1, "", ["FALTANTES debe 500", "CAJA haber 500"]],
] as const)("de la caja, %s (%s) va a sus cuentas", (tipo, sentido, rubro, partidas) => {
  const movimiento = { tipo, sentido, montoCentavos: 500, deResguardo: false, rubro };
  expect(cortas(partidasDeCaja(movimiento, PLANTILLA_INICIAL))).toEqual(partidas);
});

test("lo que el banco muestra de otro monto que lo depositado es sobrante o faltante", () => {
  expect(cortas(partidasDeLlegada(500, 500))).toEqual(["BANCOS debe 500", "TRANSITO haber 500"]);
  for (const mostrado of [480, 520]) expect(estaCuadrado(partidasDeLlegada(500, mostrado))).toBe(true);
});

test("20,000 movimientos al azar cuadran, clientes cambia lo que el libro y un reverso deja todo en cero", () => {
  const suerte = suerteDe(20_261_130);
  const fallas = Array.from({ length: 20_000 }, (_, indice) => fallaAlAzar(suerte, indice + 1));
  expect(fallas.filter((falla) => falla !== null)).toEqual([]);
});
