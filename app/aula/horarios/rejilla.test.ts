import fc from "fast-check";
import { expect, test } from "vitest";
import { alMover, choqueAlSoltar, horasSinLugar, POR_PONER } from "./rejilla";

const SEMANA = { "1-1": 5, "1-2": 6, "2-1": 0 };

test("dos horas cambian de lugar, y una que va a lo libre deja lo suyo libre", () => {
  expect(alMover(SEMANA, "1-1", "1-2")).toEqual({ "1-1": 6, "1-2": 5, "2-1": 0 });
  expect(alMover(SEMANA, "1-1", "2-1")).toEqual({ "1-1": 0, "1-2": 6, "2-1": 5 });
});

test("lo que no tiene lugar toma uno, y de vuelta lo pierde", () => {
  expect(alMover(SEMANA, `${POR_PONER}-9`, "2-1")).toEqual({ ...SEMANA, "2-1": 9 });
  expect(alMover(SEMANA, "1-1", POR_PONER)).toEqual({ ...SEMANA, "1-1": 0 });
  expect(alMover(SEMANA, `${POR_PONER}-9`, POR_PONER)).toEqual(SEMANA);
});

test("las horas sin lugar son las que faltan de cada asignatura", () => {
  const asignaturas = [
    { id: 5, nombre: "Español", horasSemana: 3 },
    { id: 6, nombre: "Historia", horasSemana: 1 },
  ];
  expect(horasSinLugar(asignaturas, SEMANA)).toEqual([{ id: 5, nombre: "Español", horas: 2 }]);
});

test("antes de soltar se dice con quién choca: lo que se lleva, o lo que cambia de lugar con ello", () => {
  const semana = { puestas: SEMANA, tomadas: { 5: { "2-1": "Ana ya da Historia" }, 6: { "1-1": "Leo ya da Inglés" } } };
  expect(choqueAlSoltar(semana, "1-1", "2-1")).toBe("Ana ya da Historia");
  expect(choqueAlSoltar(semana, "1-1", "1-2")).toBe("Leo ya da Inglés");
  expect(choqueAlSoltar(semana, "1-2", "2-1")).toBeNull();
  expect(choqueAlSoltar(semana, `${POR_PONER}-5`, "2-1")).toBe("Ana ya da Historia");
  expect(choqueAlSoltar(semana, `${POR_PONER}-6`, "1-2")).toBeNull();
});

test("mover entre horas no pierde ni repite ninguna", () => {
  const lugar = fc.constantFrom(...Object.keys(SEMANA));
  fc.assert(
    fc.property(fc.array(fc.tuple(lugar, lugar), { maxLength: 20 }), (pasos) => {
      const final = pasos.reduce<Readonly<Record<string, number>>>(
        (semana, [origen, a]) => alMover(semana, origen, a),
        SEMANA,
      );
      expect(Object.values(final).sort()).toEqual([0, 5, 6]);
    }),
  );
});
