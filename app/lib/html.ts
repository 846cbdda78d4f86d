const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Plain text as HTML that says the same. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char]!);

/** HTML with plain text put into it: html`<strong>${name}</strong> came`. */
export const html = (parts: TemplateStringsArray, ...texts: string[]): string =>
  parts.reduce((written, part, index) => written + escapeHtml(texts[index - 1]!) + part);
