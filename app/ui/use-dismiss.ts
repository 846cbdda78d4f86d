import { type RefObject, useEffect, useRef } from "react";

/**
 * For a panel over the page. It takes the focus on appearing, and calls `dismiss` on Esc (`byKey`) and on a press
 * outside the element with the panel and its button.
 */
export function useDismiss(panel: RefObject<HTMLElement>, dismiss: (byKey: boolean) => void): void {
  const latest = useRef(dismiss);
  useEffect(() => {
    latest.current = dismiss;
  });
  useEffect(() => {
    panel.current?.focus();
    const onPress = (event: PointerEvent) => {
      if (!panel.current?.parentElement?.contains(event.target as Node)) latest.current(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      event.preventDefault();
      latest.current(true);
    };
    document.addEventListener("pointerdown", onPress);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPress);
      document.removeEventListener("keydown", onKey);
    };
  }, [panel]);
}
