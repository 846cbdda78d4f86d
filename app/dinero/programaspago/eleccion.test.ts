import { expect, test } from "vitest";
import fc from "fast-check";
import { type Fecha, fecha, sumarDias } from "~/lib/dates";
import { centavos } from "~/lib/money";
import { cargosPorElegir, frasesDeEleccion, loQueSeAsigna } from "./eleccion";

const INICIO = fecha("2026-08-01");
const cargo = (id: number, desde: number, dias: number) => ({
  id,
  nombre: `Cargo ${id}`,
  montoCentavos: centavos(100_000),
  recargo: null,
  descuento: null,
  fechaInicio: sumarDias(INICIO, desde),
  fechaFin: sumarDias(INICIO, desde + dias),
  fechaLimitePago: sumarDias(INICIO, desde + 10),
});
const llegada = (cobrarDesde: Fecha | null, sustituye = false) => ({
  cobrarDesde,
  sustituye,
  fechaAsignacion: fecha("2026-10-22"),
  diasGracia: 7,
});

test("de una serie no se cobra lo que ya terminó; un cargo solo se debe llegue cuando llegue", () => {
  const serie = [cargo(1, 0, 30), cargo(2, 82, 30)];
  const desde = fecha("2026-10-22");
  expect(cargosPorElegir(serie, llegada(desde)).map(({ elegido }) => elegido)).toEqual([false, true]);
  expect(cargosPorElegir([serie[0]!], llegada(desde))).toMatchObject([
    { elegido: true, fechaLimitePago: "2026-10-29" },
  ]);
  // A student who changes programs has settled it in the previous one.
  expect(cargosPorElegir([serie[0]!], llegada(desde, true))).toMatchObject([{ elegido: false }]);
});

test("lo que se asigna cobra exactamente lo elegido", () => {
  const cargos = fc.array(fc.tuple(fc.nat(300), fc.nat(40)), { minLength: 1, maxLength: 12 });
  const desde = fc.option(fc.nat(340).map((dias) => sumarDias(INICIO, dias)));
  fc.assert(
    fc.property(cargos, desde, fc.array(fc.nat(12)), (fechas, cobrarDesde, elegidos) => {
      const definidos = fechas.map(([inicio, dias], indice) => cargo(indice, inicio, dias));
      const eleccion = { cargosVistos: definidos.map(({ id }) => id), cargos: elegidos };
      const lista = cargosPorElegir(definidos, llegada(cobrarDesde), eleccion);
      const asignado = loQueSeAsigna(lista, cobrarDesde);
      const cobrados = definidos.filter(
        ({ id, fechaFin }) =>
          !asignado.sinCargos.includes(id) && (asignado.cobrarDesde === null || fechaFin >= asignado.cobrarDesde),
      );
      expect(cobrados.map(({ id }) => id)).toEqual(lista.filter((c) => c.elegido).map(({ cargoId }) => cargoId));
    }),
  );
});

test("dice cuánto se carga hoy, cuánto después y qué no se cobra; nada de un programa sin cargos", () => {
  const cargos = cargosPorElegir([cargo(1, 0, 30), cargo(2, 82, 30), cargo(3, 120, 30)], llegada(fecha("2026-10-22")));
  const programas = [
    { programaPagosId: 1, nombre: "Meses", cargos },
    { programaPagosId: 2, nombre: "Vacío", cargos: [] },
  ];
  expect(frasesDeEleccion(programas, fecha("2026-10-22"))).toEqual([
    "Meses: hoy se carga 1 cargo ($1,000.00). Después, cada uno en su fecha, 1 cargo ($1,000.00). Sin cobrar: 1 cargo.",
  ]);
  expect(frasesDeEleccion(programas, INICIO)).toEqual([
    "Meses: hoy no se carga nada. Después, cada uno en su fecha, 2 cargos ($2,000.00). Sin cobrar: 1 cargo.",
  ]);
});
