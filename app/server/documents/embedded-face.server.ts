/* oxlint-disable no-underscore-dangle -- the names are pdfkit's */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const FILES = {
  regular: "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf",
  bold: "@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf",
};
type Weight = keyof typeof FILES;

type Pdf = PDFKit.PDFDocument;

/** A font of a document in pdfkit: its name, its measures in thousandths, and the parsed file of an embedded one. */
type Font = Record<"ascender" | "descender" | "lineGap", number> & { name: string; font: unknown; subset?: unknown };
type EmbeddedFont = new (document: Pdf, font: unknown, id: string) => Font;
type WithFonts = { _font: Font; _fontFamilies: Record<string, Font>; _fontCount: number };

// The parsed files, by weight: a document that needs one has only the subset of its letters.
const parsed = new Map<Weight, { font: unknown; Embedded: EmbeddedFont }>();

/**
 * Draws or measures with the embedded face of the current font's weight, and leaves the current font as it was. Lines
 * keep the height and the baseline of the current font, so that a row looks like its neighbours.
 */
export function inEmbeddedFace<T>(pdf: Pdf, draw: () => T): T {
  const document = pdf as unknown as WithFonts;
  const current = document._font;
  // The document measures each word again while it draws a text.
  if (current.subset) return draw();
  const { name, ascender, descender, lineGap } = current;
  const weight = /bold/i.test(name) ? "bold" : "regular";
  pdf.font(faceIn(pdf, weight));
  Object.assign(document._font, { ascender, descender, lineGap });
  try {
    return draw();
  } finally {
    pdf.font(name);
  }
}

// The name under which a document knows a face; opens it on its first use.
function faceIn(pdf: Pdf, weight: Weight): string {
  const document = pdf as unknown as WithFonts;
  const key = `embedded-${weight}`;
  if (document._fontFamilies[key]) return key;
  const known = parsed.get(weight);
  if (known) document._fontFamilies[key] = new known.Embedded(pdf, known.font, `F${++document._fontCount}`);
  else {
    pdf.registerFont(key, readFileSync(createRequire(import.meta.url).resolve(FILES[weight])));
    pdf.font(key);
    const { font } = document._font;
    parsed.set(weight, { font, Embedded: document._font.constructor as EmbeddedFont });
  }
  return key;
}
