import { useEffect, useRef } from "react";

/** Hears what the scripts of the page say to each other over the window, as long as whoever listens is drawn. */
export function useWindowEvent(name: string, hear: (event: Event) => void): void {
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });
  useEffect(() => {
    const listener = (event: Event) => latest.current(event);
    addEventListener(name, listener);
    return () => removeEventListener(name, listener);
  }, [name]);
}
