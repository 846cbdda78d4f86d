import { useEffect, useRef, useState } from "react";
import { readQuietly } from "./quiet-fetch";

/** How long an open page keeps its content if nobody announces news. */
const EVERY_MS = 60_000;

/**
 * The current answer of a call, for a page that stays open. It is read again when the window gets `news`, when the page
 * is shown again, and every minute while it is visible. The requests are quiet: they do not count as a person's
 * activity and do not extend a session. Null until then, and again after the page itself was read (`drawn` changes).
 */
export function useQuietRead<T>(url: string, news: string, drawn: unknown): T | null {
  const [read, setRead] = useState<{ of: unknown; what: T } | null>(null);
  const latest = useRef(drawn);
  useEffect(() => {
    latest.current = drawn;
  }, [drawn]);
  useEffect(() => {
    let reading = false;
    const again = async () => {
      if (reading || document.visibilityState === "hidden") return;
      reading = true;
      const of = latest.current;
      const what = await readQuietly<T>(url);
      reading = false;
      if (what) setRead({ of, what });
    };
    const turned = () => void again();
    const timer = setInterval(turned, EVERY_MS);
    addEventListener(news, turned);
    document.addEventListener("visibilitychange", turned);
    return () => {
      clearInterval(timer);
      removeEventListener(news, turned);
      document.removeEventListener("visibilitychange", turned);
    };
  }, [url, news]);
  return read && read.of === drawn ? read.what : null;
}
