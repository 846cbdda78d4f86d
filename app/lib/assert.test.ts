import { expect, test } from "vitest";
import { InvariantError, invariant, nunca } from "./assert";

test("invariant deja pasar lo verdadero", () => {
  expect(() => invariant("x", "hay texto")).not.toThrow();
});

test("invariant lanza un InvariantError con su mensaje cuando no se cumple", () => {
  expect(() => invariant(null, "falta el alumno")).toThrow(InvariantError);
  expect(() => invariant(0, "falta el alumno")).toThrow("falta el alumno");
});

test("nunca lanza y nombra el valor que llegó de fuera", () => {
  expect(() => nunca("OTRO" as never)).toThrow("OTRO");
});
