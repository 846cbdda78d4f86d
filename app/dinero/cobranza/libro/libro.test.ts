import fc from "fast-check";
import type { Centavos } from "~/lib/money";
import { expect, test } from "vitest";
import { sumarDias } from "~/lib/dates";
import { cargo, descuento, f, pesos, programa, recargo, Ventanilla } from "tests/ventanilla";
import type { Libro } from "./libro";
import { postearHasta } from "./posteo";
import { recalcular } from "./recalculo";
import { type Cargo, type Recurrencia } from "./reglas";
import { impedimentoDeReverso } from "./reverso";

test("recalcular después de reversar un cheque cobra los recargos que la reversa no cobró", () => {
  const caja = new Ventanilla(programa([cargo({ recargo: recargo() })]));
  const pago = caja.el("2026-10-08").pagar(3250);
  caja.el("2026-10-20").reversar(pago);
  expect(caja.el("2026-10-25").saldo()).toBe(3250);
  recalcular(caja.libro);
  expect(caja.saldo()).toBe(3575);
});

test("lo que una reversa deja libre se aplica ese día a lo que se debe del servicio", () => {
  const noviembre = cargo({
    id: 2,
    nombre: "Noviembre",
    fechaInicio: f("2026-11-01"),
    fechaFin: f("2026-11-30"),
    fechaLimitePago: f("2026-11-10"),
  });
  const caja = new Ventanilla(programa([cargo(), noviembre]));
  caja.el("2026-11-05").pagar(3250);
  caja.reversar(caja.libro.cargosVigentes()[0]!);
  expect(caja.libro.pagosConSaldo()).toHaveLength(0);
  expect(caja.libro.aplicaciones.at(-1)).toMatchObject({ centavos: pesos(3250), fecha: "2026-11-05" });
  expect(caja.saldo()).toBe(0);
});

test("recalcular una cuenta que fluyó bien no cambia nada", () => {
  const caja = new Ventanilla(
    programa([cargo({ recargo: recargo({ recurrente: "MES_CALENDARIO" }), descuento: descuento() })]),
  );
  caja.el("2026-10-04").pagar(1000);
  caja.el("2026-10-20").pagar(2000);
  caja.el("2026-12-05").pagar(5000);
  const historiaPrevia = caja.historia();
  recalcular(caja.libro);
  expect(caja.historia()).toEqual(historiaPrevia);
});

const recurrencias: Recurrencia[] = ["UNICA_OCASION", "DIARIAMENTE", "MES_CALENDARIO"];

