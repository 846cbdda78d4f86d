import { useRef } from "react";
import type { Control } from "./client-validation";

/**
 * Asks the server about a field as it is left: the address in `data-ask` with the value at its end, answered
 * `{ mensaje: string | null }`. `tell` gets what it answered while the field still says the same. What cannot be asked
 * (a bad line, a lost session) goes unsaid: saving decides.
 */
export function useAskServer(tell: (name: string, message: string) => void): (control: Control) => Promise<void> {
  const answers = useRef(new Map<string, string | null>());
  return async (control) => {
    const { name, value, dataset } = control;
    if (!dataset.ask || !(control instanceof HTMLInputElement)) return;
    if (value.trim() === "" || value === control.defaultValue) return;
    const url = dataset.ask + encodeURIComponent(value);
    // Passing again through what was answered already must not make its message blink.
    if (!answers.current.has(url)) {
      const message = await answerOf(url);
      if (message === undefined) return;
      answers.current.set(url, message);
    }
    const message = answers.current.get(url);
    if (message && control.value === value) tell(name, message);
  };
}

async function answerOf(url: string): Promise<string | null | undefined> {
  try {
    const response = await fetch(url);
    return response.ok ? ((await response.json()) as { mensaje: string | null }).mensaje : undefined;
  } catch {
    return undefined;
  }
}
