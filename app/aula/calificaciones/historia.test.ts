import { expect, test } from "vitest";
import { juntarHistoria } from "./historia";

const linea = (minuto: number, dice: string, cuentaId = 1) => ({
  cuentaId,
  fecha: `2026-10-15T18:${String(minuto).padStart(2, "0")}:00.000Z`,
  quien: "Rosa",
  dice,
  observaciones: "",
});

test("lo que una persona escribe en cinco minutos es una línea, con lo último; lo de otra es suya", () => {
  const historia = juntarHistoria([
    linea(0, "8"),
    linea(2, "9"),
    linea(3, "7", 2),
    linea(10, "6", 2),
    linea(30, "10", 2),
  ]);
  expect(historia.map(({ dice }) => dice)).toEqual(["10", "6", "7", "9"]);
});
