import { existsSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ENTIDADES_CURP, generarCurp, validarCurp } from "./curp";
import { explicarCurp } from "./curp-explicada";
import { fraseDeCurp, proponerCurp } from "./curp-leida";
import { fecha } from "./dates";

const HOY = fecha("2026-11-29");
const SOFIA = "HEGS160314MASRRFA7";

test.each([
  ["HEGS160314MASRRFA", "son 18 caracteres y hay 17"],
  ["HEGS160314MASRRFA77", "son 18 caracteres y hay 19"],
  ["HEGSO60314MASRRFA7", "en el lugar 5 va un número y trae «O»"],
  ["HYGS160314MASRRFA0", "en el lugar 2 va una vocal o X y trae «Y»"],
  ["0EGS160314MASRRFA7", "en el lugar 1 va una letra y trae «0»"],
  ["ÑEGS160314MASRRFA1", "en el lugar 1 va una letra y trae «Ñ»; la Ñ se escribe X"],
  ["HEGS160314FASRRFA3", "en el lugar 11 va H, M o X y trae «F»"],
  ["HEGS160314MASARFA7", "en el lugar 14 va una consonante y trae «A»"],
  ["HEGS160314MASRRF*7", "en el lugar 17 va una letra o un número y trae «*»"],
  ["HEGS160314MASRRFAO", "en el lugar 18 va un número y trae «O»"],
  ["HEGS160431MASRRFA3", "la fecha de nacimiento 31-04-2016 no existe"],
  ["GALJ000229HDFRPN08", "la fecha de nacimiento 29-02-1900 no existe"],
  ["HEGS160014MASRRFA0", "la fecha de nacimiento 14-00-2016 no existe"],
  ["HEGS160314MCXRRFA3", "no hay un estado con la clave «CX» (lugares 12 y 13)"],
  ["HEGS160314MASRRFA8", "el dígito verificador no corresponde"],
])("de %s se dice: %s", (curp, motivo) => {
  expect(explicarCurp(curp)).toBe(`CURP Incorrecta: ${motivo}`);
});

test("de una CURP correcta o vacía no se dice nada; de quien nace mañana, que todavía no llega", () => {
  expect(explicarCurp(` ${SOFIA.toLowerCase()} `)).toBeNull();
  expect(explicarCurp("")).toBeNull();
  const futura = generarCurp({
    nombre: "Ana",
    apellido1: "Gil",
    fechaNacimiento: fecha("2026-11-30"),
    genero: "FEMENINO",
    entidad: "DF",
  });
  expect(explicarCurp(futura, HOY)).toBe("CURP Incorrecta: la fecha de nacimiento 30-nov-26 todavía no llega");
});

test("se explica exactamente lo que se rechaza", () => {
  const letra = fc.constantFrom(..."ABCDEFGHIJKLMNOPQRSTUVWXYZÑ0123456789*");
  fc.assert(
    fc.property(fc.nat(17), letra, (lugar, caracter) => {
      const curp = SOFIA.slice(0, lugar) + caracter + SOFIA.slice(lugar + 1);
      expect(explicarCurp(curp, HOY) === null).toBe(validarCurp(curp, HOY) === null);
    }),
  );
  const facts = new URL("../../../shared/facts/curp.tsv", import.meta.url);
  if (!existsSync(facts)) return;
  for (const renglon of readFileSync(facts, "utf8").split("\n").slice(1)) {
    const curp = renglon.split("\t")[1] ?? "";
    if (curp.trim() !== "") expect(explicarCurp(curp) === null, curp).toBe(validarCurp(curp) === null);
  }
});

test("se propone la CURP que se quiso escribir, si una letra y un número se confundieron", () => {
  expect(proponerCurp("HEGS16O314MASRRFA7")).toBe(SOFIA);
  expect(proponerCurp("HEG5160314MA5RRFA7")).toBe(SOFIA);
  expect(proponerCurp(SOFIA)).toBeNull();
  expect(proponerCurp("HEGS160314MASRRFA8")).toBeNull();
  expect(proponerCurp("HEGS16O314MASRRFA")).toBeNull();
  const deEnie = generarCurp({
    nombre: "Sol",
    apellido1: "Ñúñez",
    fechaNacimiento: fecha("2016-03-14"),
    genero: "FEMENINO",
    entidad: "AS",
  });
  expect(proponerCurp(deEnie.replace("X", "Ñ"))).toBe(deEnie);
});

test("lo que dice la CURP es una línea, con su estado", () => {
  expect(fraseDeCurp(SOFIA, HOY)).toBe("Mujer, 14-mar-16, 10 años · Aguascalientes");
  expect(fraseDeCurp("HEGS160314MASRRFA8", HOY)).toBeNull();
  for (const entidad of ENTIDADES_CURP) {
    const nacido = { nombre: "Beto", apellido1: "Gil", fechaNacimiento: fecha("2025-11-30"), entidad };
    expect(fraseDeCurp(generarCurp({ ...nacido, genero: "MASCULINO" }), HOY)).toMatch(
      /^Hombre, 30-nov-25, 0 años · \p{Lu}\p{L}{2,}/u,
    );
  }
});
