import type { ReactNode } from "react";
import { markedPieces } from "~/lib/marks";

/** A highlighted match of the search. */
export function Mark({ children }: { children: ReactNode }) {
  return <mark className="rounded-sm bg-acento-suave font-semibold text-fuerte">{children}</mark>;
}

/** A row's text with the search matches highlighted. `words` are folded; an empty list highlights nothing. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text;
  // The pieces of a text have no other key than their position.
  return markedPieces(text, words).map(({ text: piece, hit }, index) =>
    hit ? <Mark key={index}>{piece}</Mark> : piece,
  );
}
