import { useEffect, useRef, useState } from "react";

/**
 * What was chosen in this browser under a name, of a few: "" until the page is hydrated, where nothing was chosen, and where the browser
 * keeps nothing; and how to choose. For what belongs to the computer, such as its printer; what belongs to a person is kept with his account.
 */
export function useBrowserChoice(
  name: string,
  allowed: (choice: string) => boolean,
): [choice: string, choose: (choice: string) => void] {
  const [choice, setChoice] = useState("");
  useEffect(() => {
    const kept = keptIn(localStorage, name);
    if (allowed(kept)) setChoice(kept);
  }, [name, allowed]);
  const choose = (next: string) => {
    setChoice(next);
    keepIn(localStorage, name, next);
  };
  return [choice, choose];
}

/** Does something for a thing once in this tab, as soon as `when` holds: coming back to it or loading it again does nothing. */
export function useOnceInTab(name: string, thing: string, when: boolean, act: () => void): void {
  const done = useRef<string | null>(null);
  useEffect(() => {
    if (!when || done.current === thing) return;
    done.current = thing;
    if (keptIn(sessionStorage, name) === thing) return;
    keepIn(sessionStorage, name, thing);
    act();
  }, [name, thing, when, act]);
}

// A browser that keeps nothing (private, or told so) throws.
function keptIn(storage: Storage, name: string): string {
  try {
    return storage.getItem(name) ?? "";
  } catch {
    return "";
  }
}

function keepIn(storage: Storage, name: string, value: string): void {
  try {
    storage.setItem(name, value);
  } catch {
    // It is chosen again the next time.
  }
}
