import { expect, test } from "vitest";
import { generoDeParentesco } from "./genero-de-parentesco";

test.each([
  ["Madre", "FEMENINO"],
  ["Mamá", "FEMENINO"],
  ["Tía", "FEMENINO"],
  ["Hermano (mayor de edad)", "MASCULINO"],
  ["Padrastro", "MASCULINO"],
  ["Tutor(a) legal", null],
  ["Tía(o)", null],
  ["Primo(a)", null],
  ["Otro", null],
])("de %s se sabe %s", (parentesco, genero) => {
  expect(generoDeParentesco(parentesco)).toBe(genero);
});
