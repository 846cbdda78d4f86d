import sanitizeHtml from "sanitize-html";

/** What makes a message easier to read, and nothing that leads elsewhere: what it opens is its `url`, of this site. */
const PERMITIDO: sanitizeHtml.IOptions = {
  allowedTags: ["p", "br", "strong", "b", "em", "i", "ul", "ol", "li"],
  allowedAttributes: {},
  disallowedTagsMode: "discard",
  nestingLimit: 20,
};

/** A message as the bell, its page and its call give it (B§3): its HTML, sanitized, with its newlines as line breaks. */
export const comoHtml = (mensaje: string): string => sanitizeHtml(mensaje, PERMITIDO).replace(/\r?\n/g, "<br />");
