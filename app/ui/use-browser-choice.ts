import { useEffect, useRef, useState } from "react";

/**
 * A choice among a few, stored in this browser under a name, and its setter. It is "" until the page is hydrated,
 * without a choice, and if the browser stores nothing. For settings of the computer, such as its printer; a person's
 * settings are stored with the account.
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

/** Runs `act` once per tab for a thing, as soon as `when` holds: returning or reloading does nothing. */
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

// Throws in a browser that stores nothing (private mode, or disabled).
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
    // The choice is made again the next time.
  }
}
