import fc from "fast-check";
import { expect, test } from "vitest";
import { centavos } from "~/lib/money";
import { type SumaConDos, type SumasConDos, afloja, columnasDeSuma, sumaQueRige } from "./suma-de-una-persona";

const HOY = "2026-12-01";
const MANANA = "2026-12-02";
const con = (actual: number | null): SumasConDos => ({
  devolucionConDosCentavos: actual === null ? null : centavos(actual),
  devolucionConDosPreviaCentavos: null,
  devolucionConDosPreviaHasta: null,
});

test("una suma mayor, o ninguna, rige desde mañana; una menor, desde ahora", () => {
  const sinSuma = columnasDeSuma(con(100_00), null, HOY);
  expect([sumaQueRige(sinSuma, HOY), sumaQueRige(sinSuma, MANANA)]).toEqual([100_00, null]);
  const mayor = columnasDeSuma(con(100_00), centavos(500_00), HOY);
  expect([sumaQueRige(mayor, HOY), sumaQueRige(mayor, MANANA)]).toEqual([100_00, 500_00]);
  const menor = columnasDeSuma(con(100_00), centavos(50_00), HOY);
  expect([sumaQueRige(menor, HOY), sumaQueRige(menor, MANANA)]).toEqual([50_00, 50_00]);
});

test("en blanco y otra vez la misma suma el mismo día no dejan un momento sin ella", () => {
  const enBlanco = columnasDeSuma(con(100_00), null, HOY);
  const puesta = columnasDeSuma(enBlanco, centavos(100_00), HOY);
  expect([sumaQueRige(enBlanco, HOY), sumaQueRige(puesta, HOY)]).toEqual([100_00, 100_00]);
});

test("con cualquier serie de cambios en un día nunca rige más que la suma de la mañana", () => {
  const suma = fc.option(fc.integer({ min: 0, max: 1_000 }).map(centavos));
  fc.assert(
    fc.property(suma, fc.array(suma, { maxLength: 6 }), (inicial, cambios) => {
      let sumas: SumasConDos = { ...con(null), devolucionConDosCentavos: inicial };
      for (const nueva of cambios) {
        sumas = columnasDeSuma(sumas, nueva, HOY);
        expect(afloja(inicial, sumaQueRige(sumas, HOY))).toBe(false);
      }
      const ultima: SumaConDos = cambios.length === 0 ? inicial : cambios.at(-1)!;
      expect(sumaQueRige(sumas, MANANA)).toBe(ultima);
    }),
  );
});
