import { useRef, useState } from "react";
import { type Control, messageFor } from "./client-validation";

/** B§9: how long nobody types before a field that asks while it is written does so. */
const PAUSE_MS = 1_000;

/**
 * Asks the server about a field as it is left: the address in `data-ask` with the value at its end, answered
 * `{ mensaje: string | null }`. `told` is what it answered, by control name, until the field is written anew: saving would
 * say the same. What cannot be asked (a bad line, a lost session) goes unsaid: saving decides.
 */
export function useAskServer() {
  const answers = useRef(new Map<string, string | null>());
  const [told, setTold] = useState<Readonly<Record<string, string>>>({});
  const forget = (name: string) =>
    setTold((before) => {
      const { [name]: message, ...others } = before;
      return message === undefined ? before : others;
    });
  const ask = async (control: Control) => {
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
    if (message && control.value === value) setTold((before) => ({ ...before, [name]: message }));
  };
  const pause = useRef<ReturnType<typeof setTimeout>>();
  /** Asks once nobody has typed for a second, where the field says so (`data-ask-soon`). */
  const askSoon = (control: Control) => {
    clearTimeout(pause.current);
    if (control.dataset.askSoon === undefined) return;
    pause.current = setTimeout(() => messageFor(control) === null && void ask(control), PAUSE_MS);
  };
  return { told, ask, askSoon, forget };
}

async function answerOf(url: string): Promise<string | null | undefined> {
  try {
    const response = await fetch(url);
    return response.ok ? ((await response.json()) as { mensaje: string | null }).mensaje : undefined;
  } catch {
    return undefined;
  }
}
