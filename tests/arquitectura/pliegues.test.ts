import { expect, test } from "vitest";
import { leidos } from "./fuentes";

// A fold with a form, or a part of one, also contains its answer: without a script nobody would open it to look.

const PLIEGUE = /<details([^>]*)>((?:(?!<\/details>)[\s\S])*)<\/details>/g;
const PREGUNTA = /<SchemaForm|field=\{fields\.|\berror=\{/;
const SE_ABRE = /\banswered\b|\berror\b/;

const pliegues = leidos.flatMap(({ path, text }) =>
  [...text.matchAll(PLIEGUE)].map(([, abre = "", dentro = ""]) => ({ path, abre, dentro })),
);

test("lo plegado en que se contesta algo se abre cuando la forma se respondió", () => {
  const conPreguntas = pliegues.filter(({ dentro }) => PREGUNTA.test(dentro));
  expect(conPreguntas.length).toBeGreaterThan(2);
  expect(conPreguntas.filter(({ abre }) => !SE_ABRE.test(abre)).map(({ path }) => path)).toEqual([]);
});
