import dayjs from "dayjs";
import es from "dayjs/locale/es.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import * as d from "./dates";

// Computed by hand, without the code under test: the implementation of lib/dates.ts before dayjs.
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const MESES = "ene feb mar abr may jun jul ago sep oct nov dic".split(" ");
type Parts = { anio: number; mes: number; dia: number };
const isLeap = (anio: number) => anio % 4 === 0 && (anio % 100 !== 0 || anio % 400 === 0);
const lastOf = (anio: number, mes: number) => (mes === 2 && isLeap(anio) ? 29 : DAYS[mes - 1]!);
const digits = (n: number, width: number) => String(n).padStart(width, "0");
const text = ({ anio, mes, dia }: Parts) => `${digits(anio, 4)}-${digits(mes, 2)}-${digits(dia, 2)}` as d.Fecha;
const parts = (value: string): Parts => {
  const [anio, mes, dia] = value.split("-").map(Number) as [number, number, number];
  return { anio, mes, dia };
};
const exists = ({ anio, mes, dia }: Parts) =>
  anio >= 1 && mes >= 1 && mes <= 12 && dia >= 1 && dia <= lastOf(anio, mes);
const ordinal = (value: string) => {
  const { anio, mes, dia } = parts(value);
  return new Date(0).setUTCFullYear(anio, mes - 1, dia) / 86_400_000;
};
const ofOrdinal = (days: number) => new Date(days * 86_400_000).toISOString().slice(0, 10) as d.Fecha;
const monthsLater = (value: string, meses: number) => {
  const { anio, mes, dia } = parts(value);
  const months = anio * 12 + (mes - 1) + meses;
  const target = { anio: Math.floor(months / 12), mes: (((months % 12) + 12) % 12) + 1 };
  return text({ ...target, dia: Math.min(dia, lastOf(target.anio, target.mes)) });
};
const clocks = new Map<string, Intl.DateTimeFormat>();
const clockIn = (instant: number, timeZone: string) => {
  let clock = clocks.get(timeZone);
  if (!clock) {
    const two = "2-digit";
    const parts = { year: "numeric", month: two, day: two, hour: two, minute: two } as const;
    clock = new Intl.DateTimeFormat("en-US-u-ca-gregory-nu-latn", { timeZone, hourCycle: "h23", ...parts });
    clocks.set(timeZone, clock);
  }
  const part = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value]));
  return { fecha: `${part.year}-${part.month}-${part.day}`, hora: `${part.hour}:${part.minute}` };
};

// The zones that a school can choose; lib/ itself knows none.
const ZONAS = [
  "America/Mexico_City",
  "America/Monterrey",
  "America/Merida",
  "America/Cancun",
  "America/Matamoros",
  "America/Chihuahua",
  "America/Ojinaga",
  "America/Ciudad_Juarez",
  "America/Mazatlan",
  "America/Bahia_Banderas",
  "America/Hermosillo",
  "America/Tijuana",
];
const FIRST = ordinal("1900-01-01");
const LAST = ordinal("2100-12-31");
const anyFecha = fc.integer({ min: FIRST, max: LAST }).map(ofOrdinal);
const anyZone = fc.constantFrom(...ZONAS, "America/Havana", "UTC", "Pacific/Auckland");
const anyInstant = fc.integer({ min: FIRST * 86_400_000, max: (LAST + 1) * 86_400_000 - 1 });

test("cada día de 1900 a 2100 es el de la cuenta a mano: existe, su semana, su mes, su texto y los que lo rodean", () => {
  const distintos: d.Fecha[] = [];
  for (let days = FIRST; days <= LAST; days++) {
    const dia = ofOrdinal(days);
    const { anio, mes } = parts(dia);
    const [aa, mm, dd] = dia.split("-") as [string, string, string];
    const iguales =
      d.esFecha(dia) &&
      d.sumarDias(dia, 1) === ofOrdinal(days + 1) &&
      d.sumarDias(dia, -1) === ofOrdinal(days - 1) &&
      d.diaDeLaSemana(dia) === (((days + 4) % 7) + 7) % 7 &&
      d.primerDiaDelMes(dia) === text({ anio, mes, dia: 1 }) &&
      d.ultimoDiaDelMes(dia) === text({ anio, mes, dia: lastOf(anio, mes) }) &&
      d.anioDe(dia) === anio &&
      d.mesDe(dia) === `${aa}-${mm}` &&
      d.formatFecha(dia) === `${dd}-${MESES[mes - 1]}-${aa.slice(2)}` &&
      d.formatFechaInput(dia) === `${dd}-${mm}-${aa}`;
    if (!iguales) distintos.push(dia);
  }
  expect(distintos).toEqual([]);
});

test("sumar días y meses y contar días dan lo mismo que a mano", () => {
  fc.assert(
    fc.property(anyFecha, anyFecha, fc.integer({ min: -80_000, max: 80_000 }), (desde, hasta, n) => {
      expect(d.sumarDias(desde, n)).toBe(ofOrdinal(ordinal(desde) + n));
      expect(d.diasEntre(desde, hasta)).toBe(ordinal(hasta) - ordinal(desde));
      expect(d.sumarMeses(desde, n % 1_800)).toBe(monthsLater(desde, n % 1_800));
    }),
  );
});

