import { type RefObject, useEffect, useRef } from "react";

/** The pause after a change before the question is asked. */
const PAUSE_MS = 300;

/**
 * Asks about some controls of the form around `place`: once it is drawn, and again when one of them changes. `ask` gets
 * their values in the form of an address.
 */
export function useNarrowedAnswer(
  place: RefObject<HTMLElement>,
  names: readonly string[],
  ask: (values: URLSearchParams) => void,
): void {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  }, [ask]);
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return;
    let pause: ReturnType<typeof setTimeout> | undefined;
    const now = () => {
      const values = new URLSearchParams();
      for (const [name, value] of new FormData(form))
        if (names.includes(name) && typeof value === "string" && value !== "") values.append(name, value);
      latest.current(values);
    };
    const onChange = ({ target }: Event) => {
      if (!names.includes((target as HTMLInputElement).name)) return;
      clearTimeout(pause);
      pause = setTimeout(now, PAUSE_MS);
    };
    now();
    form.addEventListener("change", onChange);
    return () => {
      clearTimeout(pause);
      form.removeEventListener("change", onChange);
    };
  }, [place, names]);
}
