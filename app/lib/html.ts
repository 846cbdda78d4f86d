const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Plain text escaped as HTML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char]!);

/** HTML with plain text inserted: html`<strong>${name}</strong> came`. */
export const html = (parts: TemplateStringsArray, ...texts: string[]): string =>
  parts.reduce((written, part, index) => written + escapeHtml(texts[index - 1]!) + part);
