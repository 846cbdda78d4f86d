import { expect, test } from "vitest";
import { fuentes } from "./fuentes";

// Families are spoken to as 'tú' on every page of theirs; a sentence of the specification keeps its own form.

// 'Si ese correo está registrado, le enviamos…' speaks of the address.
const DE_USTED =
  /(?<!está registrado, )\b(usted|le enviamos|no le llega|como suyo|su calendario|su teléfono|sus (hijos|datos|teléfonos)|copie|pida|escriba|solicite|llame|propóngalo|si paga)\b/i;
const SON_DE_FAMILIAS =
  /\.familia\.tsx$|^app\/familias\/familia\/[^/]+\.ts$|^app\/personas\/(enlaces\/enlace|propuestas\/propuesta)\.ts$/;

test("las páginas de las familias hablan de tú", () => {
  const paginas = fuentes.filter(({ path }) => SON_DE_FAMILIAS.test(path));
  expect(paginas.length).toBeGreaterThan(10);
  const deUsted = paginas.flatMap(({ path, text }) =>
    text.split("\n").flatMap((linea) => (DE_USTED.test(linea) ? [`${path}: ${linea.trim()}`] : [])),
  );
  expect(deUsted).toEqual([]);
});
