import { type RefObject, useEffect, useState } from "react";

/**
 * The current values of controls within `place`, by name; `initial` until a script runs. They follow the person's typing,
 * and a browser or an answer that fills them in (`keys`, conform's keys of the fields).
 */
export function useTyped<N extends string>(
  place: RefObject<HTMLElement>,
  initial: Record<N, string>,
  keys: string,
): Record<N, string> {
  const [typed, setTyped] = useState(initial);
  useEffect(() => {
    const root = place.current;
    if (!root) return;
    const read = () =>
      setTyped((before) => {
        const now = Object.fromEntries(
          Object.keys(before).map((name) => [name, controlIn(root, name)?.value ?? ""]),
        ) as Record<N, string>;
        return (Object.keys(now) as N[]).every((name) => now[name] === before[name]) ? before : now;
      });
    read();
    root.addEventListener("input", read);
    return () => root.removeEventListener("input", read);
  }, [place, keys]);
  return typed;
}

type Named = HTMLInputElement | HTMLSelectElement;
const controlIn = (root: HTMLElement, name: string) => root.querySelector<Named>(`[name="${name}"]`);

/** Writes a value into a control within `place`, as if a person had typed it, and gives it the focus if asked to. */
export function typeInto(place: RefObject<HTMLElement>, name: string, value: string, { focus = false } = {}): void {
  const control = place.current && controlIn(place.current, name);
  if (!control) return;
  control.value = value;
  control.dispatchEvent(new Event("input", { bubbles: true }));
  if (focus) control.focus();
}
