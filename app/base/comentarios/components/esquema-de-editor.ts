import { DOMParser as DeDom, DOMSerializer, type Node, Schema } from "prosemirror-model";

/**
 * The contents of a comment: the results of the eight tools, as `limpiar` lets them through
 * (base/comentarios/html.server).
 */
export const esquema = new Schema({
  nodes: {
    doc: { content: "block+" },
    paragraph: { content: "inline*", group: "block", parseDOM: [{ tag: "p" }], toDOM: () => ["p", 0] },
    blockquote: {
      content: "block+",
      group: "block",
      parseDOM: [{ tag: "blockquote" }],
      toDOM: () => ["blockquote", 0],
    },
    ordered_list: { content: "list_item+", group: "block", parseDOM: [{ tag: "ol" }], toDOM: () => ["ol", 0] },
    bullet_list: { content: "list_item+", group: "block", parseDOM: [{ tag: "ul" }], toDOM: () => ["ul", 0] },
    list_item: { content: "paragraph block*", parseDOM: [{ tag: "li" }], toDOM: () => ["li", 0], defining: true },
    hard_break: { inline: true, group: "inline", selectable: false, parseDOM: [{ tag: "br" }], toDOM: () => ["br"] },
    text: { group: "inline" },
  },
  marks: {
    strong: { parseDOM: [{ tag: "strong" }, { tag: "b" }], toDOM: () => ["strong", 0] },
    em: { parseDOM: [{ tag: "em" }, { tag: "i" }], toDOM: () => ["em", 0] },
    link: {
      attrs: { href: { validate: "string" } },
      inclusive: false,
      parseDOM: [
        {
          tag: "a[href]",
          getAttrs: (a) => (esEnlace(a.getAttribute("href")) ? { href: a.getAttribute("href") } : false),
        },
      ],
      toDOM: ({ attrs }) => ["a", { href: attrs.href as string }, 0],
    },
  },
});

/** True if an address may be a link: a page, or a mailbox. */
export const esEnlace = (href: string | null): href is string => /^(?:https?:\/\/|mailto:)\S+$/i.test(href ?? "");

/** A comment as the editor's document; nothing in it runs while it is parsed. */
export function deHtml(html: string): Node {
  return DeDom.fromSchema(esquema).parse(new DOMParser().parseFromString(html, "text/html").body);
}

/** Text typed without tools: a paragraph for each block, a break for each line. */
export function deTexto(texto: string): Node {
  const parrafos = texto
    .split(/\n\s*\n/)
    .map((parrafo) =>
      parrafo
        .split("\n")
        .flatMap((linea, indice) => [
          ...(indice > 0 ? [esquema.node("hard_break")] : []),
          ...(linea === "" ? [] : [esquema.text(linea)]),
        ]),
    );
  return esquema.node(
    "doc",
    null,
    parrafos.map((dentro) => esquema.node("paragraph", null, dentro)),
  );
}

/** The document as HTML; '' if it is blank. */
export function comoHtml(doc: Node): string {
  if (doc.textContent.trim() === "") return "";
  const div = document.createElement("div");
  div.append(DOMSerializer.fromSchema(esquema).serializeFragment(doc.content));
  return div.innerHTML;
}
