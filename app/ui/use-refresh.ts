import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { quietFetch } from "./quiet-fetch";

let byItself = false;
let isListening = false;

/**
 * Requests the page's data again at intervals while something is under way (JavaScript). The requests are quiet: they
 * do not extend a session.
 */
export function useRefresh(underWay: boolean, everyMs: number): void {
  const revalidator = useRevalidator();
  const latest = useRef(revalidator);
  useEffect(() => {
    latest.current = revalidator;
    if (revalidator.state === "idle") byItself = false;
  }, [revalidator]);
  useEffect(() => {
    if (!underWay) return;
    if (!isListening) window.fetch = quietFetch(window.fetch, () => byItself);
    isListening = true;
    const timer = setInterval(() => {
      if (latest.current.state !== "idle") return;
      byItself = true;
      latest.current.revalidate();
    }, everyMs);
    return () => {
      clearInterval(timer);
      byItself = false;
    };
  }, [underWay, everyMs]);
}