test("lo que no existe no es fecha, de ninguna de las dos maneras de escribirla", () => {
  const field = (max: number) => fc.integer({ min: 0, max });
  fc.assert(
    fc.property(fc.oneof(field(9999), field(110)), field(14), field(33), (anio, mes, dia) => {
      const read = { anio, mes, dia };
      const typed = `${digits(dia, 2)}-${digits(mes, 2)}-${digits(anio, 4)}`;
      const withinForms = exists(read) && text(read) >= "1900-01-01" && text(read) <= "2100-01-01";
      expect(d.esFecha(text(read))).toBe(exists(read));
      for (const written of [text(read), typed]) expect(d.parseFechaInput(written).ok).toBe(withinForms);
    }),
  );
});

test("también en los primeros siglos, que dayjs toma por el pasado", () => {
  const early = fc.integer({ min: ordinal("0001-01-01"), max: ordinal("0110-12-31") }).map(ofOrdinal);
  fc.assert(
    fc.property(early, fc.integer({ min: 0, max: 50_000 }), (desde, n) => {
      expect(d.sumarDias(desde, n)).toBe(ofOrdinal(ordinal(desde) + n));
      expect(d.sumarMeses(desde, n % 1_800)).toBe(monthsLater(desde, n % 1_800));
      expect(d.diaDeLaSemana(desde)).toBe((((ordinal(desde) + 4) % 7) + 7) % 7);
      expect(d.mesDe(d.ultimoDiaDelMes(desde))).toBe(d.mesDe(desde));
    }),
  );
});

test("el reloj de cada zona muestra la fecha y la hora que dice la plataforma", () => {
  fc.assert(
    fc.property(anyInstant, anyZone, (instant, zona) => {
      const { fecha, hora } = clockIn(instant, zona);
      const iso = new Date(instant).toISOString();
      expect(d.hoyEnZona(new Date(instant), zona)).toBe(fecha);
      expect(d.horaEnZona(iso, zona)).toBe(hora);
      expect(d.formatFechaHora(iso, zona)).toBe(`${d.formatFecha(fecha as d.Fecha)} ${hora}`);
    }),
    { numRuns: 1_000 },
  );
});

// Computes when a day begins to the second, not by quarters of an hour: until 1922 Mexico's clocks stood at odd minutes
// and seconds.
const begins = (dia: d.Fecha, zona: string) => {
  const start = Date.parse(d.comienzoDelDia(dia, zona));
  return clockIn(start, zona).fecha === dia && clockIn(start - 1, zona).fecha < dia;
};

test("el día comienza en el primer instante que lleva su fecha", () => {
  fc.assert(
    fc.property(anyFecha, anyZone, (dia, zona) => {
      expect(begins(dia, zona)).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

test("y también los días en que una zona de México cambió su hora", () => {
  const fallas: string[] = [];
  let cambios = 0;
  for (const zona of ZONAS) {
    // If noon is at another UTC hour than a week before, the clock changed in between.
    const noon = (of: number) => clockIn(of * 86_400_000 + 43_200_000, zona).hora;
    for (let before = FIRST; before <= LAST; before += 7) {
      if (noon(before) === noon(before + 7)) continue;
      cambios++;
      const week = Array.from({ length: 9 }, (_, i) => ofOrdinal(before + i));
      for (const dia of week) if (!begins(dia, zona)) fallas.push(`${zona} ${dia}`);
    }
  }
  expect(fallas).toEqual([]);
  expect(cambios).toBeGreaterThan(1_000);
});

// The cases: clock put forward at midnight; put back at midnight; put back an hour later, so that midnight came twice;
// and a skipped day.
test.each([
  ["1939-02-05", "America/Mexico_City", "1939-02-05T06:00:00.000Z"],
  ["2022-11-30", "America/Ciudad_Juarez", "2022-11-30T07:00:00.000Z"],
  ["1996-10-27", "America/Ciudad_Juarez", "1996-10-27T05:00:00.000Z"],
  ["2011-12-30", "Pacific/Apia", "2011-12-30T10:00:00.000Z"],
  ["2026-03-08", "America/Tijuana", "2026-03-08T08:00:00.000Z"],
  ["2026-03-09", "America/Tijuana", "2026-03-09T07:00:00.000Z"],
  ["2026-11-02", "America/Tijuana", "2026-11-02T08:00:00.000Z"],
  ["2026-11-05", "America/Hermosillo", "2026-11-05T07:00:00.000Z"],
])("el %s comienza en %s a las %s", (dia, zona, instante) => {
  expect(d.comienzoDelDia(d.fecha(dia), zona)).toBe(instante);
});

test("los nombres de meses y días son los de dayjs en español, y las abreviaturas de las listas también", () => {
  for (let mes = 0; mes < 12; mes++) {
    const dia = d.sumarMeses(d.fecha("2026-01-15"), mes);
    expect(d.formatFecha(dia)).toBe(dayjs(dia).locale(es).format("DD-MMM-YY"));
  }
  const meses = Array.from({ length: 12 }, (_, mes) => d.nombreDelMes(d.sumarMeses(d.fecha("2026-01-15"), mes)));
  expect(meses.join(" ")).toBe(
    "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
  );
  const semana = Array.from({ length: 7 }, (_, dia) => d.nombreDelDia(d.sumarDias(d.fecha("2026-11-01"), dia)));
  expect(semana.join(" ")).toBe("domingo lunes martes miércoles jueves viernes sábado");
});
