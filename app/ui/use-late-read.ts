import { useEffect, useState } from "react";
import { readQuietly } from "./quiet-fetch";

/**
 * The answer of a call that the page does not wait for, read once the page is drawn; null until then, or without the
 * line. The request is quiet: it does not count as a person's activity.
 */
export function useLateRead<T>(url: string): T | null {
  const [read, setRead] = useState<T | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    void readQuietly<T>(url, leaving.signal).then((answer) => (leaving.signal.aborted ? undefined : setRead(answer)));
    return () => leaving.abort();
  }, [url]);
  return read;
}
