import { expect, test } from "vitest";
import { siguienteLetra } from "./ciclo";
import { esCct, letraDeCctCuadra } from "./cct";

test.each(["20ETH0038B", "20ETH0193U", "11DPR2058Q", "11DPR3927V"])("%s es una CCT y su letra cuadra", (cct) => {
  expect([esCct(cct), letraDeCctCuadra(cct)]).toEqual([true, true]);
});

test("una CCT con otra letra no cuadra, y lo que no tiene su forma no lo es", () => {
  expect(letraDeCctCuadra("20ETH0038C")).toBe(false);
  expect(["33ETH0038B", "20ETH038B", "", "20eth0038b"].map(esCct)).toEqual([false, false, false, false]);
});

test("la siguiente letra es la primera que falta, y después de la Z viene la AA", () => {
  expect(siguienteLetra([])).toBe("A");
  expect(siguienteLetra(["a", "C"])).toBe("B");
  expect(siguienteLetra(Array.from({ length: 26 }, (_, indice) => String.fromCharCode(65 + indice)))).toBe("AA");
});
