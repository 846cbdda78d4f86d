/** The header of our scripts' automatic requests, made without a person (`isQuiet` of the session). */
const QUIET = { "x-quiet": "1" };

/**
 * A fetch that adds this header to requests for pages' data (`….data`) while `isByItself`; other requests stay
 * unchanged. The router reads data with the window's fetch and accepts no headers from its callers.
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
