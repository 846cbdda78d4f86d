import { existsSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { RFC_DIGITO_DUDOSO, RFC_INCORRECTO, normalizarRfc, rfcAdvertencia, tipoDeRfc, validarRfc } from "./rfc";

const facts = new URL("../../../shared/facts/rfc.tsv", import.meta.url);

test.each(["ZATJ870805CK6", "GUYA000229573", "NARA7801208R6", "CNH040816920", "NAS100505MK9", "KAR1208206V0"])(
  "%s es un RFC correcto y sin advertencia",
  (rfc) => {
    expect(validarRfc(rfc)).toBeNull();
    expect(rfcAdvertencia(rfc)).toBeNull();
  },
);

test.each(["XAXX010101000", "XEXX010101000"])("el genérico %s no se mide con el dígito verificador", (rfc) => {
  expect(validarRfc(rfc)).toBeNull();
  expect(rfcAdvertencia(rfc)).toBeNull();
});

test.each(["ZATJ870805CK7", "ZATJ870805CKA", "AZTJ870805CK6", "XAXX010101001", "DAA020218JY1", "LIM0011098G0"])(
  "%s pasa con una advertencia, porque el SAT ha emitido RFC con otro dígito",
  (rfc) => {
    expect(validarRfc(rfc)).toBeNull();
    expect(rfcAdvertencia(rfc)).toBe(RFC_DIGITO_DUDOSO);
  },
);

test.each([
  ["", "vacío"],
  ["ZATJ870805CK66", "14 caracteres"],
  ["ZAT870805", "sin homoclave"],
  ["ZA870805CK6", "dos letras"],
  ["ZATJ871305CK7", "mes 13"],
  ["ZATJ870832CK3", "día 32"],
  ["ZATJ870231CKA", "31 de febrero"],
  ["ZATJ870229CK5", "29 de febrero en año no bisiesto"],
  ["ZATJ8708O5CK2", "letra O en la fecha"],
  ["ZATJ870805C*6", "símbolo en la homoclave"],
  ["ZATJ870805CKB", "dígito verificador imposible"],
])("%j es incorrecto y no solo dudoso: %s", (rfc) => {
  expect(validarRfc(rfc)).toBe(RFC_INCORRECTO);
  expect(rfcAdvertencia(rfc)).toBeNull();
});

test("el RFC se recorta, se pasa a mayúsculas y se compone antes de revisarlo", () => {
  expect(validarRfc(" zatj870805ck6\n")).toBeNull();
  expect(normalizarRfc("ñan100505mk9".normalize("NFD"))).toBe("ÑAN100505MK9");
  expect(validarRfc("ÑAN100505MK9".normalize("NFD"))).toBeNull();
});

test("la longitud dice el tipo de persona y el que se pide se respeta", () => {
  expect(tipoDeRfc("ZATJ870805CK6")).toBe("FISICA");
  expect(tipoDeRfc("CNH040816920")).toBe("MORAL");
  expect(tipoDeRfc("CNH")).toBeNull();
  expect(validarRfc("ZATJ870805CK6", "FISICA")).toBeNull();
  expect(validarRfc("ZATJ870805CK6", "MORAL")).toBe(RFC_INCORRECTO);
  expect(validarRfc("CNH040816920", "MORAL")).toBeNull();
  expect(validarRfc("CNH040816920", "FISICA")).toBe(RFC_INCORRECTO);
});

test("de los once dígitos posibles exactamente uno pasa sin advertencia", () => {
  const letters = fc.string({ unit: fc.constantFrom(..."ABCDEFGHIJKLMNÑOPQRSTUVWXYZ&"), minLength: 3, maxLength: 4 });
  const homoclave = fc.string({ unit: fc.constantFrom(..."0123456789ABCXYZ"), minLength: 2, maxLength: 2 });
  fc.assert(
    fc.property(letters, homoclave, (prefix, suffix) => {
      fc.pre(!["XAXX", "XEXX"].includes(prefix));
      const clean = [..."0123456789A"].filter((digit) => rfcAdvertencia(`${prefix}870805${suffix}${digit}`) === null);
      expect(clean).toHaveLength(1);
    }),
  );
});

test.skipIf(!existsSync(facts))("los RFC de la tabla de datos se juzgan como dice (se omite si falta rfc.tsv)", () => {
  const [, ...rows] = readFileSync(facts, "utf8").trimEnd().split("\n");
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    const [clase, tipo, rfc = "", motivo] = row.split("\t");
    const digitOnly = motivo === "digito_verificador";
    expect(validarRfc(rfc), row).toBe(clase === "valido" || digitOnly ? null : RFC_INCORRECTO);
    expect(rfcAdvertencia(rfc), row).toBe(digitOnly ? RFC_DIGITO_DUDOSO : null);
    if (tipo === "fisica" || tipo === "moral") expect(tipoDeRfc(rfc)?.toLowerCase(), row).toBe(tipo);
  }
});
