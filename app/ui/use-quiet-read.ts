import { useEffect, useRef, useState } from "react";

/** So long a page that lies open keeps what it shows when nobody tells it that there is news. */
const EVERY_MS = 60_000;

/**
 * What a call gives by now, for a page that lies open: read again when the window hears `news`, when the page is turned to again,
 * and every minute while it is in sight. It asks quietly: nobody sits there because of it, and a session does not live by it.
 * Null until then, and again whenever the page itself was read (`drawn` is another).
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
      const headers = { "x-quiet": "1", accept: "application/json" };
      const answer = await fetch(url, { headers, redirect: "manual" }).catch(() => null);
      const what = answer?.ok ? ((await answer.json().catch(() => null)) as T | null) : null;
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
