import { type RefObject, useEffect, useRef } from "react";

/**
 * For a panel that lies over the page: takes the focus when it comes, and asks to go at Esc (`byKey`) and at a press outside of the
 * element that holds it and its button.
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
