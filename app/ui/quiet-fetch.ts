/** How a script of ours says that it asks by itself, with nobody in front of it (`isQuiet` of the session). */
const QUIET = { "x-quiet": "1" };

/**
 * A fetch that says so of the pages' data (`….data`) while `isByItself`; everything else goes as it comes. The router reads data
 * with the window's fetch and takes no header from whoever asks it to.
 */
export function quietFetch(plain: typeof fetch, isByItself: () => boolean): typeof fetch {
  return (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), "http://here");
    if (!isByItself() || !pathname.endsWith(".data")) return plain(input, init);
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    for (const [name, value] of Object.entries(QUIET)) headers.set(name, value);
    return plain(input, { ...init, headers });
  };
}
