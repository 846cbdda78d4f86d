import sanitizeHtml from "sanitize-html";

/** Tags that make a message easier to read, without links: it opens its `url`, of this site. */
const PERMITIDO: sanitizeHtml.IOptions = {
  allowedTags: ["p", "br", "strong", "b", "em", "i", "ul", "ol", "li"],
  allowedAttributes: {},
  disallowedTagsMode: "discard",
  nestingLimit: 20,
};

/** A message for the bell, its page and its call (B§3): its HTML, sanitized, with newlines as line breaks. */
export const comoHtml = (mensaje: string): string => sanitizeHtml(mensaje, PERMITIDO).replace(/\r?\n/g, "<br />");
