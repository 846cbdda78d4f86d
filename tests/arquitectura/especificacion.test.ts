import { expect, test } from "vitest";
import { decisiones, documentos, leidos, reglas } from "./fuentes";

// docs/especificacion.md explains references to the customer's documents, which are not part of the project.

const especificacion = documentos.find(({ path }) => path === "docs/especificacion.md")?.text ?? "";
const explicados = new Set([...especificacion.matchAll(/^\| ([^|]+?) \| [^|]+ \|$/gm)].map(([, apartado]) => apartado));

const citas = (expression: RegExp) =>
  [...leidos, ...decisiones, ...reglas]
    .filter(({ path }) => !path.startsWith("tests/arquitectura/"))
    // A comment continues in the next line.
    .map(({ path, text }) => ({ path, text: text.replace(/\n\s*(?:\*|\/\/) ?/g, " ") }))
    .flatMap(({ path, text }) => [...text.matchAll(expression)].map(([, cita = ""]) => ({ path, cita })));

test("cada apartado de la especificación que se cita tiene su línea en docs/especificacion.md", () => {
  const found = citas(/\b([ABC]§\d+(?:\.\d+)*)/g);
  expect(found.length).toBeGreaterThan(400);
  expect(found.filter(({ cita }) => !explicados.has(cita))).toEqual([]);
});

test("ninguna cita de la especificación deja el documento o el apartado por adivinar", () => {
  expect(citas(/(.?§(?!\d).?|(?<![ABC])§\d+)/g)).toEqual([]);
});

test("cada sección de decisions.md que se cita tiene su línea en docs/especificacion.md", () => {
  const found = citas(/\bdecisions(?:\.md)?, "?([A-Z0-9][^".,:;)`]*)/g);
  expect(found.length).toBeGreaterThan(50);
  expect(found.filter(({ cita }) => !explicados.has(cita))).toEqual([]);
});

test("un documento que el código nombra está en el repositorio, o es el decisions.md que se explica", () => {
  // A migration is frozen, including its first line.
  const named = citas(/\b([\w/-]+\.md)\b/g).filter(({ path }) => !/^(migrations|decisiones)\//.test(path));
  const known = [...leidos, ...decisiones, ...documentos, ...reglas].map(({ path }) => `/${path}`);
  expect(
    named.filter(({ cita }) => cita !== "decisions.md" && !known.some((path) => path.endsWith(`/${cita}`))),
  ).toEqual([]);
});
