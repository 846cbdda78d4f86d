/**
 * A text for the PDF's built-in fonts: a character that they lack (an emoji, another script) becomes a question mark.
 * The hash of a version is of the original text, never of this one.
 */
export function imprimible(texto: string): string {
  return texto
    .normalize("NFC")
    .replace(/\p{Extended_Pictographic}️?/gu, "?")
    .replace(/[^\n\u0020-\u007e\u00a0-\u00ff–—‘’“”•…€]/gu, "?");
}
