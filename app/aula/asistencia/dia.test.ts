import { describe, expect, test } from "vitest";
import { claseEnTurno, horasLibres, listaParaClase } from "./dia";

const clase = (id: number, inicia: string, termina: string, mas: object = {}) => ({
  id,
  inicia,
  termina,
  asignaturaId: id as number | null,
  grupoId: 1,
  conLista: true,
  ...mas,
});
const delDia = clase(9, "08:00", "14:20", { asignaturaId: null });
const dia = [delDia, clase(1, "08:00", "08:50", { conLista: false }), clase(2, "10:30", "11:20", { conLista: false })];

describe("la clase con que abre Mi día", () => {
  test.each([
    ["07:40", 1, false],
    ["08:00", 1, true],
    ["08:50", 2, false],
    ["11:19", 2, true],
  ])("a las %s es la %i (en curso: %s)", (hora, id, ahora) => {
    const turno = claseEnTurno(dia, hora);
    expect([turno?.clase.id, turno?.ahora]).toEqual([id, ahora]);
  });

  test("después de la última no hay ninguna, aunque la lista del día siga abierta", () => {
    expect(claseEnTurno(dia, "11:20")).toBeNull();
  });

  test("sin clases de materia es la lista del día", () => {
    expect(claseEnTurno([delDia], "12:00")?.clase.id).toBe(9);
  });
});

test("la lista de una clase es la suya, o la del día de su grupo, o ninguna", () => {
  const conPropia = clase(3, "12:00", "12:50");
  const deOtroGrupo = clase(4, "12:00", "12:50", { grupoId: 2, conLista: false });
  expect(listaParaClase(conPropia, [...dia, conPropia])?.id).toBe(3);
  expect(listaParaClase(dia[1]!, dia)?.id).toBe(9);
  expect(listaParaClase(deOtroGrupo, dia)).toBeNull();
});

test("las horas libres van entre la primera y la última clase, sin recesos y sin la lista del día", () => {
  const modulos = [
    ["07:10", "08:00", false],
    ["08:00", "08:50", false],
    ["08:50", "09:40", false],
    ["09:40", "10:30", true],
    ["10:30", "11:20", false],
    ["11:20", "12:10", false],
  ].map(
    ([inicia, termina, receso]) =>
      ({ inicia, termina, receso }) as { inicia: string; termina: string; receso: boolean },
  );
  expect(horasLibres(dia, modulos)).toEqual([{ inicia: "08:50", termina: "09:40" }]);
  expect(horasLibres([delDia], modulos)).toEqual([]);
});
