import MarkdownIt from "markdown-it";
import { type Articulo, rutaDeArticulo } from "./articulo";
import { fotoDe } from "./fotos.server";

const markdown = new MarkdownIt({ html: false });
const FOTO = /^foto:([a-z-]+)$/;

/**
 * A help page's text as HTML. Links to other pages (`[Cobrar](cobrar)`) keep the original screen;
 * `![texto](foto:cobrar)` is a picture of docs/ayuda/fotos.
 */
export function htmlDe({ texto }: Pick<Articulo, "texto">, volver: string): string {
  const piezas = markdown.parse(texto, {});
  for (const pieza of piezas)
    for (const dentro of pieza.children ?? []) {
      const a = dentro.type === "link_open" ? dentro.attrGet("href") : null;
      if (typeof a === "string" && /^[a-z-]+$/.test(a)) dentro.attrSet("href", rutaDeArticulo(a, volver));
      if (dentro.type === "image") ponerFoto(dentro);
    }
  return markdown.renderer.render(piezas, markdown.options, {});
}

type Imagen = { attrGet: (name: string) => unknown; attrSet: (name: string, value: string) => void };

function ponerFoto(imagen: Imagen): void {
  const foto = fotoDe(FOTO.exec(String(imagen.attrGet("src")))?.[1] ?? "");
  if (!foto) return;
  imagen.attrSet("src", foto.url);
  imagen.attrSet("width", String(foto.ancho));
  imagen.attrSet("height", String(foto.alto));
  imagen.attrSet("loading", "lazy");
}
