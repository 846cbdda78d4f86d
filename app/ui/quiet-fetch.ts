/** The header of our scripts' automatic requests, made without a person (`isQuiet` of the session). */
const QUIET = { "x-quiet": "1" };

/**
 * The answer of a call that the page asks by itself; null without the line, and for any answer but a good one. `signal`
 * gives it up.
 */
export async function readQuietly<T>(url: string, signal?: AbortSignal): Promise<T | null> {
  const headers = { ...QUIET, accept: "application/json" };
  const answer = await fetch(url, { headers, redirect: "manual", signal }).catch(() => null);
  return answer?.ok ? ((await answer.json().catch(() => null)) as T | null) : null;
}

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
