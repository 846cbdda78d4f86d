import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Asks the server for the page's data again every so often while something is under way (JavaScript). */
export function useRefresh(underWay: boolean, everyMs: number): void {
  const revalidator = useRevalidator();
  const latest = useRef(revalidator);
  useEffect(() => {
    latest.current = revalidator;
  }, [revalidator]);
  useEffect(() => {
    if (!underWay) return;
    const timer = setInterval(() => latest.current.state === "idle" && latest.current.revalidate(), everyMs);
    return () => clearInterval(timer);
  }, [underWay, everyMs]);
}
