import { expect, test } from "vitest";
import { cargo, f, programa, recargo, Ventanilla } from "tests/ventanilla";
import { loPagado, pagadoJunto, textoDePagado } from "./pagado";

const NOVIEMBRE = cargo({
  id: 2,
  nombre: "Colegiatura noviembre",
  fechaInicio: f("2026-11-01"),
  fechaFin: f("2026-11-30"),
  fechaLimitePago: f("2026-11-10"),
});

const texto = (caja: Ventanilla, deudas = caja.libro.cargosVigentes()) => {
  const pagado = loPagado(caja.libro, deudas);
  return pagado && textoDePagado(pagado);
};

test("cien pesos de un cargo no son el cargo pagado: se dice cuánto de cuánto, con sus recargos", () => {
  const caja = new Ventanilla(programa([cargo({ recargo: recargo() })])).el("2026-10-05");
  expect(texto(caja)).toBeNull();
  caja.pagar(100);
  expect(texto(caja)).toBe("Ya pagó $100.00 de $3,250.00");
  caja.el("2026-10-15").pagar(500);
  expect(texto(caja)).toBe("Ya pagó $600.00 de $3,565.00");
  caja.pagar(2965);
  expect(texto(caja)).toBe("Ya pagó $3,565.00");
});

test("lo que el saldo a favor cubrió solo no lo pagó nadie", () => {
  const caja = new Ventanilla(programa([cargo(), NOVIEMBRE])).el("2026-10-05");
  caja.pagar(3450);
  caja.el("2026-11-02");
  const [octubre, noviembre] = caja.libro.cargosVigentes();
  expect(texto(caja, [octubre!])).toBe("Ya pagó $3,250.00");
  expect(texto(caja, [noviembre!])).toBe("Su saldo a favor cubrió $200.00 de $3,250.00");
  caja.pagar(50);
  expect(texto(caja, [noviembre!])).toBe("Ya pagó $50.00 y su saldo a favor cubrió $200.00, de $3,250.00");
});

test("lo adelantado lo pagó una persona, y lo de varias cuentas se suma", () => {
  const caja = new Ventanilla(programa([cargo(), NOVIEMBRE])).el("2026-10-05");
  caja.pagar(6500, { adelantados: 1 });
  expect(texto(caja)).toBe("Ya pagó $6,500.00");
  const cargos = caja.libro.cargosVigentes().map((uno) => loPagado(caja.libro, [uno]));
  expect(textoDePagado(pagadoJunto([null, ...cargos])!)).toBe("Ya pagó $6,500.00");
  expect(pagadoJunto([null, null])).toBeNull();
});
