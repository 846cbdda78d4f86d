import fc from "fast-check";
import { expect, test } from "vitest";
import { errorDeClabe } from "./clabe";

test("una CLABE verdadera pasa, también con espacios", () => {
  expect(errorDeClabe("032180000118359719")).toBeNull();
  expect(errorDeClabe("032 180 00011835971 9")).toBeNull();
});

test("lo que no son 18 dígitos no es una CLABE", () => {
  for (const texto of ["", "0321800001183597", "03218000011835971a", "0321800001183597190"])
    expect(errorDeClabe(texto)).toBe("La CLABE son 18 dígitos");
});

test("con un dígito cambiado, el último ya no corresponde", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 16 }), fc.integer({ min: 1, max: 9 }), (lugar, cuanto) => {
      const digitos = [..."032180000118359719"];
      digitos[lugar] = String((Number(digitos[lugar]) + cuanto) % 10);
      expect(errorDeClabe(digitos.join(""))).not.toBeNull();
    }),
  );
});
