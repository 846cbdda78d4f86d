import { useEffect, useRef } from "react";

/** Listens to the window events between the page's scripts while the component is mounted. */
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
