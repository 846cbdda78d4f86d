import { expect, test } from "vitest";
import { shortClasses } from "./short-classes";

const GUION = 'nota.className = "mt-1 text-mal-texto"; if (a) b();';

test("las clases de la hoja y las de la página reciben el mismo nombre corto", () => {
  const { sheet, page } = shortClasses(".px-4{top:0}.hover\\:bg:hover,.px-4>.-mt-3{top:1px}");
  expect(sheet).toBe(".c{top:0}.b:hover,.c>.a{top:1px}");
  expect(page('<p class="px-4 hover:bg"><b class="-mt-3">px-4</b>')).toBe('<p class="c b"><b class="a">px-4</b>');
});

test.each([
  ["con escapes", ".h-\\[1\\.125rem\\]{height:1.125rem}", "h-[1.125rem]", ".a{height:1.125rem}"],
  ["con una coma", ".x-\\[a\\,b\\]{top:0}", "x-[a,b]", ".a{top:0}"],
  ["con una coma por su número", ".x-\\[a\\2c b\\]:hover{top:0}", "x-[a,b]", ".a:hover{top:0}"],
  ["con lo que React escapa", ".x-\\[\\'\\&\\'\\]{top:0}", "x-[&#x27;&amp;&#x27;]", ".a{top:0}"],
  ["que empieza con un dígito", ".\\32xl\\:p{top:0}", "2xl:p", ".a{top:0}"],
  ["dentro de :not()", "p:not(.z){top:0}", "z", "p:not(.a){top:0}"],
  [
    "en una pregunta",
    "@media (min-width:40.5em){.sm\\:p{top:.5rem}}",
    "sm:p",
    "@media (min-width:40.5em){.a{top:.5rem}}",
  ],
])("una clase %s", (_, hoja, clase, corta) => {
  const { sheet, page } = shortClasses(hoja);
  expect(sheet).toBe(corta);
  expect(page(`<p class="${clase}">`)).toBe('<p class="a">');
});

test("lo que escribe el guion se queda, y nadie más lleva un nombre suyo", () => {
  const { sheet, page } = shortClasses(".mt-1{top:0}.x-1{top:0}.text-mal-texto{top:0}.x-2{top:0}", `${GUION} c d`);
  expect(sheet).toBe(".mt-1{top:0}.a{top:0}.text-mal-texto{top:0}.b{top:0}");
  expect(page('<p class="mt-1 x-1 x-2">')).toBe('<p class="mt-1 a b">');
  expect(shortClasses(".x-1{}.x-2{}", "a b").sheet).toBe(".c{}.d{}");
  expect(shortClasses(".x-1{}", "// x-1 se comenta\n").sheet).toBe(".a{}");
});

test("una clase de la que la hoja no habla se va, y su atributo se queda", () => {
  const { page } = shortClasses(".x{top:0}");
  expect(page('<button class="nadie">')).toBe('<button class="">');
  expect(page('<p class="nadie x a">')).toBe('<p class="a">');
});

test("el orden de la hoja no cambia los nombres", () => {
  const [una, segunda] = [shortClasses(".x{top:0}.y{top:0}"), shortClasses("/* .z{} */.y{top:0}\n.x,.x{top:0}")];
  expect(una.page('<p class="y x">')).toBe(segunda.page('<p class="y x">'));
});

test("muchas clases, muchos nombres", () => {
  const clases = Array.from({ length: 700 }, (_, i) => `clase-${i}`);
  const { page } = shortClasses(clases.map((each) => `.${each}{}`).join(""));
  const cortas = clases.map((each) => page(`<p class="${each}">`));
  expect(new Set(cortas).size).toBe(700);
});
