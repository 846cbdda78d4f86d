/** The text of an attribute written by React. */
export function unescapeHtml(text: string): string {
  if (!text.includes("&")) return text;
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
