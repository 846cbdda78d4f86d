// @release sampled: hundreds of sentences of the specification, each tried on a school of its own

// The calls of the specification, sentence by sentence: each is taken as the documents write it.
import { describe, expect, test } from "vitest";
import { sampled } from "./tiers/sample";
import { probar } from "./especificacion/escuela";
import { bases, filas } from "./especificacion/filas";

const nombre = ([cita, llamada, donde, clave, , debe]: (typeof filas)[number]) =>
  `${cita} ${llamada} · ${donde} ${clave} · ${debe}`;

test("ninguna frase está dos veces", () => {
  const nombres = filas.map(nombre);
  expect(nombres.filter((cada, indice) => nombres.indexOf(cada) !== indice)).toEqual([]);
});

describe("una llamada toma lo que la especificación dice de ella", () => {
  test.each(sampled(filas, nombre).map((fila) => [nombre(fila), fila] as const))("%s", async (_, fila) => {
    await expect(probar(fila, bases[fila[1]])).resolves.toBeUndefined();
  });
});