const unPrograma = fc
  .array(
    fc.record({
      monto: fc.integer({ min: 1, max: 500_000 }),
      limite: fc.integer({ min: 1, max: 28 }),
      recargo: fc.option(
        fc.record({
          recurrente: fc.constantFrom(...recurrencias),
          diezmilesimas: fc.integer({ min: 1, max: 5000 }),
          fijo: fc.boolean(),
          topeCargo: fc.option(fc.integer({ min: 1, max: 60_000 })),
          topeMes: fc.option(fc.integer({ min: 1, max: 60_000 })),
        }),
      ),
      descuento: fc.option(
        fc.record({ dia: fc.integer({ min: 1, max: 28 }), diezmilesimas: fc.integer({ min: 1, max: 10_000 }) }),
      ),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((meses) =>
    meses.map((mes, indice): Cargo => {
      const dia = (n: number) => f(`2026-${String(indice + 1).padStart(2, "0")}-${String(n).padStart(2, "0")}`);
      return cargo({
        id: indice + 1,
        nombre: `Mes ${indice + 1}`,
        montoCentavos: pesos(mes.monto / 100),
        fechaInicio: dia(1),
        fechaFin: dia(28),
        fechaLimitePago: dia(mes.limite),
        recargo:
          mes.recargo &&
          recargo({
            id: indice + 1,
            recurrente: mes.recargo.recurrente,
            tipoRecargo: mes.recargo.fijo ? "MONTO_FIJO" : "PORCENTAJE",
            recargoDiezmilesimas: mes.recargo.fijo ? 0 : mes.recargo.diezmilesimas,
            montoCentavos: pesos(mes.recargo.fijo ? 50 : 0),
            topeCargoCentavos: mes.recargo.topeCargo as Centavos | null,
            topeMesCentavos: mes.recargo.topeMes as Centavos | null,
          }),
        descuento:
          mes.descuento &&
          descuento({
            id: indice + 1,
            fechaVencimiento: dia(mes.descuento.dia),
            descuentoDiezmilesimas: mes.descuento.diezmilesimas,
          }),
      });
    }),
  );

const unPaso = fc.oneof(
  fc.record({ tipo: fc.constant("dias" as const), n: fc.integer({ min: 1, max: 40 }) }),
  fc.record({
    tipo: fc.constant("pagar" as const),
    n: fc.integer({ min: 1, max: 800_000 }),
    atras: fc.integer({ min: 0, max: 30 }),
  }),
  fc.record({ tipo: fc.constant("cargar" as const), n: fc.integer({ min: 1, max: 100_000 }) }),
  fc.record({ tipo: fc.constant("adelantar" as const), n: fc.integer({ min: 1, max: 800_000 }) }),
  fc.record({ tipo: fc.constant("reversar" as const), n: fc.nat() }),
  fc.record({ tipo: fc.constant("recalcular" as const), n: fc.constant(0) }),
);

test("ninguna secuencia de días, pagos, cargos, reversas y recálculos descuadra el libro", () => {
  fc.assert(
    fc.property(unPrograma, fc.array(unPaso, { maxLength: 25 }), (cargos, pasos) => {
      const caja = new Ventanilla(programa(cargos));
      caja.el("2026-01-05");
      for (const paso of pasos) {
        if (paso.tipo === "dias") caja.el(sumarDias(caja.hoy, paso.n));
        if (paso.tipo === "pagar") caja.pagar(paso.n / 100, { fecha: sumarDias(caja.hoy, -paso.atras) });
        if (paso.tipo === "cargar") caja.cargar(paso.n / 100);
        if (paso.tipo === "adelantar") caja.pagar(paso.n / 100, { adelantados: 1 });
        if (paso.tipo === "reversar") {
          const vivos = caja.libro.renglones.filter((r) => impedimentoDeReverso(caja.libro, r.id) === null);
          const elegido = vivos[paso.n % Math.max(vivos.length, 1)];
          if (elegido) caja.reversar(elegido);
        }
        if (paso.tipo === "recalcular") recalcular(caja.libro);
        cuadra(caja.libro);
      }
      const historiaPrevia = caja.historia();
      postearHasta(caja.libro, caja.hoy);
      expect(caja.historia()).toEqual(historiaPrevia);

      recalcular(caja.libro);
      cuadra(caja.libro);
      const recalculado = caja.historia();
      const aplicaciones = caja.libro.nuevasAplicaciones.length;
      recalcular(caja.libro);
      expect(caja.historia()).toEqual(recalculado);
      expect(caja.libro.nuevasAplicaciones).toHaveLength(aplicaciones);
    }),
    { numRuns: 400 },
  );
});

// Recomputed from the rows alone, without the book's own bookkeeping.
function cuadra(libro: Libro): void {
  let deudas = 0;
  let creditos = 0;
  for (const renglon of libro.renglones) {
    const aplicado = libro.aplicaciones
      .filter((a) => a.abonoMovimientoId === renglon.id || a.cargoMovimientoId === renglon.id)
      .reduce((suma, a) => suma + a.centavos, 0);
    const abierto = renglon.cargoCentavos + renglon.abonoCentavos - aplicado;
    expect(abierto).toBeGreaterThanOrEqual(0);
    expect(abierto).toBe(libro.pendiente(renglon.id));
    if (renglon.codigoOperacion === "REVERSO" || libro.estaReversado(renglon.id)) expect(abierto).toBe(0);
    if (renglon.codigoOperacion === "DESCUENTO") expect(abierto).toBe(0);
    if (renglon.cargoCentavos > 0) deudas += abierto;
    else creditos += abierto;
  }
  expect(deudas - creditos).toBe(libro.saldo());
  // One service never has credit and open debts at the same time.
  expect(Math.min(deudas, creditos)).toBe(0);
}
