import { expect, test } from "vitest";
import { esEnlace, esquema } from "./esquema-de-editor";

test("el editor solo enlaza páginas y correos", () => {
  for (const href of ["https://colegio.mx", "http://a.mx/b?c=1", "mailto:a@b.mx"]) expect(esEnlace(href)).toBe(true);
  for (const href of ["javascript:alert(1)", "//otro.mx", "data:text/html,x", "x", "", null, "https://a b"])
    expect(esEnlace(href)).toBe(false);
});

test("el editor no conoce más que lo que hacen sus ocho herramientas", () => {
  expect(Object.keys(esquema.nodes).sort()).toEqual(
    ["blockquote", "bullet_list", "doc", "hard_break", "list_item", "ordered_list", "paragraph", "text"].sort(),
  );
  expect(Object.keys(esquema.marks)).toEqual(["strong", "em", "link"]);
});
