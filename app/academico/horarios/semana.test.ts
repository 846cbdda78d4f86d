import { expect, test } from "vitest";
import { fecha } from "~/lib/dates";
import { diasDe, nombreDeLaSemana, vistaDe } from "./semana";

test("una semana se nombra por su domingo y se ve de lunes a viernes", () => {
  expect(nombreDeLaSemana(fecha("2026-11-26"))).toBe("Semana de noviembre 22");
  expect(diasDe(fecha("2026-11-26"), "lun-vie")).toEqual(["23", "24", "25", "26", "27"].map((dia) => `2026-11-${dia}`));
  expect(diasDe(fecha("2026-11-22"), "dom-sab")[0]).toBe("2026-11-22");
});

test("con clase en sábado se ve la semana entera, si no se pide otra cosa", () => {
  const sabado = [{ fecha: fecha("2026-11-28") }];
  expect(vistaDe(null, sabado)).toBe("dom-sab");
  expect(vistaDe("lun-vie", sabado)).toBe("lun-vie");
  expect(vistaDe(null, [{ fecha: fecha("2026-11-27") }])).toBe("lun-vie");
});
