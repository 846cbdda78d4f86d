import fc from "fast-check";
import { expect, test } from "vitest";
import { foldText } from "~/lib/text";
import {
  alMover,
  choqueAlSoltar,
  horasSinLugar,
  llenar,
  lugaresConChoque,
  lugarVecino,
  ofrecidas,
  POR_PONER,
} from "./rejilla";

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

const plan = (...horas: [nombre: string, horasSemana: number][]) =>
  horas.map(([nombre, horasSemana], indice) => ({ id: indice + 1, nombre, horasSemana, docentes: "", campo: 0 }));

test("para una hora se ofrece primero lo que cabe y falta, al final lo que choca, y lo escrito filtra por palabras", () => {
  const semana = {
    asignaturas: plan(["Español", 1], ["Educación física", 1], ["Física", 2]),
    puestas: { "1-1": 1 },
    tomadas: { 2: { "2-1": "Ana ya da Física a 1° B" } },
  };
  const nombres = (escrito: string) =>
    ofrecidas(semana, "2-1", { escrito, plegar: foldText }).map(({ nombre, faltan, choque }) => [
      nombre,
      faltan,
      choque,
    ]);
  expect(nombres("")).toEqual([
    ["Física", 2, null],
    ["Español", 0, null],
    ["Educación física", 1, "Ana ya da Física a 1° B"],
  ]);
  expect(nombres("fisi").map(([nombre]) => nombre)).toEqual(["Física", "Educación física"]);
  expect(nombres("spa")).toEqual([]);
});

test("se cuentan las horas con choque", () => {
  expect(lugaresConChoque({ "1-1": 1, "1-2": 2 }, { 2: { "1-2": "Ana", "1-1": "Ana" } })).toEqual(["1-2"]);
});

test("llenar pone lo que falta sin chocar ni mover lo puesto, y reparte una asignatura entre los días", () => {
  const asignaturas = plan(["Español", 3], ["Historia", 1]);
  const lugares = ["1-1", "1-2", "2-1", "2-2", "3-1", "3-2"];
  const semana = {
    asignaturas,
    puestas: { "1-1": 1 },
    tomadas: { 2: { "1-2": "x", "2-1": "x", "2-2": "x", "3-1": "x" } },
  };
  const llena = llenar(semana, lugares);
  expect(llena["1-1"]).toBe(1);
  // The only hour at which it fits, although the other subject could take it.
  expect(llena["3-2"]).toBe(2);
  const espanol = Object.keys(llena).filter((lugar) => llena[lugar] === 1);
  expect(new Set(espanol.map((lugar) => lugar[0])).size).toBe(3);
});

test("llenar pone tantas horas como caben, con cualquier choque, y nunca una donde choca", () => {
  const lugares = ["1-1", "1-2", "2-1", "2-2"];
  const choques = fc.subarray(lugares);
  fc.assert(
    fc.property(choques, choques, fc.nat({ max: 3 }), fc.nat({ max: 3 }), (una, segunda, horasUna, horasSegunda) => {
      const asignaturas = plan(["A", horasUna], ["B", horasSegunda]);
      const tomada = (ocupados: string[]) => Object.fromEntries(ocupados.map((lugar) => [lugar, "x"]));
      const tomadas = { 1: tomada(una), 2: tomada(segunda) };
      const llena = llenar({ asignaturas, puestas: {}, tomadas }, lugares);
      expect(lugaresConChoque(llena, tomadas)).toEqual([]);
      // The best of all ways, tried one by one.
      const mejor = (indice: number, faltan: readonly number[]): number =>
        indice === lugares.length
          ? 0
          : Math.max(
              mejor(indice + 1, faltan),
              ...[0, 1].map((indiceDe) =>
                faltan[indiceDe]! > 0 && ![una, segunda][indiceDe]!.includes(lugares[indice]!)
                  ? 1 +
                    mejor(
                      indice + 1,
                      faltan.map((horas, lugar) => horas - (lugar === indiceDe ? 1 : 0)),
                    )
                  : 0,
              ),
            );
      expect(Object.values(llena).length).toBe(mejor(0, [horasUna, horasSegunda]));
    }),
  );
});

test("las flechas van al lugar de junto, y en la orilla se quedan", () => {
  const semana = { dias: [1, 2, 3], modulos: [10, 12, 14] };
  expect(lugarVecino(semana, "1-10", { filas: 1 })).toBe("1-12");
  expect(lugarVecino(semana, "2-12", { columnas: -1 })).toBe("1-12");
  expect(lugarVecino(semana, "3-14", { columnas: 1, filas: 1 })).toBe("3-14");
  expect(lugarVecino(semana, "1-10", { columnas: -1, filas: -1 })).toBe("1-10");
});
