import fc from "fast-check";
import { expect, test } from "vitest";
import {
  cumpleRegla,
  digitoModulo10,
  digitosModulo97,
  enGrupos,
  numeroDeReferencia,
  numerosEnTexto,
  referenciaDe,
  referenciaDeConvenio,
} from "./referencia";

// Published examples of bank references.
test.each([
  ["18000359700002387", "1"],
  ["202600417", "2"],
  ["1001", "7"],
])("el dígito de módulo 10 de %s es %s", (base, digito) => expect(digitoModulo10(base)).toBe(digito));

test("los dígitos de módulo 97 llevan sucursal y cuenta", () => {
  expect(digitosModulo97("20260417001", { sucursal: "0870", cuenta: "0123456" })).toBe("20");
});

test("un dígito mal escrito, o dos vecinos cambiados, no son la referencia de nadie", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999_999 }),
      fc.nat(6),
      fc.integer({ min: 1, max: 9 }),
      (numero, lugar, mas) => {
        const referencia = referenciaDe(numero);
        expect([referencia.length, numeroDeReferencia(referencia)]).toEqual([7, numero]);
        const mal = (Number(referencia[lugar]) + mas) % 10;
        expect(numeroDeReferencia(referencia.slice(0, lugar) + mal + referencia.slice(lugar + 1))).toBeNull();
      },
    ),
  );
});

test("se encuentra en lo que el banco escribe, con ceros de más o de menos", () => {
  const referencia = referenciaDe(1234);
  for (const texto of [`SPEI REF ${referencia} COLEGIATURA`, `0000000000${referencia}`, String(Number(referencia))])
    expect(numerosEnTexto(texto, null)).toEqual([1234]);
  expect(numerosEnTexto("PAGO 9999999999 del 15", null)).toEqual([]);
  const convenio = { regla: "MODULO_97", sucursal: "0870", cuenta: "0123456" } as const;
  expect(numerosEnTexto(`X${referenciaDeConvenio(1234, convenio)}Y`, convenio)).toContain(1234);
});

test("la regla de un convenio se cumple o no", () => {
  const modulo97 = { regla: "MODULO_97", sucursal: "870", cuenta: "123456" } as const;
  expect(cumpleRegla("2026041700120", modulo97)).toBe(true);
  expect(cumpleRegla("2026041700121", modulo97)).toBe(false);
  expect(cumpleRegla("180003597000023871", { ...modulo97, regla: "MODULO_10" })).toBe(true);
  expect(cumpleRegla("abc", modulo97)).toBe(false);
});

test("se imprime de cuatro en cuatro", () => expect(enGrupos("0001238")).toBe("0001 238"));
