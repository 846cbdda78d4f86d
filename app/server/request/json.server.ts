/** Deeper than any data in this product's calls, forms and cookies. */
const MAX_DEPTH = 20;

/**
 * Parses a client's JSON. Throws a SyntaxError for invalid text, and for nesting deeper than 20 levels: readers recurse
 * level by level, and three thousand levels would overflow the stack.
 */
export function parseJson(text: string): unknown {
  if (depthOf(text) > MAX_DEPTH) throw new SyntaxError("JSON with too many levels");
  return JSON.parse(text);
}

function depthOf(text: string): number {
  let deepest = 0;
  let depth = 0;
  let inText = false;
  for (let at = 0; at < text.length; at += 1) {
    const mark = text[at];
    if (inText && mark === "\\") at += 1;
    else if (mark === '"') inText = !inText;
    else if (inText) continue;
    else if (mark === "{" || mark === "[") deepest = Math.max(deepest, (depth += 1));
    else if (mark === "}" || mark === "]") depth -= 1;
  }
  return deepest;
}
