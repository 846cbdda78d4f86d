import { useEffect, useState } from "react";
import { readQuietly } from "./quiet-fetch";

/**
 * The answer of a call that the page does not wait for, read once the page is drawn; undefined until then, null without
 * the line or a good answer. The request is quiet: it does not count as a person's activity.
 */
export function useLateRead<T>(url: string): T | null | undefined {
  const [read, setRead] = useState<T | null>();
  useEffect(() => {
    const leaving = new AbortController();
    void readQuietly<T>(url, leaving.signal).then((answer) => (leaving.signal.aborted ? undefined : setRead(answer)));
    return () => leaving.abort();
  }, [url]);
  return read;
}
