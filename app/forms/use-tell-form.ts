import { type RefObject, useEffect, useRef } from "react";

/**
 * Tells the form around the element that gets the ref, as somebody's typing would, that controls of it were written by the script:
 * when `what` is another than before. Without that it neither lets be saved nor asks before what was dragged is lost.
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
