import ts from "typescript";
import { arbolDe, type Fuente } from "./fuentes";

/** The comments of a source, without their marks; lines of `//` that follow each other are one comment. */
export function comentarios(fuente: Fuente): string[] {
  const file = arbolDe(fuente);
  const { text } = fuente;
  const found = new Map<number, number>();
  const add = (ranges: readonly ts.CommentRange[] | undefined) =>
    ranges?.forEach(({ pos, end }) => found.set(pos, end));
  const visit = (node: ts.Node) => {
    if (node.kind !== ts.SyntaxKind.JsxText) {
      add(ts.getLeadingCommentRanges(text, node.getFullStart()));
      add(ts.getTrailingCommentRanges(text, node.end));
    }
    if (ts.isJsxExpression(node) && !node.expression) add(ts.getLeadingCommentRanges(text, node.getStart() + 1));
    node.getChildren(file).forEach(visit);
  };
  visit(file);
  return juntos(text, found).map(([pos, end]) => sinMarcas(text.slice(pos, end)));
}

function juntos(text: string, found: ReadonlyMap<number, number>): [number, number][] {
  const joined: [number, number][] = [];
  for (const [pos, end] of [...found].sort(([a], [b]) => a - b)) {
    const last = joined.at(-1);
    const follows = last && text.startsWith("//", pos) && text.startsWith("//", last[0]);
    if (follows && /^\n[ \t]*$/.test(text.slice(last[1], pos))) last[1] = end;
    else joined.push([pos, end]);
  }
  return joined;
}

const sinMarcas = (comment: string) =>
  comment
    .replace(/^\/\*\*?|\*\/$/g, "")
    .replace(/^[ \t]*(?:\*|\/\/)[ \t]?/gm, "")
    .trim();

/** The paragraphs of a document, without code; a row of a table and an item of a list are paragraphs of their own. */
export const parrafos = ({ text }: Fuente): string[] =>
  text
    .replace(/```[\s\S]*?```/g, "")
    .replace(/\]\([^)]*\)/g, "]")
    .split(/\n\s*\n|\n(?=[-*\d|#])/);

/** The sentences of a text; cells of a table and parts of a list of refusals count as sentences. */
export const frases = (text: string): string[] =>
  text
    .split(/\n\s*\n|\n(?=[-*] )/)
    .flatMap((part) => part.replace(/\s+/g, " ").split(/(?<=[.!?])\s+|\s·\s|\s\|\s/))
    .filter((frase) => frase.trim() !== "");

/** The number of words of a sentence. */
export const palabras = (frase: string): number => frase.trim().split(" ").length;
