import fc from "fast-check";
import { expect, test } from "vitest";
import { casos } from "tests/casos";
import { fecha } from "~/lib/dates";
import { buscarChoques, horasTomadas, type Ocupacion } from "./choques";

const una = (cambios: Partial<Ocupacion> = {}): Ocupacion => ({
  grupoId: 1,
  grupo: "1° A",
  asignatura: "Inglés",
  diaSemana: 1,
  inicia: "07:00",
  termina: "07:50",
  desde: fecha("2026-08-31"),
  hasta: fecha("2027-07-09"),
  docentes: [{ id: 1, nombre: "Ana Peña" }],
  aulaId: null,
  aula: null,
  deGrupos: [],
  ...cambios,
});
const ocupacionAjena = (cambios: Partial<Ocupacion> = {}) =>
  una({ grupoId: 2, grupo: "1° B", asignatura: "Historia", docentes: [{ id: 2, nombre: "Luis Mora" }], ...cambios });
const textos = (nueva: Ocupacion, ajena: Ocupacion) => buscarChoques([nueva], [ajena]).map(({ texto }) => texto);

test("un choque se dice por su nombre: docente, aula, grupo, alumnos de un optativo", () => {
  const laboratorio = { aulaId: 9, aula: "Laboratorio" };
  expect(textos(una(), ocupacionAjena({ docentes: [{ id: 1, nombre: "Ana Peña" }] }))).toEqual([
    "Lunes 07:00: Ana Peña ya da Historia a 1° B",
  ]);
  expect(textos(una(laboratorio), ocupacionAjena(laboratorio))).toEqual([
    "Lunes 07:00: Laboratorio ya tiene Historia a 1° B",
  ]);
  expect(textos(una(), ocupacionAjena({ grupoId: 1 }))).toEqual(["Lunes 07:00: el grupo ya tiene Historia"]);
  expect(textos(una({ grupoId: 7, grupo: "Francés", deGrupos: [2] }), ocupacionAjena())).toEqual([
    "Lunes 07:00: hay alumnos de Francés que ya tienen Historia a 1° B",
  ]);
});

test.each<[string, Partial<Ocupacion>]>([
  ["otro día", { diaSemana: 2 }],
  ["la hora que sigue", { inicia: "07:50", termina: "08:40" }],
  ["otro horario que ya terminó", { desde: fecha("2025-08-31"), hasta: fecha("2026-08-30") }],
])("no choca con %s", (_, cambios) => {
  expect(textos(una(), una({ grupoId: 2, ...cambios }))).toEqual([]);
});

test("dos optativos del mismo grupo van a la misma hora", () => {
  const frances = una({ grupoId: 7, docentes: [{ id: 7, nombre: "Zoé" }], deGrupos: [1] });
  expect(textos(frances, ocupacionAjena({ grupoId: 8, deGrupos: [1] }))).toEqual([]);
});

test("las horas en que una lección no puede ir dicen quién o qué está tomado entonces", () => {
  const horas = [1, 2].flatMap((diaSemana) => [
    { moduloId: 11, diaSemana, inicia: "07:00", termina: "07:50" },
    { moduloId: 12, diaSemana, inicia: "07:50", termina: "08:40" },
  ]);
  const laboratorio = { aulaId: 9, aula: "Laboratorio" };
  const ajenas = [
    ocupacionAjena({ docentes: [{ id: 1, nombre: "Ana Peña" }], inicia: "07:30", termina: "08:20" }),
    ocupacionAjena({ ...laboratorio, diaSemana: 2 }),
    ocupacionAjena({ diaSemana: 2, inicia: "07:50", termina: "08:40" }),
  ];
  expect(horasTomadas(una(laboratorio), horas, ajenas)).toEqual({
    "1-11": "Ana Peña ya da Historia a 1° B",
    "1-12": "Ana Peña ya da Historia a 1° B",
    "2-11": "Laboratorio ya tiene Historia a 1° B",
  });
});

const HORAS = ["07:00", "07:50", "08:40", "09:30", "10:00"];
const ocupacion = fc
  .record({
    grupoId: fc.integer({ min: 1, max: 4 }),
    docentes: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 2 }),
    aulaId: fc.option(fc.integer({ min: 1, max: 3 })),
    diaSemana: fc.integer({ min: 1, max: 2 }),
    desde: fc.integer({ min: 0, max: HORAS.length - 2 }),
    largo: fc.integer({ min: 1, max: 2 }),
    semestre: fc.boolean(),
  })
  .map(({ docentes, desde, largo, semestre, ...resto }) =>
    una({
      ...resto,
      aula: resto.aulaId === null ? null : `Aula ${resto.aulaId}`,
      docentes: docentes.map((id) => ({ id, nombre: `Docente ${id}` })),
      inicia: HORAS[desde]!,
      termina: HORAS[Math.min(desde + largo, HORAS.length - 1)]!,
      ...(semestre ? { hasta: fecha("2027-01-15") } : { desde: fecha("2027-01-16") }),
    }),
  );

// An independent check: every quarter of an hour of both halves of the year, with the people and places.
function hayDos(puestas: readonly Ocupacion[]): boolean {
  const vistos = new Set<string>();
  for (const dia of [1, 2])
    for (const mitad of ["2026-10-05", "2027-03-01"])
      for (let minuto = 7 * 60; minuto < 10 * 60; minuto += 5) {
        const hora = `${String(Math.floor(minuto / 60)).padStart(2, "0")}:${String(minuto % 60).padStart(2, "0")}`;
        vistos.clear();
        for (const { diaSemana, desde, hasta, inicia, termina, ...leccion } of puestas) {
          if (diaSemana !== dia || mitad < desde || mitad > hasta || hora < inicia || hora >= termina) continue;
          const ocupa = [`g${leccion.grupoId}`, ...leccion.docentes.map(({ id }) => `d${id}`)];
          if (leccion.aulaId !== null) ocupa.push(`a${leccion.aulaId}`);
          for (const cosa of ocupa) {
            if (vistos.has(cosa)) return true;
            vistos.add(cosa);
          }
        }
      }
  return false;
}

test("lo que se pone sin choque nunca deja a un docente, un aula o un grupo en dos partes, y lo demás sí lo haría", () => {
  fc.assert(
    fc.property(fc.array(ocupacion, { maxLength: 14 }), (propuestas) => {
      const puestas: Ocupacion[] = [];
      for (const nueva of propuestas) {
        const choca = buscarChoques([nueva], puestas).length > 0;
        expect(choca).toBe(hayDos([...puestas, nueva]));
        if (!choca) puestas.push(nueva);
      }
    }),
    { numRuns: casos(400) },
  );
});
