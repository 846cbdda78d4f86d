import { useRef, useState } from "react";
import { type Control, messageFor } from "./client-validation";

/** B§9: the pause in typing before a field that checks while typing asks the server. */
const PAUSE_MS = 1_000;

/**
 * Asks the server about a field on leaving it: the address in `data-ask` with the value appended, answered `{ mensaje:
 * string | null }`. `told` holds the answers by control name until the field changes: saving would say the same. A
 * failed question (a bad line, a lost session) is silent: saving decides.
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
    // Leaving the field again with an answered value must not make its message blink.
    if (!answers.current.has(url)) {
      const message = await answerOf(url);
      if (message === undefined) return;
      answers.current.set(url, message);
    }
    const message = answers.current.get(url);
    if (message && control.value === value) setTold((before) => ({ ...before, [name]: message }));
  };
  const pause = useRef<ReturnType<typeof setTimeout>>();
  /** Asks after a second without typing, if the field requests it (`data-ask-soon`). */
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
