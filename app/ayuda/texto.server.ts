import MarkdownIt from "markdown-it";
import { type Articulo, rutaDeArticulo } from "./articulo";

const markdown = new MarkdownIt({ html: false });

/** A help page's text as HTML. Links to other pages (`[Cobrar](cobrar)`) keep the screen that one comes from. */
export function htmlDe({ texto }: Pick<Articulo, "texto">, volver: string): string {
  const piezas = markdown.parse(texto, {});
  for (const pieza of piezas)
    for (const dentro of pieza.children ?? []) {
      const a = dentro.type === "link_open" ? dentro.attrGet("href") : null;
      if (typeof a === "string" && /^[a-z-]+$/.test(a)) dentro.attrSet("href", rutaDeArticulo(a, volver));
    }
  return markdown.renderer.render(piezas, markdown.options, {});
}
