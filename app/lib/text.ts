// All are removed in one pass: removing a control between two lone surrogates must not make a pair of them. Tab and
// line feed stay. Besides controls and bidi marks, it removes what nobody sees: zero-width spaces, soft hyphens,
// fillers, blank Braille, invisible operators and tags. Two names that look alike would otherwise be two.
const UNWANTED =
  // oxlint-disable-next-line no-control-regex
  /[\u034f\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}\p{Surrogate}]/gu;

// Joiners and variation selectors belong to emojis and to other scripts: after these they say nothing. The pattern looks
// at the letter before without a lookbehind, which Safaris before 16.4 cannot read.
const STRAY_JOINERS = /(^|[\p{Script=Latin}\d\s])[\u200c\u200d]+/gu;
const VISIBLE = /[^\ufe00-\ufe0f\s\u200c\u200d]/u;

/** The text in Unicode's composed form, used for storage and comparison. */
export function nfc(text: string): string {
  return text.normalize("NFC");
}

/**
 * Typed text ready to store: without NUL, control, bidi and invisible characters or lone surrogates, line breaks as LF,
 * trimmed, NFC; "" if nothing of it is visible. Keeps tabs and line breaks; for one-line fields see {@link cleanLine}.
 */
export function cleanText(text: string): string {
  const lines = text.replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n");
  const clean = lines.replace(UNWANTED, "").replace(STRAY_JOINERS, "$1").normalize("NFC").trim();
  return VISIBLE.test(clean) ? clean : "";
}

/** {@link cleanText} for names and other one-line fields: any run of white space, line breaks too, is one space. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, " ");
}

// Lower-casing comes first: a few letters become plain only that way (the Kelvin sign, the dotted capital I).
const withoutMarks = (text: string): string => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

/**
 * The beginning of a text, at most `max` long. A letter with its accents, a flag or an emoji made of several stays whole,
 * or stays out.
 */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  // Browsers before 2024 have no segmenter; marks that only pretend to be one long letter are cut anyway.
  const at = "Segmenter" in Intl ? (letterAt(text.slice(0, max + LONGEST_LETTER), max) ?? max) : max;
  return text.slice(0, at > max - LONGEST_LETTER ? at : max).replace(/[\ud800-\udbff]$/, "");
}

const LONGEST_LETTER = 40;

const letterAt = (text: string, at: number) => new Intl.Segmenter("es").segment(text).containing(at)?.index;

/** The text as searches compare it: lower-case, without accents or tildes (ñ as n), white space collapsed. */
export function foldText(text: string): string {
  return withoutMarks(text).replace(/\s+/g, " ").trim();
}

/** The mark that {@link clavesOrden} puts after an n. Without it a key is the text as {@link foldText} gives it. */
export const MARCA_DE_ENE = "\uffff";

// The letters that lose nothing in NFD, and the one after which a reader of Spanish looks for them.
const UNDIVIDED: Readonly<Record<string, string>> = Object.fromEntries(
  "ł:l đ:d ð:d ø:o ħ:h ŧ:t ɨ:i ı:i ʉ:u ə:e ŋ:n ɓ:b ɗ:d ƙ:k æ:ae œ:oe ß:ss þ:th ꞌ: ʼ: ʻ: ʹ:"
    .split(" ")
    .map((pair) => pair.split(":") as [string, string]),
);
const UNDIVIDED_LETTER = new RegExp(`[${Object.keys(UNDIVIDED).join("")}]`, "gu");

/**
 * A sort key that, compared byte by byte as in SQLite's BINARY, sorts like es-MX: case and accents ignored, ñ after
 * every n. Ñ is n and U+FFFF, above any letter that may follow an n. 'Łukasz' sorts as 'Lukasz', and a saltillo counts as
 * nothing. For a stored column; never shown.
 */
export function clavesOrden(text: string): string {
  const letters = text.toLowerCase().normalize("NFC");
  const pieces = letters.replace(UNDIVIDED_LETTER, (letter) => UNDIVIDED[letter] ?? letter).split("ñ");
  return pieces.map(withoutMarks).join(`n${MARCA_DE_ENE}`).replace(/\s+/g, " ").trim();
}

const PARTICULAS = new Set(["de", "del", "la", "las", "los", "y"]);

/**
 * Up to two initials for a person without a photo, from the first two words that are not particles. Accents are kept
 * ("Sofía Núñez" gives "SN", "de la Cruz Peña" gives "CP"). Empty if there is no letter or digit.
 */
export function iniciales(text: string): string {
  const all = nfc(text).split(/\s+/);
  const significant = all.filter((word) => !PARTICULAS.has(word.toLowerCase()));
  const letters = significant.map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? "").filter((letter) => letter !== "");
  return letters.slice(0, 2).join("").toLocaleUpperCase("es-MX");
}

/** A person's full name: given name and existing surnames, one space between them. */
export function nombreCompleto(persona: {
  nombre: string;
  apellido1?: string | null;
  apellido2?: string | null;
}): string {
  const parts = [persona.nombre, persona.apellido1 ?? "", persona.apellido2 ?? ""].map((part) => part.trim());
  return parts.filter((part) => part !== "").join(" ");
}

/** A telephone grouped for reading: '55 5170 4396'. Anything but ten digits stays unchanged. */
export function formatTelefono(telefono: string): string {
  return telefono.replace(/^(\d{2})(\d{4})(\d{4})$/, "$1 $2 $3");
}

/** Parts of a sentence, as a list: 'A, B y C', 'Ana e Iker'; '' for none. */
export const enumerar = (partes: readonly string[]): string => new Intl.ListFormat("es-MX").format(partes);
