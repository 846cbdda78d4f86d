import { expect, test } from "vitest";
import { stylesUsedBy } from "./used-styles.server";

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
  ["las clases que añade el guion", ".text-mal-texto{color:red}", "", true],
  ["lo que no pide nada", "*,:before{border:0}", "", true],
  ["un elemento que está", "html,:host{line-height:1.5}", "", true],
  ["uno de varios", "h1,h2{margin:0}", "<h2>", true],
  ["uno que no", "table{border:0}", "<p>tabla", false],
  ["uno dentro de otro que no", "table td{border:0}", "<td>", false],
  ["uno con atributos y seudoelementos", "input:not([type=checkbox],[a])::placeholder{top:0}", "<input>", true],
  ["uno con clase que no tiene", "button.x{top:0}", "<button>", false],
  ["un elemento que añade el guion", "strong{top:0}", "", true],
])("se queda o se va: %s", (_, hoja, cuerpo, queda) => {
  const { of } = stylesUsedBy(`.nadie{x:0}${hoja}`, 'nota.className = "mt-1 text-mal-texto"; crear("strong")');
  expect(of(pagina(cuerpo)).text).toEqual(queda ? hoja : "");
});

test("va una regla en cada renglón, en su orden y con la pregunta en que está", () => {
  const hoja =
    "/* licencia */.b{top:0}\n@media(min-width:640px){.a{left:0}.c{left:1px}}@media print{.d{top:0}}.a{top:1px}";
  const esperado = ".b{top:0}\n@media(min-width:640px){.a{left:0}}\n.a{top:1px}";
  expect(stylesUsedBy(hoja).of(pagina('<p class="a"><p class="b">')).text).toBe(esperado);
});

test("las variables de todo elemento viajan con las reglas que las leen", () => {
  const { of } = stylesUsedBy(
    "*{--tw-a: ;--tw-b: 1;c:0}::backdrop{--tw-a: }.x{--tw-c: 2;top:var(--tw-b)}.y{--tw-d: 3;left:var(--tw-b, 0)}",
  );
  expect(of(pagina("")).text).toBe("*{c:0}");
  expect(of(pagina('<p class="y">')).text).toBe("*{c:0}\n*{--tw-b: 1}\n.y{left:var(--tw-b, 0)}");
});

const HOJA = "*{a:0}.b{b:0}.c{c:0}.d{d:0}.e{e:0}.f{f:0}";

test("a una página abierta solo va lo que le falta", () => {
  const { of } = stylesUsedBy(HOJA);
  const abierta = of(pagina('<p class="b e">'));
  expect(abierta.text).toBe("*{a:0}\n.b{b:0}\n.e{e:0}");
  const sigue = of(pagina('<p class="b c f">'), abierta.marks);
  expect(sigue.text).toBe(".c{c:0}\n.f{f:0}");
  expect(of(pagina('<p class="b e">'), abierta.marks).text).toBe("");
});

test("las marcas de otra hoja, o de nadie, no marcan nada", () => {
  const { of } = stylesUsedBy(HOJA);
  const { marks } = stylesUsedBy(`${HOJA}.g{}`).of(pagina('<p class="b c d e f g">'));
  const [version] = of("").marks.split(".");
  for (const known of [marks, "", ".", "x", `${version}.`, `${version}.zz`, `${version}.ffffffffff`, `${version}.f`])
    expect(of(pagina(""), known).text, known).toBe("*{a:0}");
});
