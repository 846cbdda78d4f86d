import { expect, test } from "vitest";
import { claseDelMomento, estadoDeClase, filasDeGrupos } from "./hoy";

const clase = { inicia: "09:00", termina: "09:50", conLista: true, tomadaDate: null, fechaImpartida: null };
const hoyA = (hora: string) => ({ esHoy: true, pasado: false, hora });

test("una clase con lista que terminó sin ella la debe; la de ahora y las que vienen no", () => {
  expect(estadoDeClase(clase, hoyA("08:00"))).toBe("POR_VENIR");
  expect(estadoDeClase(clase, hoyA("09:00"))).toBe("AHORA");
  expect(estadoDeClase(clase, hoyA("09:50"))).toBe("FALTA_LISTA");
  expect(estadoDeClase(clase, { esHoy: false, pasado: true, hora: "07:00" })).toBe("FALTA_LISTA");
  expect(estadoDeClase(clase, { esHoy: false, pasado: false, hora: "23:00" })).toBe("POR_VENIR");
  expect(estadoDeClase({ ...clase, conLista: false }, hoyA("10:00"))).toBe("POR_VENIR");
  expect(estadoDeClase({ ...clase, tomadaDate: "2026-11-23T15:05:00.000Z" }, hoyA("09:10"))).toBe("IMPARTIDA");
});

test("hay un renglón por grupo con clases y una columna por hora; la hora libre queda vacía", () => {
  const grupos = [{ id: 1 }, { id: 2 }, { id: 3 }];
  const dos = [
    { grupoId: 2, inicia: "07:30", termina: "08:20" },
    { grupoId: 1, inicia: "08:20", termina: "09:10" },
    { grupoId: 9, inicia: "06:00", termina: "07:00" },
  ];
  const { horas, filas } = filasDeGrupos(grupos, dos);
  expect(horas).toEqual(["07:30", "08:20"]);
  expect(filas.map(({ grupo, celdas }) => [grupo.id, celdas.map((celda) => celda?.inicia ?? null)])).toEqual([
    [1, [null, "08:20"]],
    [2, ["07:30", null]],
  ]);
});

test("en un renglón se ve la clase de ahora, si no la que sigue, y al final la última", () => {
  const celdas = [{ inicia: "07:30", termina: "08:20" }, null, { inicia: "09:10", termina: "10:00" }];
  expect(["07:00", "07:40", "08:30", "11:00"].map((hora) => claseDelMomento(celdas, hora)?.inicia)).toEqual([
    "07:30",
    "07:30",
    "09:10",
    "09:10",
  ]);
  expect(claseDelMomento([null], "08:00")).toBeNull();
});
