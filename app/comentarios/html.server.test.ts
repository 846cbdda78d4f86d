import { expect, test } from "vitest";
import { deTextoLlano, limpiar, textoDe } from "./html.server";

test("queda lo que hacen las ocho herramientas", () => {
  const html =
    '<p><b>Hola</b> <i>a</i></p><ol><li>uno</li></ol><ul><li>dos</li></ul><blockquote><p>cita</p></blockquote><a href="https://colegio.mx">liga</a>';
  expect(limpiar(html)).toBe(
    '<p><strong>Hola</strong> <em>a</em></p><ol><li>uno</li></ol><ul><li>dos</li></ul><blockquote><p>cita</p></blockquote><a href="https://colegio.mx" rel="noopener noreferrer nofollow" target="_blank">liga</a>',
  );
});

// Made of parts, so that each carrier meets each handler and each way of writing an address.
const ETIQUETAS = [
  "img",
  "svg",
  "iframe",
  "object",
  "embed",
  "video",
  "math",
  "form",
  "input",
  "style",
  "link",
  "meta",
];
const EVENTOS = ["onerror", "onload", "onclick", "onmouseover", "onfocus", "ontoggle", "onanimationstart", "onbegin"];
const URLS = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\tscript:alert(1)",
  "&#106;avascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "//otro.mx/x.js",
  " javascript:alert(1)",
];
const CORPUS = [
  "<script>alert(1)</script>",
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  "<p style='background:url(javascript:alert(1))'>a</p>",
  "<!--<img src=x onerror=alert(1)>-->",
  "<![CDATA[<script>alert(1)</script>]]>",
  "<a href='x' onclick=alert(1)>a</a>",
  `${"<blockquote>".repeat(5_000)}a`,
  ...ETIQUETAS.flatMap((etiqueta) => EVENTOS.map((evento) => `<${etiqueta} src=x ${evento}=alert(1)>a</${etiqueta}>`)),
  ...ETIQUETAS.flatMap((etiqueta) => URLS.map((url) => `<${etiqueta} src="${url}" href="${url}" data="${url}">`)),
  ...URLS.flatMap((url) => [`<a href="${url}">a</a>`, `<a href='${url}' target=_top>a</a>`, `<A HREF=${url}>a</A>`]),
  ...EVENTOS.flatMap((evento) =>
    ["p", "b", "li", "a", "blockquote", "br"].flatMap((etiqueta) => [
      `<${etiqueta} ${evento}=alert(1)>a`,
      `<${etiqueta}/${evento}=alert(1)//>a`,
      `<${etiqueta} ${evento.toUpperCase()}="alert(1)">a`,
      `<${etiqueta} x="'" ${evento}='alert(1)' y="'">a`,
    ]),
  ),
];

test(`de ${CORPUS.length} intentos no queda nada que corra, y limpiar otra vez no cambia nada`, () => {
  expect(CORPUS.length).toBeGreaterThan(400);
  for (const ataque of CORPUS) {
    const limpio = limpiar(ataque);
    expect(limpio.replace(/<\/?(?:p|br|strong|em|ol|ul|li|blockquote)(?: \/)?>/g, "")).not.toMatch(/<(?!\/?a\b)/);
    expect(limpio).not.toMatch(/<[^>]*\son\w+\s*=/i);
    expect(limpio).not.toMatch(/href="(?!https?:|mailto:|x"|")/i);
    expect(limpiar(limpio)).toBe(limpio);
  }
});

test("lo que se escribe sin editor es texto, aunque parezca otra cosa", () => {
  expect(deTextoLlano("Hola\nqué tal\n\n<script>1 & 2</script>")).toBe(
    "<p>Hola<br />qué tal</p><p>&lt;script&gt;1 &amp; 2&lt;/script&gt;</p>",
  );
  expect(deTextoLlano("  \n ")).toBe("");
  expect(limpiar("<p> </p>")).toBe("");
});

test("un comentario vuelve a la caja como se escribió", () => {
  const texto = "Hola\nqué tal\n\nUno & dos < tres";
  expect(textoDe(deTextoLlano(texto))).toBe(texto);
});
