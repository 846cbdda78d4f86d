/** The words of a script, which it may write into a page as classes or elements; those of its comments it does not. */
export function scriptWords(script: string): ReadonlySet<string> {
  return new Set(script.replace(/^\s*\/\/.*$/gm, "").split(/[\s"'`]+/));
}
