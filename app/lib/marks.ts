import { foldText } from "./text";

/** A piece of a text: whether it is what was looked for. */
export type Piece = { text: string; hit: boolean };

/** From this length on a word is found anywhere; a shorter one only where another begins, as the search does. */
const ANYWHERE = 3;

// Letter by letter, so that each place of the folded text is a place of what is read; white space stays one place.
const folded = (letters: readonly string[]) => letters.map((letter) => foldText(letter) || " ");

function placesOf(text: string, word: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (word.length >= ANYWHERE || at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1]!)) places.push(at);
  return places;
}

/** Whether a text holds a word that was looked for (folded, as {@link foldText} does). */
export const holdsWord = (text: string, word: string): boolean => placesOf(foldText(text), word).length > 0;

/** A text in pieces: those in which one of the folded words is found are hits. The pieces together are the text. */
export function markedPieces(text: string, words: readonly string[]): Piece[] {
  const letters = [...text.normalize("NFC")];
  const each = folded(letters);
  // A letter that folds into two counts as two places of the same letter.
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
