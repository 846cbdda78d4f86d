import { expect, test } from "vitest";
import { fecha } from "~/lib/dates";
import { calificacionDeCriterios } from "~/aula/calificaciones/promedios";
import { AJUSTES_DE_FABRICA } from "~/aula/academico/nivel";
import { entregadaEn, llegaTarde, porQueNoSeEntrega } from "./entrega";
import {
  celdaDeTarea,
  estaConRetraso,
  estadoDeTarea,
  type AvanceDeTarea,
  NADA_HECHO,
  referenciasDe,
  totalesDeOmitidas,
} from "./tarea";

const HOY = fecha("2026-10-15");
const PARA_HOY = { seEntrega: "2026-10-15" };
const DE_AYER = { seEntrega: "2026-10-14" };

test.each<[string, Partial<AvanceDeTarea>, { seEntrega: string }, string]>([
  ["sin nada, en su día", {}, PARA_HOY, "PENDIENTE"],
  ["sin nada, pasado su día", {}, DE_AYER, "OMITIDA"],
  ["entregada por el alumno", { entregadaDate: "2026-10-16T01:00:00.000Z" }, DE_AYER, "ENTREGADA"],
  ["calificada en papel", { valor: 80 }, DE_AYER, "ENTREGADA"],
  ["calificada con palabras", { texto: "Muy bien" }, DE_AYER, "ENTREGADA"],
  ["marcada entregada", { marca: "ENTREGADA" }, DE_AYER, "ENTREGADA"],
  ["marcada omitida antes de su día", { marca: "NO_ENTREGO" }, PARA_HOY, "OMITIDA"],
  ["exenta", { marca: "EXENTA" }, DE_AYER, "EXENTA"],
])("una tarea %s", (_, avance, definida, estado) => {
  expect(estadoDeTarea({ ...NADA_HECHO, ...avance }, definida, HOY)).toBe(estado);
});

test("con retraso es lo que el alumno mandó tarde o lo que su docente dice, y nada más", () => {
  const tarde = { ...NADA_HECHO, entregadaDate: "2026-10-16T01:00:00.000Z", conRetraso: true };
  expect(estaConRetraso(tarde)).toBe(true);
  expect(estaConRetraso({ ...tarde, marca: "ENTREGADA" })).toBe(false);
  expect(estaConRetraso({ ...NADA_HECHO, marca: "TARDE" })).toBe(true);
});

test("el promedio de un criterio toma las calificadas; la omitida cuenta como el mínimo solo si el nivel lo dice", () => {
  const en = (avance: Partial<AvanceDeTarea>, justificada = false) => ({
    peso: 1,
    celda: celdaDeTarea({ ...NADA_HECHO, ...avance }, { ...DE_AYER, justificada }, HOY),
  });
  const tareas = [en({ valor: 90 }), en({ valor: 70, marca: "TARDE" }), en({ marca: "EXENTA" }), en({})];
  const ajustes = { ...AJUSTES_DE_FABRICA, calificacionMinima: 50 as const };
  expect(calificacionDeCriterios(tareas, ajustes).valor).toBe(80);
  const estricto = { ...ajustes, omitidaCuenta: true };
  expect(calificacionDeCriterios(tareas, estricto).valor).toBe(70);
  expect(calificacionDeCriterios([...tareas.slice(0, 3), en({}, true)], estricto).valor).toBe(80);
  expect(calificacionDeCriterios([en({ marca: "ENTREGADA" })], estricto).valor).toBeNull();
});

const DEFINIDA = { disponible: fecha("2026-10-10"), seEntrega: fecha("2026-10-14"), entregaEnLinea: true };
test.each<[string, Partial<typeof DEFINIDA>, Partial<AvanceDeTarea>, number, RegExp | null]>([
  ["tarde se recibe", {}, {}, 0, null],
  ["otra vez se recibe", {}, { entregadaDate: "2026-10-14T01:00:00.000Z" }, 1, null],
  ["antes de abrirse no", { disponible: fecha("2026-10-16") }, {}, 0, /^La tarea se abre el 16-oct-26$/],
  ["la que se entrega en clase no", { entregaEnLinea: false }, {}, 0, /en clase/],
  ["la calificada no", {}, { valor: 80 }, 1, /ya está calificada/],
  ["la exenta no", {}, { marca: "EXENTA" }, 0, /No tienes/],
  ["diez veces basta", {}, {}, 10, /10 veces/],
])("entregar: %s", (_, definida, avance, entregas, dice) => {
  const porque = porQueNoSeEntrega(
    { ...DEFINIDA, ...definida },
    { ...NADA_HECHO, ...avance },
    {
      hoy: HOY,
      entregas,
    },
  );
  if (dice) expect(porque).toMatch(dice);
  else expect(porque).toBeNull();
});

test("su día todavía es a tiempo, y se dice a qué hora se entregó", () => {
  expect(llegaTarde({ seEntrega: HOY }, HOY)).toBe(false);
  expect(llegaTarde(DEFINIDA, HOY)).toBe(true);
  expect(entregadaEn({ fecha: HOY, hora: "18:04", conRetraso: false }, HOY)).toBe("Entregada a las 18:04");
  expect(entregadaEn({ fecha: fecha("2026-10-14"), hora: "07:00", conRetraso: true }, HOY)).toBe(
    "Entregada el 14-oct-26 a las 07:00 con retraso",
  );
});

test("las referencias son renglones, y solo lo que es una dirección se abre", () => {
  expect(referenciasDe("Libro, página 20\n\n https://ejemplo.mx/a \njavascript:alert(1)")).toEqual([
    { texto: "Libro, página 20", liga: null },
    { texto: "https://ejemplo.mx/a", liga: "https://ejemplo.mx/a" },
    { texto: "javascript:alert(1)", liga: null },
  ]);
});

test("de las omitidas se dice cuántas no están justificadas", () => {
  expect(totalesDeOmitidas([{ justificada: true }, { justificada: false }, { justificada: false }])).toEqual({
    tareasOmitidas: 3,
    tareasJustificadas: 1,
    tareasSinJustificar: 2,
  });
});
