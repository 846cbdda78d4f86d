import { expect, test } from "vitest";
import { fecha } from "~/lib/dates";
import { type Leccion, optativasQueChocan } from "./optativas";

const leccion = (cambios: Partial<Leccion> = {}): Leccion => ({
  grupoId: 1,
  grupo: "B",
  asignatura: "Historia",
  diaSemana: 1,
  inicia: "07:00",
  termina: "07:50",
  desde: fecha("2026-08-31"),
  hasta: fecha("2027-07-09"),
  ...cambios,
});
const frances = (cambios: Partial<Leccion> = {}) =>
  leccion({ grupoId: 7, grupo: "Idiomas", asignatura: "Francés", ...cambios });

test("lo que está a la misma hora se dice por sus asignaturas, su día y su hora, una vez por grupo optativo", () => {
  const optativas = [frances(), frances({ diaSemana: 4, inicia: "09:00", termina: "09:50" })];
  const delGrupo = [
    leccion(),
    // The same hour of a later version of the week.
    leccion({ desde: fecha("2027-01-11") }),
    leccion({ asignatura: "Civismo", diaSemana: 4, inicia: "09:30", termina: "10:20" }),
  ];
  expect(optativasQueChocan(optativas, delGrupo)).toEqual([
    {
      grupoId: 7,
      grupo: "Idiomas",
      texto:
        "Deja el grupo optativo Idiomas, que choca con el horario de B: Lunes 07:00, Francés con Historia; Jueves 09:00, Francés con Civismo.",
    },
  ]);
});

test.each<[string, Partial<Leccion>]>([
  ["otro día", { diaSemana: 2 }],
  ["la hora que sigue", { inicia: "07:50", termina: "08:40" }],
  ["un horario que ya terminó", { desde: fecha("2025-08-31"), hasta: fecha("2026-08-30") }],
])("no choca con %s", (_, cambios) => {
  expect(optativasQueChocan([frances()], [leccion(cambios)])).toEqual([]);
});

test("de dos optativas sólo se deja la que choca", () => {
  const ajedrez = frances({ grupoId: 8, grupo: "Ajedrez", diaSemana: 5 });
  expect(optativasQueChocan([frances(), ajedrez], [leccion()]).map(({ grupoId }) => grupoId)).toEqual([7]);
});
