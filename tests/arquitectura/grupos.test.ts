import { expect, test } from "vitest";
import { fuentes } from "./fuentes";

const UNICO = "app/admision/inscripciones/grupo-vigente.server.ts";
/** A file's writes to enrolments, one statement each. */
const escrituras = (text: string) =>
  [...text.matchAll(/(?:updateTable|insertInto)\("inscripciones"\)[\s\S]*?\.(?:execute|executeTakeFirst\w*)\(/g)].map(
    ([sentencia]) => sentencia,
  );

test("solo una pieza escribe en qué grupo está una inscripción: la que guarda desde cuándo", () => {
  const fuentesAjenas = fuentes.filter(
    ({ path }) => path.startsWith("app/") && path !== UNICO && !path.includes(".test."),
  );
  const culpables = fuentesAjenas.filter(({ text }) =>
    escrituras(text).some((sentencia) => /\bgrupoId\b/.test(sentencia)),
  );
  expect(culpables.map(({ path }) => path)).toEqual([]);
  expect(escrituras(fuentes.find(({ path }) => path === UNICO)!.text)).toHaveLength(1);
});
