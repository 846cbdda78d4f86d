import type { ReactNode } from "react";
import { markedPieces } from "~/lib/marks";

/** What was looked for, in what was found. */
export function Mark({ children }: { children: ReactNode }) {
  return <mark className="rounded-sm bg-acento-suave font-semibold text-fuerte">{children}</mark>;
}

/** A text of a row with what was looked for marked in it; `words` are folded, none marks nothing. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text;
  // The pieces of a text have no other name than their place.
  return markedPieces(text, words).map(({ text: piece, hit }, index) =>
    hit ? <Mark key={index}>{piece}</Mark> : piece,
  );
}
