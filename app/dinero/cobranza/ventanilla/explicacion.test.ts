import { expect, test } from "vitest";
import { cargo, descuento, f, pesos, programa, recargo, Ventanilla } from "tests/ventanilla";
import { explicar } from "./explicacion";
import { Libro } from "../libro/libro";
import { postearHasta } from "../libro/posteo";

const sinRotulos = { folios: new Map<number, string>(), observaciones: new Map<number, string>() };

const frases = (caja: Ventanilla, rotulos = sinRotulos) => explicar(caja.libro, rotulos).cargos.map((c) => c.frases);

test("una deuda con recargo, descuento perdido y un abono se explica peso por peso", () => {
  const caja = new Ventanilla(programa([cargo({ recargo: recargo(), descuento: descuento() })]));
  const pago = caja.el("2026-10-20").pagar(1000);
  expect(frases(caja, { ...sinRotulos, folios: new Map([[pago.id, "A12"]]) })).toEqual([
    [
      "$3,250.00 del programa «Colegiatura», por el periodo del 01-oct-26 al 31-oct-26, con fecha límite de pago 10-oct-26.",
      "El 11-oct-26 faltaban $3,250.00 y «Recargo» agrega 10 % de lo que falte del cargo, una sola vez, al pasar la fecha límite: $325.00.",
      "El 20-oct-26 se pagaron $1,000.00 con el recibo A12.",
      "«Pronto pago» ($162.50) era para quien pagara completo a más tardar el 05-oct-26.",
      "Falta por pagar $2,575.00.",
    ],
  ]);
});

test("muchos recargos iguales se cuentan en una frase", () => {
  const caja = new Ventanilla(programa([cargo({ recargo: recargo({ recurrente: "DIARIAMENTE" }) })])).el("2026-10-14");
  expect(frases(caja)[0]?.[1]).toBe(
    "«Recargo» agrega 10 % de lo que falte del cargo cada día después de la fecha límite. Del 11-oct-26 al 14-oct-26 son 4 recargos de $325.00: $1,300.00.",
  );
});

test("si la regla cambió en medio, cada recargo se explica con lo que decía su día", () => {
  const recargoAnterior = recargo({ nombre: "Mora" });
  const ahora = recargo({
    nombre: "Mora nueva",
    tipoRecargo: "MONTO_FIJO",
    montoCentavos: pesos(50),
    recurrente: "DIARIAMENTE",
  });
  const caja = new Ventanilla(programa([cargo({ recargo: recargoAnterior })])).el("2026-10-12");
  const recargosAnteriores = [{ regla: recargoAnterior, hasta: f("2026-10-13"), hastaMovimientoId: 1 }];
  // Stored rows have positive ids: they know the earlier rules.
  const guardado = new Libro(
    caja.hoy,
    programa([cargo({ recargo: ahora, recargosAnteriores })]),
    caja.libro.renglones.map((r) => ({
      ...r,
      id: -r.id,
      cargoMovimientoId: r.cargoMovimientoId && -r.cargoMovimientoId,
    })),
    [],
    [...caja.libro.posteos.values()].map((p) => ({ ...p, movimientoId: -p.movimientoId })),
  );
  guardado.hoy = f("2026-10-14");
  postearHasta(guardado, guardado.hoy);
  expect(explicar(guardado, sinRotulos).cargos[0]?.frases.slice(1, 3)).toEqual([
    "El 11-oct-26 faltaban $3,250.00 y «Mora» agrega 10 % de lo que falte del cargo, una sola vez, al pasar la fecha límite: $325.00.",
    "«Mora nueva» agrega $50.00 cada día después de la fecha límite. Del 13-oct-26 al 14-oct-26 son 2 recargos de $50.00: $100.00.",
  ]);
});

test("un pago reversado dice por qué se vuelve a deber", () => {
  const caja = new Ventanilla(programa([cargo()]));
  const pago = caja.el("2026-10-05").pagar(3250);
  const reverso = caja.el("2026-10-20").reversar(pago);
  expect(
    frases(caja, { folios: new Map([[pago.id, "A3"]]), observaciones: new Map([[reverso.id, "Cheque devuelto"]]) })[0],
  ).toContain("El pago del 05-oct-26 (recibo A3) se reversó el 20-oct-26: Cheque devuelto.");
});

test("mientras se pueda ganar, el descuento se ofrece", () => {
  const caja = new Ventanilla(programa([cargo({ descuento: descuento() })])).el("2026-10-03");
  expect(frases(caja)[0]?.[1]).toBe("Pagándolo completo a más tardar el 05-oct-26 se ganan $162.50 de «Pronto pago».");
});

test("lo pagado no se explica, y el saldo a favor sí", () => {
  const caja = new Ventanilla(programa([cargo()]));
  caja.el("2026-10-05").pagar(4000);
  expect(explicar(caja.libro, sinRotulos)).toEqual({
    saldoCentavos: -75000,
    cargos: [],
    aFavor: ["$750.00 del pago del 05-oct-26 no se han aplicado a ningún cargo: son saldo a favor."],
  });
});
