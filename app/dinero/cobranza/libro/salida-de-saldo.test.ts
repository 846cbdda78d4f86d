import fc from "fast-check";
import { expect, test } from "vitest";
import { centavos } from "~/lib/money";
import { sumarDias } from "~/lib/dates";
import { cargo, descuento, f, pesos, programa, recargo, Ventanilla } from "tests/ventanilla";
import { esDinero, esSalida, type Libro, type Renglon } from "./libro";
import { saldoAFavor, sacarSaldoAFavor } from "./pago";
import { recalcular } from "./recalculo";
import { impedimentoDeReverso } from "./reverso";

function sacar(libro: Libro, codigoOperacion: "DEVOLUCION" | "TRASPASO", monto: number): Renglon {
  const salida = libro.agregar({
    cicloId: 1,
    codigoOperacion,
    descripcion: "Salida",
    cargoCentavos: centavos(monto),
    fechaOperacion: libro.hoy,
  });
  sacarSaldoAFavor(libro, salida);
  return salida;
}

test("lo devuelto sale del pago más antiguo y nunca queda abierto", () => {
  const caja = new Ventanilla().el("2026-10-01");
  const [primero, segundo] = [caja.pagar(100), caja.pagar(50)];
  const salida = sacar(caja.libro, "DEVOLUCION", pesos(120));
  expect(caja.libro.pendiente(salida.id)).toBe(0);
  expect([primero, segundo].map(({ id }) => caja.libro.pendiente(id))).toEqual([0, pesos(30)]);
  expect(caja.saldo()).toBe(-30);
});

test("no sale más que el saldo a favor", () => {
  const caja = new Ventanilla().el("2026-10-01");
  caja.pagar(100);
  expect(() => sacar(caja.libro, "DEVOLUCION", pesos(100.01))).toThrow("sale más que el saldo a favor");
});

test("un pago del que se devolvió no se reversa; al reversar la devolución, sí", () => {
  const caja = new Ventanilla().el("2026-10-01");
  const pago = caja.pagar(100);
  const salida = sacar(caja.libro, "DEVOLUCION", pesos(40));
  expect(impedimentoDeReverso(caja.libro, pago.id)).toContain("se devolvieron $40.00");
  caja.reversar(salida);
  expect(impedimentoDeReverso(caja.libro, pago.id)).toBeNull();
  expect(saldoAFavor(caja.libro)).toBe(pesos(100));
});

test("recalcular aparta lo devuelto: un cargo anterior no se lo lleva", () => {
  const caja = new Ventanilla(programa([cargo({ recargo: recargo() })])).el("2026-10-01");
  caja.pagar(3250);
  const sobra = caja.el("2026-10-20").pagar(500);
  sacar(caja.libro, "DEVOLUCION", pesos(500));
  // The first payment bounces: recalculating charges October's surcharge, and the money that left does not pay it.
  caja.reversar(caja.libro.renglones.find(({ codigoOperacion }) => codigoOperacion === "PAGO")!);
  recalcular(caja.libro);
  expect(caja.libro.pendiente(sobra.id)).toBe(0);
  expect(caja.saldo()).toBe(3575);
});

// A random life of an account: days, payments, charges, refunds, moves in and out, reversals and recalculations.
const paso = fc.oneof(
  fc.record({ clase: fc.constant("dia"), cuanto: fc.integer({ min: 1, max: 12 }) }),
  fc.record({
    clase: fc.constantFrom("pagar", "cargar", "devolver", "traspasar", "recibir"),
    cuanto: fc.integer({ min: 1, max: 400_000 }),
  }),
  fc.record({ clase: fc.constantFrom("reversar", "recalcular"), cuanto: fc.nat(1000) }),
);

function dar(caja: Ventanilla, { clase, cuanto }: { clase: string; cuanto: number }): void {
  const { libro } = caja;
  if (clase === "dia") caja.el(sumarDias(caja.hoy, cuanto));
  else if (clase === "pagar") caja.pagar(cuanto / 100);
  else if (clase === "cargar") caja.cargar(cuanto / 100);
  else if (clase === "devolver" || clase === "traspasar") {
    const monto = Math.min(cuanto, saldoAFavor(libro));
    if (monto > 0) sacar(libro, clase === "devolver" ? "DEVOLUCION" : "TRASPASO", monto);
  } else if (clase === "recibir") caja.recibir(cuanto / 100);
  else if (clase === "recalcular") recalcular(libro);
  else {
    const vivos = libro.renglones.filter(({ id }) => impedimentoDeReverso(libro, id) === null);
    const elegido = vivos[cuanto % Math.max(1, vivos.length)];
    if (elegido) caja.reversar(elegido);
  }
}

test("con devoluciones y traspasos al azar el saldo es la suma, nada sale de más y nada a favor espera junto a una deuda", () => {
  fc.assert(
    fc.property(fc.array(paso, { maxLength: 40 }), (pasos) => {
      const cargos = [
        cargo({ recargo: recargo(), descuento: descuento() }),
        cargo({
          id: 2,
          fechaInicio: f("2026-11-01"),
          fechaFin: f("2026-11-30"),
          fechaLimitePago: f("2026-11-10"),
          recargo: recargo({ id: 2 }),
        }),
      ];
      const caja = new Ventanilla(programa(cargos)).el("2026-09-20");
      for (const cada of pasos) {
        dar(caja, cada);
        const { libro } = caja;
        const abierto = libro.renglones.reduce(
          (suma, r) => suma + (r.cargoCentavos > 0 ? libro.pendiente(r.id) : -libro.pendiente(r.id)),
          0,
        );
        expect(abierto).toBe(libro.saldo());
        for (const renglon of libro.renglones.filter(esSalida)) expect(libro.pendiente(renglon.id)).toBe(0);
        if (libro.deudasAbiertas().length > 0) expect(saldoAFavor(libro)).toBe(0);
        const vivos = libro.renglones.filter(({ id }) => !libro.estaReversado(id));
        const entro = vivos.filter(esDinero).reduce((suma, r) => suma + r.abonoCentavos, 0);
        const salio = vivos.filter(esSalida).reduce((suma, r) => suma + r.cargoCentavos, 0);
        expect(salio).toBeLessThanOrEqual(entro);
      }
    }),
    { numRuns: 300 },
  );
});
