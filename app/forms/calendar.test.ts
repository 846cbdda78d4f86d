import { expect, onTestFinished, test, vi } from "vitest";
import { schoolToday } from "./calendar";

test.each([
  ["America/Mexico_City", "2026-10-15"],
  ["America/Tijuana", "2026-10-15"],
  // The machine's own, where the page names no school.
  [undefined, "2026-10-16"],
])("el calendario de un campo abre en el día de la escuela en %s, no en el del equipo", (zona, hoy) => {
  vi.useFakeTimers({ now: new Date("2026-10-16T02:30:00.000Z"), toFake: ["Date"] });
  vi.stubGlobal("document", { body: { dataset: { zona } } });
  onTestFinished(() => void vi.useRealTimers());
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(schoolToday()).toBe(hoy);
});
