import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { Secret, TOTP, URI } from "otpauth";
import { expect, test } from "vitest";
import { acceptedStep, codeOf, inLetters, otpauthUri, stepOf } from "./totp.server";

// RFC 6238, appendix B; ours are the last six of its eight digits.
const RFC = Buffer.from("12345678901234567890");

test.each([
  [59, "287082"],
  [1111111109, "081804"],
  [1111111111, "050471"],
  [1234567890, "005924"],
  [2000000000, "279037"],
  [20000000000, "353130"],
])("a los %d segundos el código del RFC 6238 es %s", (seconds, code) => {
  expect(codeOf(RFC, stepOf(seconds * 1_000))).toBe(code);
});

test("da lo mismo que otpauth, con cualquier secreto y a cualquier hora", () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 10, maxLength: 40 }), fc.integer({ min: 0, max: 4e12 }), (bytes, now) => {
      const secret = Buffer.from(bytes);
      const totp = new TOTP({ secret: Secret.fromBase32(inLetters(secret)), algorithm: "SHA1", digits: 6, period: 30 });
      expect(codeOf(secret, stepOf(now))).toBe(totp.generate({ timestamp: now }));
    }),
    { numRuns: 1_000 },
  );
});

test("la dirección que lee una app dice de quién es y con qué secreto, también con signos raros", () => {
  const secret = randomBytes(20);
  const leida = URI.parse(otpauthUri(secret, { issuer: "Colegio Ñandú & Hijos", account: "rosa+x@prueba.mx" })) as TOTP;
  expect(leida).toMatchObject({ issuer: "Colegio Ñandú & Hijos", label: "rosa+x@prueba.mx", digits: 6, period: 30 });
  expect(leida.secret.base32).toBe(inLetters(secret));
});

test("vale el paso de antes, el de ahora y el de después, y ninguno que no sea posterior al último", () => {
  const now = 1_800_000_000_000;
  const step = stepOf(now);
  const acceptance = (candidate: number, last = 0) => acceptedStep(RFC, codeOf(RFC, candidate), { now, last });
  expect([
    acceptance(step - 2),
    acceptance(step - 1),
    acceptance(step),
    acceptance(step + 1),
    acceptance(step + 2),
  ]).toEqual([null, step - 1, step, step + 1, null]);
  expect(acceptance(step, step)).toBeNull();
  expect(acceptance(step - 1, step)).toBeNull();
  expect(acceptance(step + 1, step)).toBe(step + 1);
  for (const nada of ["", "12345", "1234567", "abcdef", "00000ñ"])
    expect(acceptedStep(RFC, nada, { now, last: 0 })).toBeNull();
});
