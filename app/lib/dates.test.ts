import fc from "fast-check";
import { expect, test } from "vitest";
import { InvariantError } from "./assert";
import * as d from "./dates";

const f = d.fecha;
const anyFecha = fc.integer({ min: -25_567, max: 47_482 }).map((dias) => d.sumarDias(f("1970-01-01"), dias));

test.each(["2026-11-05", "2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31"])("%s es una fecha", (text) => {
  expect(d.esFecha(text)).toBe(true);
  expect(f(text)).toBe(text);
});

test.each([
  ["1899-12-31", false],
  ["1900-01-01", true],
  ["2100-01-01", true],
  ["2100-01-02", false],
  ["9999-12-31", false],
  ["2026-02-30", false],
])("una página se abre en el día %s: %s", (text, abre) => {
  expect(d.esFechaDePagina(text)).toBe(abre);
});

test.each(["", "2026-02-29", "1900-02-29", "2026-02-31", "2026-13-01", "2026-00-10", "2026-01-00", "0000-01-01"])(
  "%j no es una fecha",
  (text) => {
    expect(d.esFecha(text)).toBe(false);
    expect(() => f(text)).toThrow(InvariantError);
  },
);

test.each(["2026-1-1", "26-01-01", "2026-01-01T00:00", " 2026-01-01", "20260101", "2026-01-01\n", null, 20260101])(
  "%j no está escrita como fecha",
  (value) => {
    expect(d.esFecha(value)).toBe(false);
  },
);

test.each([
  ["2026-01-31", 1, "2026-02-01"],
  ["2026-03-01", -1, "2026-02-28"],
  ["2024-03-01", -1, "2024-02-29"],
  ["2026-12-31", 1, "2027-01-01"],
  ["0099-12-31", 1, "0100-01-01"],
])("%s más %i días es %s", (desde, dias, hasta) => {
  expect(d.sumarDias(f(desde), dias)).toBe(hasta);
  expect(d.diasEntre(f(desde), f(hasta))).toBe(dias);
});

test("sumar días y contarlos son lo mismo al revés, y el orden del texto es el del tiempo", () => {
  fc.assert(
    fc.property(anyFecha, fc.integer({ min: -20_000, max: 20_000 }), (desde, dias) => {
      const hasta = d.sumarDias(desde, dias);
      expect(d.diasEntre(desde, hasta)).toBe(dias);
      expect(d.compararFechas(desde, hasta)).toBe(Math.sign(-dias) || 0);
      expect((d.diaDeLaSemana(desde) + dias - d.diaDeLaSemana(hasta)) % 7 || 0).toBe(0);
    }),
  );
});

test.each([
  ["2026-01-31", 1, "2026-02-28"],
  ["2024-01-31", 1, "2024-02-29"],
  ["2026-05-31", 1, "2026-06-30"],
  ["2026-11-15", 2, "2027-01-15"],
  ["2026-01-15", -1, "2025-12-15"],
  ["2024-02-29", 12, "2025-02-28"],
  ["2026-08-31", 0, "2026-08-31"],
  ["2026-03-31", -13, "2025-02-28"],
])("%s más %i meses es %s", (desde, meses, hasta) => {
  expect(d.sumarMeses(f(desde), meses)).toBe(hasta);
});

test("el primer y el último día encierran a su mes y nada más", () => {
  fc.assert(
    fc.property(anyFecha, (fecha) => {
      const [primero, ultimo] = [d.primerDiaDelMes(fecha), d.ultimoDiaDelMes(fecha)];
      expect(d.mesDe(primero)).toBe(d.mesDe(fecha));
      expect(d.mesDe(ultimo)).toBe(d.mesDe(fecha));
      expect(d.sumarDias(ultimo, 1)).toBe(d.sumarMeses(primero, 1));
      expect(d.mesDe(d.sumarDias(primero, -1)) < d.mesDe(fecha)).toBe(true);
    }),
  );
});

test("mes y año de una fecha", () => {
  expect(d.mesDe(f("2026-11-05"))).toBe("2026-11");
  expect(d.anioDe(f("2026-11-05"))).toBe(2026);
});

test("la semana va de domingo a sábado", () => {
  expect(d.diaDeLaSemana(f("2026-11-01"))).toBe(0);
  expect(d.primerDiaDeLaSemana(f("2026-11-05"))).toBe("2026-11-01");
  expect(d.primerDiaDeLaSemana(f("2026-11-01"))).toBe("2026-11-01");
  expect(d.ultimoDiaDeLaSemana(f("2026-11-05"))).toBe("2026-11-07");
  expect(d.ultimoDiaDeLaSemana(f("2026-11-07"))).toBe("2026-11-07");
  expect(d.diaDeLaSemana(f("1969-12-31"))).toBe(3);
});

test.each([
  ["2026-11-05T05:59:59Z", "America/Mexico_City", "2026-11-04", "23:59"],
  ["2026-11-05T06:00:00Z", "America/Mexico_City", "2026-11-05", "00:00"],
  ["2026-07-01T06:30:00Z", "America/Tijuana", "2026-06-30", "23:30"],
  ["2026-12-01T07:30:00Z", "America/Tijuana", "2026-11-30", "23:30"],
  ["2026-07-01T05:00:00Z", "America/Cancun", "2026-07-01", "00:00"],
  ["2026-01-01T00:00:00Z", "UTC", "2026-01-01", "00:00"],
])("a las %s en %s es %s y son las %s", (instant, zona, hoy, hora) => {
  expect(d.hoyEnZona(new Date(instant), zona)).toBe(hoy);
  expect(d.horaEnZona(instant, zona)).toBe(hora);
});

