import { expect, test } from "vitest";
import { stylesUsedBy } from "./used-styles";

const pagina = (body: string) => `<html><head></head><body>${body}</body></html>`;

test.each([
  ["una clase que la página tiene", ".p-4{padding:1rem}", '<p class="m-0 p-4">', true],
  ["una que no", ".p-4{padding:1rem}", '<p class="p-44">', false],
  ["todas las de un selector", ".a.b{top:0}", '<p class="a">', false],
  ["cualquiera de varios selectores", ".a,.b{top:0}", '<p class="b">', true],
  ["un estado", ".hover\\:bg:hover{top:0}", '<p class="hover:bg">', true],
  ["un estado de otra clase", ".hover\\:bg:hover{top:0}", '<p class="bg">', false],
  ["una clase escrita con escapes", ".h-\\[1\\.125rem\\]{height:1.125rem}", '<p class="h-[1.125rem]">', true],
  ["una coma escapada", ".x-\\[a\\,b\\]{top:0}", '<p class="x-[a,b]">', true],
  ["lo que :not() descarta no hace falta", ".s>:not([hidden])~:not(.z){top:0}", '<ul class="s">', true],
  ["comillas y signos de una clase", ".x-\\[\\'\\&\\'\\]{top:0}", '<p class="x-[&#x27;&amp;&#x27;]">', true],
  ["las clases que añade el guion", ".text-red-700{color:red}", "", true],
])("se queda o se va: %s", (_, hoja, cuerpo, queda) => {
  const { base, of } = stylesUsedBy(`.nadie{}${hoja}`, 'nota.className = "mt-1 text-red-700";');
  expect([base, of(pagina(cuerpo))]).toEqual(["", queda ? hoja : ""]);
});

test("lo que se dice antes de la primera clase es de todas las páginas; lo que después no pide clase, también", () => {
  const todas = "*,:before{border:0}html,:host{line-height:1.5}[hidden]:where(:not([hidden=x])){display:none}";
  const { base, of } = stylesUsedBy(
    `/* licencia */${todas}.a{top:0}input:not([type=checkbox],[a]),select{left:0}.b{top:0}`,
  );
  expect(base).toBe(todas);
  expect(of(pagina(""))).toBe("input:not([type=checkbox],[a]),select{left:0}");
});

test("una pregunta por el medio se queda con lo que le quede dentro, en su orden", () => {
  const hoja = ".b{top:0}@media(min-width:640px){.a{left:0}.c{left:1px}}@media print{.d{top:0}}.a{top:1px}";
  const esperado = ".b{top:0}@media(min-width:640px){.a{left:0}}.a{top:1px}";
  expect(stylesUsedBy(hoja).of(pagina('<p class="a"><p class="b">'))).toBe(esperado);
});

test("las variables que nadie lee no viajan", () => {
  expect(stylesUsedBy("*{--tw-a: 0;--tw-b: 1}.x{--tw-c: 2;top:var(--tw-b)}").base).toBe("*{--tw-b: 1}");
});
