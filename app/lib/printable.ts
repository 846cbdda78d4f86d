/** The characters of the 14 fonts of every PDF reader besides Latin-1 (WinAnsi). */
const WIN_ANSI = "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ";
const BUILT_IN = new RegExp(`^[\\n\\t\\u0020-\\u007e\\u00a0-\\u00ff${WIN_ANSI}]$`, "u");

// The blocks of the embedded face: Latin with its extensions, IPA, modifier letters and marks, Greek and Cyrillic.
const BLOCKS = /^[\u0100-\u052f\u1d00-\u1dbf\u1e00-\u1fff\u2070-\u209c\u2c60-\u2c7f\ua717-\ua7ca]$/u;
const SCRIPTS = /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Common}\p{sc=Inherited}]$/u;
const LETTER = /^[\p{L}\p{M}\p{N}]$/u;
// Hyphens, primes, minus and the colons that some alphabets use as letters.
const SIGNS = /^[\u2010-\u2012\u2015\u2032\u2033\u2212\ua789\ua78a]$/u;

/** True for a character of the fonts that no document has to carry. */
export const isBuiltIn = (character: string): boolean => BUILT_IN.test(character);

/** True for a character that only the embedded face has. */
export const isEmbedded = (character: string): boolean =>
  SIGNS.test(character) || (LETTER.test(character) && BLOCKS.test(character) && SCRIPTS.test(character));

/** The first letter, mark or number of a text that no face of the papers has; null if there is none. */
export function firstUnprintable(text: string): string | null {
  const characters = [...text.normalize("NFC")];
  return characters.find((each) => LETTER.test(each) && !isBuiltIn(each) && !isEmbedded(each)) ?? null;
}
