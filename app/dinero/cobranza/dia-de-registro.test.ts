import fc from "fast-check";
import { expect, test } from "vitest";
import { hoyEnZona } from "~/lib/dates";
import { diaDeRegistro } from "./dia-de-registro.server";

test.each(["America/Mexico_City", "America/Tijuana", "Asia/Kolkata", "Asia/Kathmandu", "Pacific/Kiritimati"])(
  "el día de registro es el del calendario de %s, a cualquier instante",
  (zona) => {
    const instante = fc.date({ min: new Date("2015-01-01"), max: new Date("2035-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(instante, (cuando) => {
        expect(diaDeRegistro(cuando.toISOString(), zona)).toBe(hoyEnZona(cuando, zona));
      }),
    );
  },
);

test("la medianoche que parte una hora en dos días se respeta", () => {
  expect(diaDeRegistro("2026-10-15T18:29:59.999Z", "Asia/Kolkata")).toBe("2026-10-15");
  expect(diaDeRegistro("2026-10-15T18:30:00.000Z", "Asia/Kolkata")).toBe("2026-10-16");
});
