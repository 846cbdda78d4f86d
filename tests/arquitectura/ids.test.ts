import { expect, test } from "vitest";
import { TABLAS_SIN_REUSO } from "db/consecutivos";
import { fuentes } from "./fuentes";

// An id in a link, a mail or a call never names a second record (db/consecutivos.ts).

const INSERTA = new RegExp(
  `(?:insertInto\\(|insertar(?:Todos)?\\([\\w.]+,\\s*)"(${TABLAS_SIN_REUSO.join("|")})"[\\s\\S]{0,200}`,
  "g",
);

/** The writers that bring the id with them. */
const CON_ID_PROPIO = ["app/personas/tutores/repetidos/commands/deshacer-union.server.ts"];

const escriben = fuentes
  .filter(({ path }) => path.startsWith("app/") && !path.includes(".test."))
  .flatMap(({ path, text }) => [...text.matchAll(INSERTA)].map(([trozo, tabla]) => ({ path, trozo, tabla, text })));

test("cada fila nueva de una tabla cuyos ids salen de la escuela toma el suyo de los consecutivos", () => {
  expect([...new Set(escriben.map(({ tabla }) => tabla))].sort()).toEqual([...TABLAS_SIN_REUSO]);
  const sinId = escriben.filter(
    ({ path, tabla, text }) =>
      !CON_ID_PROPIO.includes(path) && !new RegExp(`(?:idNuevo|primerIdDe)\\([\\w.]+, "${tabla}"`).test(text),
  );
  expect(sinId.map(({ path, tabla }) => `${path}: ${tabla}`)).toEqual([]);
});
