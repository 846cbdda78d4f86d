import { expect, test } from "vitest";
import { comentarios, frases, palabras, parrafos } from "./comentarios";
import { decisiones, type Fuente, leidos, reglas } from "./fuentes";

// Comments and English documents are written plainly (CONTRIBUTING.md): they name the thing, and their sentences are short.

const codigo = leidos.filter(({ path }) => /\.(ts|tsx|mjs|js)$/.test(path) && path !== "db/schema.ts");
const documentos = [...leidos.filter(({ path }) => path.endsWith(".md")), ...decisiones, ...reglas];
const comentados = codigo.map((fuente) => ({ path: fuente.path, textos: comentarios(fuente) }));

const INVERTIDO = /^(?:What|Whether|Where|Whoever|Whom|Whose)\b/;
const LARGA = 30;

test("ningún comentario comienza con una pregunta indirecta", () => {
  expect(comentados.flatMap(({ textos }) => textos).length).toBeGreaterThan(5000);
  const invertidos = comentados.flatMap(({ path, textos }) =>
    textos.filter((texto) => INVERTIDO.test(texto)).map((texto) => `${path}: ${texto}`),
  );
  expect(invertidos).toEqual([]);
});

test("a lo más veinte frases de comentarios y documentos pasan de treinta palabras", () => {
  const deDocumentos = documentos.map((fuente: Fuente) => ({ path: fuente.path, textos: parrafos(fuente) }));
  const largas = [...comentados, ...deDocumentos].flatMap(({ path, textos }) =>
    textos.flatMap(frases).flatMap((frase) => (palabras(frase) > LARGA ? [`${path}: ${frase}`] : [])),
  );
  expect(largas.length, largas.join("\n")).toBeLessThanOrEqual(20);
});

test("las dos cuentas ven lo que cuentan", () => {
  const fuente = {
    path: "x.tsx",
    text: "// What it is.\n// And more.\nconst a = 1; /** Whether. */\nf({ /* c */ });\n",
  };
  expect(comentarios(fuente)).toEqual(["What it is.\nAnd more.", "Whether.", "c"]);
  expect(frases("One two. Three · four\n- five").map(palabras)).toEqual([2, 1, 1, 2]);
});
