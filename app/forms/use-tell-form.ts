import { type RefObject, useEffect, useRef } from "react";

/**
 * Tells the form around the referenced element, when `what` changes, that a script wrote controls of it, as typing
 * would. Without that the form does not enable saving, and does not ask before dragged changes are lost.
 */
export function useTellForm<E extends HTMLElement>(what: unknown): RefObject<E> {
  const ref = useRef<E>(null);
  const told = useRef(what);
  useEffect(() => {
    if (told.current === what) return;
    told.current = what;
    ref.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [what]);
  return ref;
}
