import { expect, test } from "vitest";
import { ATAQUES } from "tests/ataques";
import { deTextoLlano, limpiar, textoDe } from "./html.server";

test("queda lo que hacen las ocho herramientas", () => {
  const html =
    '<p><b>Hola</b> <i>a</i></p><ol><li>uno</li></ol><ul><li>dos</li></ul><blockquote><p>cita</p></blockquote><a href="https://colegio.mx">liga</a>';
  expect(limpiar(html)).toBe(
    '<p><strong>Hola</strong> <em>a</em></p><ol><li>uno</li></ol><ul><li>dos</li></ul><blockquote><p>cita</p></blockquote><a href="https://colegio.mx" rel="noopener noreferrer nofollow" target="_blank">liga</a>',
  );
});

test(`de ${ATAQUES.length} intentos no queda nada que corra, y limpiar otra vez no cambia nada`, () => {
  expect(ATAQUES.length).toBeGreaterThanOrEqual(500);
  for (const ataque of [...ATAQUES, `${"<blockquote>".repeat(5_000)}a`]) {
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
  expect(limpiar("<li>uno</li><ul><li>dos</li></ul>")).toBe("<p>uno</p><ul><li>dos</li></ul>");
});

test("lo que no se ve tampoco entra por el nombre de su letra", () => {
  expect(limpiar("<p>foto&#x202e;gpj.exe&#8203;</p>")).toBe("<p>fotogpj.exe</p>");
  expect(limpiar("<p>&#x3164;&shy;&zwj;</p>")).toBe("");
  // A letter that goes away never makes a tag or an entity of what stood around it.
  expect(limpiar("<\u200bscript>&l\u200bt;img&#x200b; onerror=1>")).toBe("&lt;script&gt;&amp;lt;img onerror=1&gt;");
});

test("un comentario vuelve a la caja como se escribió", () => {
  const texto = "Hola\nqué tal\n\nUno & dos < tres";
  expect(textoDe(deTextoLlano(texto))).toBe(texto);
});
