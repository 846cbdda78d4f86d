import { useEffect, useState } from "react";

/**
 * The answer of a call that the page does not wait for, read once the page is drawn; null until then, or without the
 * line. The request is quiet: it does not count as a person's activity.
 */
export function useLateRead<T>(url: string): T | null {
  const [read, setRead] = useState<T | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const headers = { "x-quiet": "1", accept: "application/json" };
    void fetch(url, { headers, signal: leaving.signal })
      .then((answer) => (answer.ok ? (answer.json() as Promise<T>) : null))
      .then(setRead, () => undefined);
    return () => leaving.abort();
  }, [url]);
  return read;
}
