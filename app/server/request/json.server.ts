/** Deeper than anything that this product's calls, forms and cookies hold. */
const MAX_DEPTH = 20;

/**
 * What a client's JSON says. Throws a SyntaxError for what is none, and for what nests deeper than 20 levels: whoever reads
 * it goes down level by level, and three thousand of them would be the end of the stack.
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
