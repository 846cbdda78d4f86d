/**
 * The query of an address with other values for some keys; null removes a key. It includes its question mark, or is
 * empty if nothing is left.
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

/** The query of an address without some keys, as `withQuery` gives it. */
export function withoutKeys(search: string | URLSearchParams, keys: readonly string[]): string {
  return withQuery(search, Object.fromEntries(keys.map((key) => [key, null])));
}

/** A query as it stands in an address: behind a question mark, or empty. */
export function asSearch(query: URLSearchParams): string {
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}
