import { expect, test } from "vitest";
import { olvidarViejos } from "./borradores";

const SEMANA = 7 * 24 * 3600e3;
const AHORA = Date.parse("2026-11-29T18:00:00.000Z");

test("de un borrador de más de una semana no queda nada en el teléfono, sea de la página que sea", () => {
  const escrito = (fecha: number) => JSON.stringify({ fecha, valores: { curp: "X" } });
  const store: Record<string, string> = {
    "borrador:/public/preinscripciones/1": escrito(AHORA - SEMANA - 1),
    "borrador:/public/preinscripciones/2": escrito(AHORA - SEMANA),
    "borrador:/roto": "{",
    "borrador:/sin": "{}",
    enviado: "/public/preinscripciones/2",
    plegar: "1",
  };
  olvidarViejos(store, AHORA);
  expect(Object.keys(store)).toEqual(["borrador:/public/preinscripciones/2", "enviado", "plegar"]);
});