test("un instante o una zona que no existen son un error de programa", () => {
  expect(() => d.hoyEnZona(new Date("ayer"), "America/Mexico_City")).toThrow(InvariantError);
  expect(() => d.horaEnZona("2026-11-05T05:00:00Z", "America/Macondo")).toThrow(RangeError);
});

test("las fechas se ven como pide la pantalla", () => {
  expect(d.formatFecha(f("2026-11-05"))).toBe("05-nov-26");
  expect(d.formatFecha(f("2009-01-31"))).toBe("31-ene-09");
  expect(d.formatFechaHora("2026-11-05T20:30:15Z", "America/Mexico_City")).toBe("05-nov-26 14:30");
  expect(d.formatFechaInput(f("2026-11-05"))).toBe("05-11-2026");
});

test("los doce meses llevan su abreviatura en español", () => {
  const meses = Array.from({ length: 12 }, (_, i) => d.formatFecha(d.sumarMeses(f("2026-01-15"), i)).slice(3, 6));
  expect(meses.join(" ")).toBe("ene feb mar abr may jun jul ago sep oct nov dic");
});

test.each(["2026-11-05", "05-11-2026", " 05-11-2026 "])("parseFechaInput lee %j", (text) => {
  expect(d.parseFechaInput(text)).toEqual({ ok: true, fecha: "2026-11-05" });
});

test.each(["1900-01-01", "2100-01-01"])("el límite %s se acepta", (text) => {
  expect(d.parseFechaInput(text)).toEqual({ ok: true, fecha: text });
});

test.each(["", "hoy", "31-02-2026", "2026-02-31", "1899-12-31", "2100-01-02", "0000-00-00", "9999-12-31"])(
  "parseFechaInput rechaza %j con «Fecha incorrecta»",
  (text) => {
    expect(d.parseFechaInput(text)).toEqual({ ok: false, error: "Fecha incorrecta" });
  },
);

test.each(["11-25-2026", "5-11-2026", "05/11/2026", "05-11-26", "2026-11-05T00:00:00Z", "05-11-2026\u0000"])(
  "parseFechaInput no adivina %j",
  (text) => {
    expect(d.parseFechaInput(text)).toEqual({ ok: false, error: "Fecha incorrecta" });
  },
);

test("parseFechaInput respeta los límites que se le dan", () => {
  const hoy = f("2026-11-05");
  expect(d.parseFechaInput("06-11-2026", { maximo: hoy }).ok).toBe(false);
  expect(d.parseFechaInput("05-11-2026", { maximo: hoy }).ok).toBe(true);
  expect(d.parseFechaInput("04-11-2026", { minimo: hoy }).ok).toBe(false);
  expect(d.parseFechaInput("1899-12-31", { maximo: hoy }).ok).toBe(false);
});

test("toda fecha escrita de las dos maneras se lee igual", () => {
  fc.assert(
    fc.property(anyFecha, (fecha) => {
      expect(d.parseFechaInput(fecha)).toEqual({ ok: true, fecha });
      expect(d.parseFechaInput(d.formatFechaInput(fecha))).toEqual({ ok: true, fecha });
    }),
  );
});

test.each([
  ["05-11-2026", "2026-11-05"],
  ["5/11/2026", "2026-11-05"],
  ["05112026", "2026-11-05"],
  ["2026-11-05", "2026-11-05"],
  ["31-02-2026", null],
  ["5-11-26", null],
  ["", null],
])("una mano escribió %j: es %j", (texto, esperada) => {
  expect(d.fechaEscrita(texto)).toBe(esperada);
});

test.each([
  ["2026-2027", 1, "2027-2028"],
  ["Ciclo 2026-2027 B", 2, "Ciclo 2028-2029 B"],
  ["Colegiaturas 2026", 1, "Colegiaturas 2027"],
  ["Primaria", 1, "Primaria"],
  ["Plan 12026", 1, "Plan 12026"],
  ["Inscripción 2026-27", 1, "Inscripción 2027-28"],
  ["Ciclo 2026/2027 y 2099 – 00", 1, "Ciclo 2027/2028 y 2100 – 01"],
  ["Corte 2026-08", 1, "Corte 2027-08"],
  ["Folio 2026-123", 1, "Folio 2027-123"],
  ["Inscripción 26-27", 1, "Inscripción 27-28"],
  ["Ciclo 26/27 B", 2, "Ciclo 28/29 B"],
  ["Corte 2026-08-27", 1, "Corte 2027-08-27"],
  ["Feria, 26-27 de agosto", 1, "Feria, 26-27 de agosto"],
  ["Grados 1-2 y 11-12", 1, "Grados 1-2 y 11-12"],
  ["Cuota de $2026", 1, "Cuota de $2026"],
  ["Beca de 2000 pesos", 1, "Beca de 2000 pesos"],
  ["Uniforme 2026.50", 1, "Uniforme 2026.50"],
  ["Plan 2011", 1, "Plan 2011"],
  ["NEM 2022, cuotas 2025-2026", 1, "NEM 2022, cuotas 2026-2027"],
])("%s, %d años después, es %s", (nombre, anios, movido) => {
  expect(d.nombreMovido(nombre, anios, 2026)).toBe(movido);
});
