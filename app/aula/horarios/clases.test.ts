import fc from "fast-check";
import { expect, test } from "vitest";
import { casos } from "tests/casos";
import { fecha, type Fecha, sumarDias } from "~/lib/dates";
import { type ClaseQueHay, clasesDe, compararClases, gruposDeEntrada, type Leccion } from "./clases";

const LUNES: Leccion = { diaSemana: 1, inicia: "07:00", termina: "07:50", grupoAsignaturaId: 5, aulaId: null };
const SEMANAS = { desde: fecha("2026-11-02"), hasta: fecha("2026-11-29") };

test("hay una clase por lección en cada día hábil de la vigencia", () => {
  const vigencia = { ...SEMANAS, lecciones: [LUNES, { ...LUNES, diaSemana: 3, inicia: "08:00", termina: "08:50" }] };
  const inhabiles = [{ nombre: "Revolución", desde: fecha("2026-11-16"), hasta: fecha("2026-11-16") }];
  const dias = clasesDe([vigencia], { desde: fecha("2026-11-09"), hasta: fecha("2026-12-31"), inhabiles });
  expect(dias.map((clase) => `${clase.fecha} ${clase.inicia}`)).toEqual([
    "2026-11-09 07:00",
    "2026-11-11 08:00",
    "2026-11-18 08:00",
    "2026-11-23 07:00",
    "2026-11-25 08:00",
  ]);
});

const conId = (clases: ReturnType<typeof clasesDe>, tocada = false): ClaseQueHay[] =>
  clases.map((clase, indice) => Object.assign({ id: indice + 1, tocada, eliminada: false }, clase));
const deLunes = (cambios: Partial<Leccion> = {}) =>
  clasesDe([{ ...SEMANAS, lecciones: [{ ...LUNES, ...cambios }] }], { ...SEMANAS, inhabiles: [] });

test("regenerar lo mismo no cambia nada", () => {
  expect(compararClases(deLunes(), conId(deLunes()))).toEqual({ agregar: [], quitar: [], quedan: 4, sobran: [] });
});

test("regenerar cambia lo que nadie tocó y deja lo impartido y lo que alguien eliminó", () => {
  const nuevas = deLunes({ aulaId: 3 });
  expect(compararClases(nuevas, conId(deLunes())).quitar).toHaveLength(4);
  expect(compararClases(nuevas, conId(deLunes())).agregar).toHaveLength(4);
  const tocadas = conId(deLunes(), true);
  expect(compararClases(nuevas, tocadas)).toEqual({ agregar: [], quitar: [], quedan: 4, sobran: tocadas });
  expect(compararClases([], conId(deLunes(), true)).quitar).toEqual([]);
});

test("después de regenerar está justo lo que se pide, más lo que ya se tocó, y hacerlo otra vez no hace nada", () => {
  const leccion = fc.record({
    diaSemana: fc.integer({ min: 0, max: 6 }),
    modulo: fc.integer({ min: 0, max: 3 }),
    grupoAsignaturaId: fc.option(fc.integer({ min: 1, max: 3 })),
    aulaId: fc.option(fc.integer({ min: 1, max: 2 })),
  });
  const horario = fc.uniqueArray(leccion, {
    maxLength: 10,
    selector: ({ diaSemana, modulo }) => diaSemana * 10 + modulo,
  });
  const clases = (
    lecciones: { diaSemana: number; modulo: number; grupoAsignaturaId: number | null; aulaId: number | null }[],
  ) =>
    clasesDe(
      [
        {
          ...SEMANAS,
          lecciones: lecciones.map(({ modulo, ...resto }) => ({
            ...resto,
            inicia: `0${modulo + 6}:00`,
            termina: `0${modulo + 6}:50`,
          })),
        },
      ],
      { desde: SEMANAS.desde, hasta: sumarDias(SEMANAS.desde as Fecha, 13), inhabiles: [] },
    );
  fc.assert(
    fc.property(horario, horario, fc.func(fc.boolean()), (horarioPrevio, despues, seToco) => {
      const hay = conId(clases(horarioPrevio)).map((clase) => ({
        ...clase,
        tocada: seToco(clase.id),
        eliminada: false,
      }));
      const queridas = clases(despues);
      const { agregar, quitar } = compararClases(queridas, hay);
      expect(hay.filter(({ id, tocada }) => tocada && quitar.includes(id))).toEqual([]);
      const quedan = [
        ...hay.filter(({ id }) => !quitar.includes(id)),
        ...agregar.map((clase, indice) =>
          Object.assign({ id: 1_000 + indice, tocada: false, eliminada: false }, clase),
        ),
      ];
      const hora = (clase: { fecha: string; inicia: string; grupoAsignaturaId: number | null }) =>
        `${clase.fecha} ${clase.inicia} ${clase.grupoAsignaturaId}`;
      expect(new Set(quedan.map(hora)).size).toBe(quedan.length);
      // The requested class exists, or the group is in a class that was touched.
      const momento = (clase: { fecha: string; inicia: string }) => `${clase.fecha} ${clase.inicia}`;
      const tocados = hay.filter(({ tocada }) => tocada).map(momento);
      for (const querida of queridas)
        if (!tocados.includes(momento(querida))) expect(quedan.map(hora)).toContain(hora(querida));
      const conAsignatura = ({ grupoAsignaturaId }: { grupoAsignaturaId: number | null }) => grupoAsignaturaId !== null;
      const enClase = hay.filter((clase) => clase.tocada && conAsignatura(clase)).map(momento);
      for (const { id, ...nueva } of quedan.filter(conAsignatura))
        if (id >= 1_000) expect(enClase).not.toContain(momento(nueva));
      const otraVez = compararClases(queridas, quedan);
      expect([otraVez.agregar, otraVez.quitar]).toEqual([[], []]);
    }),
    { numRuns: casos(300) },
  );
});

test("generar comienza con los grupos que tienen horario o clases, y con todos si ninguno tiene", () => {
  const grupo = (grupoId: number, cambios = {}) => ({ grupoId, conHorario: false, quitar: 0, quedan: 0, ...cambios });
  const conHorario = grupo(1, { conHorario: true });
  const yaConLista = grupo(2, { quedan: 140 });
  expect(gruposDeEntrada([conHorario, yaConLista, grupo(3), grupo(4)])).toEqual([1, 2]);
  expect(gruposDeEntrada([grupo(3), grupo(4)])).toEqual([3, 4]);
});
