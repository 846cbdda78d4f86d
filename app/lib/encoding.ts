/** The encodings in which a text file of a school arrives, named as its person knows them. */
export const ENCODINGS = {
  "UTF-8": "UTF-8",
  "UTF-16LE": "UTF-16",
  "UTF-16BE": "UTF-16",
  WINDOWS: "Windows (Windows-1252)",
  MSDOS: "MS-DOS (cp850)",
  MAC: "Mac (Mac Roman)",
} as const;
export type Encoding = keyof typeof ENCODINGS;

// The upper half of code page 850, which no decoder of the platform knows.
const CP850 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶\u00a7÷¸°¨·¹³²■\u00a0";

// Windows-1252 differs from latin1 in these places; a version of node reads its label as plain latin1.
const OF_WINDOWS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** A text as Windows-1252, one byte a letter; a letter that it lacks loses its mark, or becomes a question mark. */
export function windowsBytes(text: string): Uint8Array<ArrayBuffer> {
  const latin = text.normalize("NFC").replace(/[\u0080-\u009f\u0100-\u{10ffff}]/gu, asLatin);
  return new Uint8Array(Buffer.from(latin, "latin1"));
}

function asLatin(letter: string): string {
  const place = OF_WINDOWS.indexOf(letter);
  if (place >= 0) return String.fromCharCode(0x80 + place);
  const plain = letter.normalize("NFD").charAt(0);
  return plain < "\u0080" ? plain : "?";
}

// On equal evidence the first one holds: most sheets of a Mexican school come from Windows.
const OF_ONE_BYTE = ["WINDOWS", "MSDOS", "MAC"] as const;
type OfOneByte = (typeof OF_ONE_BYTE)[number];

const LABELS = { "UTF-8": "utf-8", "UTF-16LE": "utf-16le", "UTF-16BE": "utf-16be", MAC: "macintosh" } as const;

/** Reads the bytes of a text piece by piece; `more` says whether others follow. */
export type Decoder = (bytes: Uint8Array, more: boolean) => string;

/** The reader of an encoding. */
export function decoderOf(encoding: Encoding): Decoder {
  if (encoding === "MSDOS") return (bytes) => fromTable(bytes, CP850);
  if (encoding === "WINDOWS") return (bytes) => fromTable(bytes, OF_WINDOWS);
  const decoder = new TextDecoder(LABELS[encoding]);
  return (bytes, more) => decoder.decode(bytes, { stream: more });
}

// Each byte is one character of latin1: those from 128 on become the ones of the table, if it has as many.
function fromTable(bytes: Uint8Array, table: string): string {
  const latin = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  return latin.replace(/[\u0080-\u00ff]/g, (letter) => table[letter.charCodeAt(0) - 0x80] ?? letter);
}

/**
 * The encoding of a text: by its mark, by zeros at every other byte, or UTF-8 if it is valid. Otherwise it is the
 * encoding of one byte whose letters make Spanish names. Null for bytes that are no text. `whole` is false for the
 * beginning of a text.
 */
export function encodingOf(bytes: Uint8Array, { whole = true } = {}): Encoding | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "UTF-16LE";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "UTF-16BE";
  const start = bytes.subarray(0, 2_000);
  const zeros: [number, number] = [0, 0];
  for (let index = 0; index < start.length; index += 1) if (start[index] === 0) zeros[(index % 2) as 0 | 1] += 1;
  if (zeros[1] > start.length / 4) return "UTF-16LE";
  if (zeros[0] > start.length / 4) return "UTF-16BE";
  if (zeros[0] + zeros[1] > 0) return null;
  if (isUtf8(bytes, whole)) return "UTF-8";
  const [first, ...others] = OF_ONE_BYTE.map((encoding) => ({ encoding, score: scoreOf(bytes, encoding) }));
  return others.reduce((best, each) => (each.score > best.score ? each : best), first!).encoding;
}

/**
 * The text of a whole file with its encoding, without its mark; null for bytes that are no text. `asked` is the encoding
 * that a person chose.
 */
export function decodeText(bytes: Uint8Array, asked?: Encoding): { text: string; encoding: Encoding } | null {
  const likeliest = encodingOf(bytes);
  const encoding = likeliest && (asked ?? likeliest);
  return encoding && { encoding, text: decoderOf(encoding)(bytes, false).replace(/^\ufeff/, "") };
}

function isUtf8(bytes: Uint8Array, whole: boolean): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: !whole });
    return true;
  } catch {
    return false;
  }
}

const SPANISH = /[áéíóúüñ]/i;
const LETTER = /\p{L}/u;
const LOWER = /\p{Ll}/u;
const UPPER = /\p{Lu}/u;
const QUOTES_AND_DASHES = /[«»“”‘’–—…€\u00a0•]/;

/** The most letters with an accent that are judged; more of them would only repeat the answer. */
const ENOUGH = 20_000;

// The points of the characters that only this encoding reads in this way, each one judged by its neighbours.
function scoreOf(bytes: Uint8Array, encoding: OfOneByte): number {
  const read = decoderOf(encoding);
  let score = 0;
  let judged = 0;
  for (let index = 0; index < bytes.length && judged < ENOUGH; index += 1) {
    if (bytes[index]! < 0x80) continue;
    judged += 1;
    const from = Math.max(0, index - 2);
    const around = read(bytes.subarray(from, index + 2), false);
    score += pointsOf(around, index - from);
  }
  return score;
}

function pointsOf(around: string, at: number): number {
  const [letter, previous, next] = [around[at]!, around[at - 1] ?? " ", around[at + 1] ?? " "];
  if (SPANISH.test(letter)) return pointsOfLetter(letter, { previous, next, early: around[at - 2] ?? " " });
  if (/[°ºª]/.test(letter)) return /[\p{L}\p{N}.]/u.test(previous) && !LETTER.test(next) ? 1 : -1;
  if (/[¿¡]/.test(letter)) return LETTER.test(next) && !/[\p{L}\p{N}]/u.test(previous) ? 1 : -1;
  if (QUOTES_AND_DASHES.test(letter)) return 0;
  return LETTER.test(letter) && LETTER.test(previous + next) ? -0.5 : -2;
}

// A name has no small letter between capitals and no capital after a small one ('RAéL', 'JosÚ').
function pointsOfLetter(letter: string, { previous, next, early }: Record<"previous" | "next" | "early", string>) {
  if (!LETTER.test(previous) && !LETTER.test(next)) return UPPER.test(letter) && next === "." ? 1 : -1;
  const mixed = UPPER.test(letter)
    ? LOWER.test(previous) || (UPPER.test(previous) && LOWER.test(next))
    : UPPER.test(next) || (UPPER.test(previous) && UPPER.test(early));
  return mixed ? -2 : 3;
}
