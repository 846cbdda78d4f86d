/**
 * A text as the PDF's built-in fonts can write it: what they have no letter for (an emoji, another script) is a question
 * mark. The hash of a version is of the text itself, never of this.
 */
export function imprimible(texto: string): string {
  return texto
    .normalize("NFC")
    .replace(/\p{Extended_Pictographic}️?/gu, "?")
    .replace(/[^\n\u0020-\u007e\u00a0-\u00ff–—‘’“”•…€]/gu, "?");
}
