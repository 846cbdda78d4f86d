import { expect, test } from "vitest";
import { calendario } from "./icalendar";

const AHORA = "2026-11-23T18:00:00.000Z";

test("una clase va en horas UTC y un día inhábil entero, hasta el día siguiente", () => {
  const texto = calendario(
    "Clases",
    [
      { uid: "clase-1", titulo: "Español", desde: "2026-11-24T14:00:00.000Z", hasta: "2026-11-24T14:50:00.000Z" },
      { uid: "dia-2026-11-02", titulo: "Muertos", dia: "2026-11-02", siguiente: "2026-11-03" },
    ],
    AHORA,
  );
  expect(texto).toContain("DTSTART:20261124T140000Z\r\nDTEND:20261124T145000Z\r\n");
  expect(texto).toContain("DTSTART;VALUE=DATE:20261102\r\nDTEND;VALUE=DATE:20261103\r\n");
  expect(texto).toContain("DTSTAMP:20261123T180000Z\r\n");
  expect(texto.endsWith("END:VCALENDAR\r\n")).toBe(true);
});

test("lo que el formato usa va escapado, y ninguna línea pasa de 75 bytes ni corta una letra", () => {
  const titulo = `Taller; ñandú, "corto"\\ y ${"ñ".repeat(80)}\nfin`;
  const texto = calendario("Clases", [{ uid: "1", titulo, desde: AHORA, hasta: AHORA }], AHORA);
  for (const linea of texto.split("\r\n")) expect(new TextEncoder().encode(linea).length).toBeLessThanOrEqual(75);
  expect(texto.replaceAll("\r\n ", "")).toContain(`SUMMARY:Taller\\; ñandú\\, "corto"\\\\ y ${"ñ".repeat(80)}\\nfin`);
});
