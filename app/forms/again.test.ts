import { expect, test } from "vitest";
import { pressAgain } from "./again";

const sent = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  pressAgain(form);
  return Object.fromEntries(form);
};

test.each([
  [
    { continua: "confirmar=6", force: "abc" },
    { force: "abc", confirmar: "6" },
  ],
  // Another button was pressed while the question was open.
  [{ continua: "confirmar=6", descartar: "7" }, { descartar: "7" }],
  [
    { continua: "accion=A", accion: "B", force: "abc" },
    { accion: "B", force: "abc" },
  ],
  [
    { continua: "accion=A=B", force: "abc" },
    { accion: "A=B", force: "abc" },
  ],
  [{ continua: "sin igual", force: "abc" }, { force: "abc" }],
  [{ force: "abc" }, { force: "abc" }],
])("de %o se envía %o", (fields, result) => {
  expect(sent(fields as Record<string, string>)).toEqual(result);
});
