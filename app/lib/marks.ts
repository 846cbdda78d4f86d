import { foldText } from "./text";

/** A piece of a text; `hit` is true if it matches the search. */
export type Piece = { text: string; hit: boolean };

/** Words of this length or longer match anywhere; shorter ones only at the beginning of a word, as in the search. */
const ANYWHERE = 3;

// Folds letter by letter, so that positions in the folded text match the original; white space keeps one position.
const folded = (letters: readonly string[]) => letters.map((letter) => foldText(letter) || " ");

function placesOf(text: string, word: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (word.length >= ANYWHERE || at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1]!)) places.push(at);
  return places;
}

/** True if a text holds a searched word (folded, as {@link foldText} does). */
export const holdsWord = (text: string, word: string): boolean => placesOf(foldText(text), word).length > 0;

/** A text in pieces, with the matches of the folded words as hits. Joined, the pieces are the text. */
export function markedPieces(text: string, words: readonly string[]): Piece[] {
  const letters = [...text.normalize("NFC")];
  const each = folded(letters);
  // A letter that folds into two counts twice.
  const letterAt = each.flatMap((fold, index) => [...fold].map(() => index));
  const whole = each.join("");
  const hit = letters.map(() => false);
  for (const word of words)
    for (const at of word === "" ? [] : placesOf(whole, word))
      for (let place = at; place < at + word.length; place += 1) hit[letterAt[place]!] = true;
  const pieces: Piece[] = [];
  letters.forEach((letter, index) => {
    const last = pieces.at(-1);
    if (last && last.hit === hit[index]) last.text += letter;
    else pieces.push({ text: letter, hit: hit[index]! });
  });
  return pieces;
}
