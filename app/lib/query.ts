/**
 * An address' query with other values for some keys; null takes a key out. It comes with its question mark, or empty where
 * nothing is left.
 */
export function withQuery(
  search: string | URLSearchParams,
  changes: Readonly<Record<string, string | number | null>>,
): string {
  const query = new URLSearchParams(search);
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) query.delete(key);
    else query.set(key, String(value));
  }
  return asSearch(query);
}

/** An address' query without some keys, as `withQuery` gives it. */
export function withoutKeys(search: string | URLSearchParams, keys: readonly string[]): string {
  return withQuery(search, Object.fromEntries(keys.map((key) => [key, null])));
}

/** A query as an address has it: behind a question mark, or nothing at all. */
export function asSearch(query: URLSearchParams): string {
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}
