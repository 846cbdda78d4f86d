import { expect, test } from "vitest";
import { type CalendarEvent, calendarFile } from "./icalendar";

const now = "2026-11-23T18:00:00.000Z";
const fileOf = (events: CalendarEvent[]) => calendarFile({ name: "Clases", domain: "colegio.mx", now, events });

test("una clase va en horas UTC y un día inhábil entero, hasta el día siguiente", () => {
  const text = fileOf([
    { key: "clase-1", title: "Español", start: "2026-11-24T14:00:00.000Z", end: "2026-11-24T14:50:00.000Z" },
    { key: "dia-2", title: "Muertos", day: "2026-11-02", dayAfter: "2026-11-03" },
  ]);
  expect(text).toContain("DTSTART:20261124T140000Z\r\nDTEND:20261124T145000Z\r\n");
  expect(text).toContain("DTSTART;VALUE=DATE:20261102\r\nDTEND;VALUE=DATE:20261103\r\n");
  expect(text).toContain("DTSTAMP:20261123T180000Z\r\n");
  expect(text).toContain("UID:clase-1@colegio.mx\r\n");
  expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
});

test("dos eventos con la misma clave se rechazan: un programa mostraría uno", () => {
  const event = { key: "dia-2", title: "Muertos", day: "2026-11-02", dayAfter: "2026-11-03" };
  expect(() => fileOf([event, { ...event, title: "Consejo" }])).toThrow("same key");
});

test("lo que el formato usa va escapado, y ninguna línea pasa de 75 bytes ni corta una letra", () => {
  const title = `Taller; ñandú, "corto"\\ y ${"ñ".repeat(80)}\nfin`;
  const text = fileOf([{ key: "1", title, start: now, end: now }]);
  for (const line of text.split("\r\n")) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(text.replaceAll("\r\n ", "")).toContain(`SUMMARY:Taller\\; ñandú\\, "corto"\\\\ y ${"ñ".repeat(80)}\\nfin`);
});
