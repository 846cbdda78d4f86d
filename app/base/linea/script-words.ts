/** The words of a script without comments: any of them may be a class or an element that it writes into a page. */
export function scriptWords(script: string): ReadonlySet<string> {
  return new Set(script.replace(/^\s*\/\/.*$/gm, "").split(/[\s"'`]+/));
}
