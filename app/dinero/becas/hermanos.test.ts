import fc from "fast-check";
import { expect, test } from "vitest";
import { becasDelLugar, cambiosDeHermano, type HijoDeTutor, lugaresDeHermanos } from "./hermanos";

const hijo = (tutorId: number, alumnoId: number, fechaNacimiento: string): HijoDeTutor => ({
  tutorId,
  alumnoId,
  fechaNacimiento,
});

test("el lugar va por fecha de nacimiento, y entre gemelos por el expediente más antiguo", () => {
  const lugares = lugaresDeHermanos([
    hijo(1, 30, "2019-01-05"),
    hijo(1, 12, "2015-03-01"),
    hijo(1, 11, "2015-03-01"),
    hijo(2, 40, "2014-01-01"),
  ]);
  expect([...lugares].sort()).toEqual([
    [11, 1],
    [12, 2],
    [30, 3],
    [40, 1],
  ]);
});

test("entre medios hermanos cuenta el lugar más alto, y nadie cuenta a quien no comparte tutor con él", () => {
  // Ana is of tutor 1, Beto of both, Carla of tutor 2.
  const lugares = lugaresDeHermanos([
    hijo(1, 1, "2012-01-01"),
    hijo(1, 2, "2014-01-01"),
    hijo(2, 2, "2014-01-01"),
    hijo(2, 3, "2016-01-01"),
  ]);
  expect([lugares.get(1), lugares.get(2), lugares.get(3)]).toEqual([1, 2, 2]);
});

test("de dos becas sobre un servicio cuenta la del lugar más alto; sobre servicios distintos cuentan las dos", () => {
  const segundo = { id: 1, lugarDeHermano: "SEGUNDO_EN_ADELANTE" as const, servicioIds: [1] };
  const tercero = { id: 2, lugarDeHermano: "TERCERO_EN_ADELANTE" as const, servicioIds: [1] };
  const transporte = { id: 3, lugarDeHermano: "SEGUNDO" as const, servicioIds: [2] };
  const aMano = { id: 4, lugarDeHermano: null, servicioIds: [1] };
  const becas = [segundo, tercero, transporte, aMano];
  expect(becasDelLugar(becas, 1)).toEqual([]);
  expect(becasDelLugar(becas, 2)).toEqual([segundo, transporte]);
  expect(becasDelLugar(becas, 3)).toEqual([tercero]);
});

test("aplicar los cambios deja las becas debidas, y pedirlos otra vez no da ninguno", () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 6 }));
  fc.assert(
    fc.property(ids, ids, (debidasIds, tieneIds) => {
      const debidas = debidasIds.map((id) => ({ id, lugarDeHermano: "SEGUNDO" as const, servicioIds: [id] }));
      const tiene = tieneIds.map((becaId) => ({ becaId }));
      const { otorga, termina } = cambiosDeHermano(debidas, tiene);
      const despues = [...tiene.filter((beca) => !termina.includes(beca)), ...otorga.map(({ id }) => ({ becaId: id }))];
      expect(despues.map(({ becaId }) => becaId).sort()).toEqual([...debidasIds].sort());
      expect(cambiosDeHermano(debidas, despues)).toEqual({ otorga: [], termina: [] });
    }),
  );
});
