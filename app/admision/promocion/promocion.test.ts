import { expect, test } from "vitest";
import { type Escuela, fraseDePropuestas, proponer, sumarEnsayo } from "./promocion";

/** Preescolar (1: grade 11), Primaria (2: 21, 22): campus 1, shift 1; Primaria only at campus 1 and 2. */
function escuela(cambios: Partial<Escuela> = {}): Escuela {
  const lugar = (id: number, nivelId: number, gradoId: number, plantelId = 1) => ({
    id,
    nivelId,
    gradoId,
    plantelId,
    turnoId: 1,
    nombre: `lugar ${id}`,
  });
  return {
    ciclo: "2027-2028",
    niveles: [
      { id: 1, nombre: "Preescolar", grados: [{ id: 11, nombre: "3°" }] },
      {
        id: 2,
        nombre: "Primaria",
        grados: [
          { id: 21, nombre: "1°" },
          { id: 22, nombre: "2°" },
        ],
      },
    ],
    planteles: new Map([
      [1, "Centro"],
      [2, "Norte"],
    ]),
    turnos: new Map([[1, "Matutino"]]),
    lugares: [lugar(111, 1, 11), lugar(121, 2, 21), lugar(122, 2, 22)],
    grupos: [
      { id: 1, configuracionCicloId: 121, nombre: "A", cupo: null, ocupados: 0 },
      { id: 2, configuracionCicloId: 122, nombre: "A", cupo: 1, ocupados: 0 },
      { id: 3, configuracionCicloId: 122, nombre: "B", cupo: null, ocupados: 0 },
    ],
    ...cambios,
  };
}
const en = (gradoId: number, grupo: string | null = "A") => ({
  nivelId: gradoId < 20 ? 1 : 2,
  gradoId,
  plantelId: 1,
  turnoId: 1,
  grupo,
});
const nada = { falta: "", aviso: "" };

test("pasa al grado que sigue, también al del nivel que sigue, con su letra; después del último egresa", () => {
  const e = escuela();
  expect(proponer(e, en(21))).toEqual({ propuesta: "PASA", configuracionCicloId: 122, grupoId: 2, ...nada });
  expect(proponer(e, en(11))).toEqual({ propuesta: "PASA", configuracionCicloId: 121, grupoId: 1, ...nada });
  expect(proponer(e, en(22))).toEqual({ propuesta: "EGRESA", configuracionCicloId: null, grupoId: null, ...nada });
  expect(proponer(e, en(21, null))).toMatchObject({ configuracionCicloId: 122, grupoId: null, aviso: "" });
});

test("lo que alguien elige vale: repite en su grado, o va a otra letra", () => {
  const e = escuela();
  expect(proponer(e, en(21), { pedida: "REPITE" })).toMatchObject({ propuesta: "REPITE", configuracionCicloId: 121 });
  expect(proponer(e, en(21), { pedida: "PASA", letra: "B" })).toMatchObject({ grupoId: 3 });
  expect(proponer(e, en(21), { pedida: "NO_SE_REINSCRIBE" })).toMatchObject({
    configuracionCicloId: null,
    grupoId: null,
  });
  expect(proponer(e, en(22), { pedida: "PASA" })).toMatchObject({ falta: "Termina el último grado: egresa, o repite" });
});

test("quien no cabe va sin grupo y se dice; el grupo que no existe, también", () => {
  const e = escuela();
  expect(proponer(e, en(21)).grupoId).toBe(2);
  expect(proponer(e, en(21))).toMatchObject({ grupoId: null, aviso: "El grupo A está lleno (1): queda sin grupo" });
  expect(proponer(e, en(21, "C"))).toMatchObject({ grupoId: null, aviso: "No hay grupo C: queda sin grupo" });
});

test("el lugar que falta se dice por su nombre; el de otro nivel que está en otro plantel se propone y se dice", () => {
  const sinSegundo = escuela({ lugares: escuela().lugares.filter(({ id }) => id !== 122) });
  expect(proponer(sinSegundo, en(21))).toMatchObject({
    propuesta: "PASA",
    configuracionCicloId: null,
    falta: "Falta Primaria 2° en Centro, Matutino",
  });
  const enNorte = escuela({ lugares: escuela().lugares.map((l) => (l.id === 121 ? { ...l, plantelId: 2 } : l)) });
  expect(proponer(enNorte, en(11))).toMatchObject({ configuracionCicloId: 121, aviso: "Cambia a lugar 121" });
  expect(proponer(enNorte, en(21), { pedida: "REPITE" }).falta).toBe("Falta Primaria 1° en Centro, Matutino");
});

test("lo ensayado distingue lo que se cobra una vez de lo que se cobra en el ciclo", () => {
  const cargo = (montoCentavos: number, elegido = true) => ({ montoCentavos, elegido });
  expect(sumarEnsayo([{ cargos: [cargo(500)] }, { cargos: [cargo(100), cargo(100), cargo(100, false)] }])).toEqual({
    unicoCentavos: 500,
    cicloCentavos: 700,
  });
});

test("lo propuesto se dice en una frase", () => {
  expect(fraseDePropuestas({ PASA: 1480, EGRESA: 21, REPITE: 1 })).toBe("1,480 pasan, 1 repite, 21 egresan");
  expect(fraseDePropuestas({ NO_SE_REINSCRIBE: 1 })).toBe("1 no se reinscribe");
  expect(fraseDePropuestas({})).toBe("Nadie por promover");
});
