import { type RefObject, useRef } from "react";
import { lettersAct } from "./letter-keys";
import { useIsomorphicLayoutEffect } from "./use-isomorphic-layout-effect";
import { topDialog } from "./use-modal";

const TYPED = "input:not([type=radio]):not([type=checkbox]), select, textarea, [contenteditable]";
// A menu without a script is a <details>; one among the choices of a form is not.
const POPUP = '[role="menu"], [role="listbox"], details[open]:not(fieldset *)';

// An amount has no letters, so a letter typed there is a key.
const AMOUNT = "[data-tipo=monto]";

/**
 * Handles a key within `place` while nobody is typing, no menu is open, and no dialog lies above it. `onKey` returns
 * true if it took the key. With `inAmounts`, letters typed in a field of money count too.
 */
export function useKey(
  place: RefObject<HTMLElement>,
  onKey: (key: string) => boolean,
  { inAmounts = false }: { inAmounts?: boolean } = {},
): void {
  const take = useRef(onKey);
  useIsomorphicLayoutEffect(() => {
    take.current = onKey;
  });
  useIsomorphicLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (!lettersAct() || !target || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const isLetterOfAmount = inAmounts && /^[a-z]$/i.test(event.key) && target.matches(AMOUNT);
      if ((target.closest(TYPED) && !isLetterOfAmount) || target.closest(POPUP)) return;
      const top = topDialog();
      if (!place.current || (top && !top.contains(place.current))) return;
      if (take.current(event.key)) event.preventDefault();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [place, inAmounts]);
}
