import sanitizeHtml from "sanitize-html";
import { cleanText } from "~/lib/text";

/**
 * The results of the editor's eight tools (A§2), and nothing else: no style, no class, no picture, no script address.
 */
const PERMITIDO: sanitizeHtml.IOptions = {
  allowedTags: ["p", "br", "strong", "em", "ol", "ul", "li", "blockquote", "a"],
  allowedAttributes: { a: ["href", "rel", "target"] },
  allowedSchemes: ["http", "https", "mailto"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  nestingLimit: 20,
  transformTags: {
    b: "strong",
    i: "em",
    div: "p",
    a: (_, { href = "" }) => ({
      tagName: "a",
      // A link without an outside address is text.
      attribs: /^(?:https?|mailto):/i.test(href)
        ? { href, rel: "noopener noreferrer nofollow", target: "_blank" }
        : ({} as Record<string, string>),
    }),
  },
};

/** A comment's HTML for storage and display, whatever its source; '' if it is blank. */
export function limpiar(html: string): string {
  // An entity may name a letter that no form lets through, such as a change of direction.
  const limpio = cleanText(soloEnListas(sanitizeHtml(html, PERMITIDO)));
  return cleanText(textoDe(limpio)) === "" ? "" : limpio;
}

// A browser that reads an item outside a list closes the item around the comment. It becomes a paragraph.
function soloEnListas(html: string): string {
  const abiertas: string[] = [];
  return html.replace(/<(\/?)([a-z]+)[^>]*>/g, (etiqueta, cierra: string, nombre: string) => {
    if (nombre === "br") return etiqueta;
    if (cierra !== "") {
      const abierta = abiertas.pop();
      return abierta === undefined ? "" : `</${abierta}>`;
    }
    const suelta = nombre === "li" && !["ol", "ul"].includes(abiertas.at(-1) ?? "");
    abiertas.push(suelta ? "p" : nombre);
    return suelta ? "<p>" : etiqueta;
  });
}

/** Text typed without the editor's tools, as the same HTML: a paragraph for each block, a break for each line. */
export function deTextoLlano(texto: string): string {
  const escapado = texto.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
  const parrafos = escapado.split(/\n\s*\n/).map((parrafo) => parrafo.trim());
  return limpiar(
    parrafos
      .filter(Boolean)
      .map((parrafo) => `<p>${parrafo.replace(/\n/g, "<br />")}</p>`)
      .join(""),
  );
}

/** The text of a comment without formatting: for a plain box, and for searching. */
export function textoDe(html: string): string {
  const conSaltos = html
    .replace(/<br\s*\/?>/g, "\n")
    .replace(/<\/(?:p|li|blockquote)>/g, "\n\n")
    .replace(/<li>/g, "- ");
  return sanitizeHtml(conSaltos, { allowedTags: [], allowedAttributes: {} })
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
