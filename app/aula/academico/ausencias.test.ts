import fc from "fast-check";
import { expect, test } from "vitest";
import { casos } from "tests/casos";
import { type AusenciaContada, REGLA_DE_AUSENCIAS, totalesDeAusencias } from "./ausencias";

const falta = (fecha: string, justificada = false): AusenciaContada => ({ fecha, retardo: false, justificada });
const retardo = (fecha: string, justificada = false): AusenciaContada => ({ fecha, retardo: true, justificada });

test.each<[string, AusenciaContada[], number, number, number]>([
  ["nada", [], 3, 0, 0],
  ["dos faltas en un día, cada una por sí", [falta("2026-10-05"), falta("2026-10-05")], 3, 0, 2],
  ["las mismas, por día de dos", [falta("2026-10-05"), falta("2026-10-05")], 3, 2, 1],
  ["una sola en un día de dos", [falta("2026-10-05")], 3, 2, 0],
  ["lo justificado no cuenta", [falta("2026-10-05", true), falta("2026-10-06")], 3, 0, 1],
  ["tres retardos de días distintos", ["05", "06", "07"].map((dia) => retardo(`2026-10-${dia}`)), 3, 0, 1],
  ["uno de los tres, justificado", [retardo("a"), retardo("b"), retardo("c", true)], 3, 0, 0],
  ["retardos que nunca son falta", [retardo("a"), retardo("b"), retardo("c")], 0, 0, 0],
])("%s", (_, ausencias, retardosPorFalta, faltasPorDiaUnaFalta, total) => {
  expect(totalesDeAusencias(ausencias, { retardosPorFalta, faltasPorDiaUnaFalta }).faltasTotales).toBe(total);
});

test("lo registrado se dice entero, también lo justificado", () => {
  expect(totalesDeAusencias([falta("a", true), retardo("a"), falta("b")], REGLA_DE_AUSENCIAS)).toMatchObject({
    faltasRegistradas: 2,
    retardosRegistrados: 1,
    retardosEnFaltas: 3,
    faltasPorRetardos: 0,
    faltasTotales: 1,
  });
});

const ausencia = fc.record({
  fecha: fc.constantFrom("2026-10-05", "2026-10-06", "2026-10-07", "2026-10-08"),
  retardo: fc.boolean(),
  justificada: fc.boolean(),
});

test("los totales son los de contar a mano, y ni el orden ni justificar los suben", () => {
  const regla = {
    retardosPorFalta: fc.integer({ min: 0, max: 5 }),
    faltasPorDiaUnaFalta: fc.integer({ min: 0, max: 4 }),
  };
  fc.assert(
    fc.property(fc.array(ausencia, { maxLength: 40 }), fc.record(regla), fc.nat(), (ausencias, como, posicion) => {
      let aMano = 0;
      let tarde = 0;
      for (const dia of ["2026-10-05", "2026-10-06", "2026-10-07", "2026-10-08"]) {
        let enElDia = 0;
        for (const una of ausencias) {
          if (una.fecha !== dia || una.justificada) continue;
          if (una.retardo) tarde += 1;
          else enElDia += 1;
        }
        if (como.faltasPorDiaUnaFalta === 0) aMano += enElDia;
        else if (enElDia >= como.faltasPorDiaUnaFalta && enElDia > 0) aMano += 1;
      }
      if (como.retardosPorFalta > 0)
        while (tarde >= como.retardosPorFalta) [aMano, tarde] = [aMano + 1, tarde - como.retardosPorFalta];
      const { faltasTotales } = totalesDeAusencias(ausencias, como);
      expect(faltasTotales).toBe(aMano);
      expect(totalesDeAusencias([...ausencias].reverse(), como).faltasTotales).toBe(aMano);
      const una = ausencias.map((cada, indice) => (indice === posicion % 40 ? { ...cada, justificada: true } : cada));
      expect(totalesDeAusencias(una, como).faltasTotales).toBeLessThanOrEqual(faltasTotales);
    }),
    { numRuns: casos(2_000) },
  );
});
