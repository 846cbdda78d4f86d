import { type RefObject, useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** So long after the last key or press nothing more of it is to come: a tap's click follows its finger later than a mouse's. */
const QUIET_MS = 300;

export type FirstUse<Module> = { module: Module; hadFocus: boolean } | null;

/**
 * What takes an element's place once somebody turns to it (pointer, focus, key): `load` runs then, and the module is given
 * in a moment in which nobody could notice, with nothing pressed and `isAtRest` true (closed, empty). Null until then, and
 * for ever where it cannot be loaded: the element works by itself. `hadFocus` says that the new one must take the focus,
 * which it does within the same commit, in a layout effect.
 */
export function useFirstUse<Module>(
  element: RefObject<HTMLElement>,
  load: () => Promise<Module>,
  isAtRest: (node: HTMLElement) => boolean,
): FirstUse<Module> {
  const [given, setGiven] = useState<FirstUse<Module>>(null);
  useEffect(() => {
    const node = element.current;
    if (given || !node) return;
    let loading = false;
    let module: Module | undefined;
    let pressed = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const giveNow = () => {
      timer = undefined;
      if (!module || !node.isConnected || pressed || !isAtRest(node)) return;
      const hadFocus = node.contains(document.activeElement);
      const now = { module, hadFocus };
      flushSync(() => setGiven(now));
    };
    const giveSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(giveNow, QUIET_MS);
    };
    const ask = async () => {
      if (loading) return;
      loading = true;
      module = await load().catch(() => undefined);
      loading = module !== undefined;
      if (timer === undefined) giveNow();
    };
    const press = () => {
      pressed = true;
      void ask();
    };
    const release = () => {
      if (!pressed) return;
      pressed = false;
      giveSoon();
    };
    const listening = new AbortController();
    const { signal } = listening;
    node.addEventListener("pointerenter", ask, { signal });
    node.addEventListener("focusin", ask, { signal });
    for (const down of ["pointerdown", "keydown"]) node.addEventListener(down, press, { signal });
    // Wherever it is let go.
    for (const up of ["pointerup", "pointercancel", "keyup"]) window.addEventListener(up, release, { signal });
    for (const done of ["click", "toggle", "input"]) node.addEventListener(done, giveSoon, { signal });
    // A dialog that opens gives its box the focus before anybody can listen.
    if (node.contains(document.activeElement)) void ask();
    return () => {
      listening.abort();
      clearTimeout(timer);
    };
  }, [element, load, isAtRest, given]);
  return given;
}

/** Of a `<details>`: that it is closed. */
export const isClosed = (node: HTMLElement) => !node.hasAttribute("open");

/** Of a text box: that nothing is typed in it. */
export const isEmpty = (node: HTMLElement) => (node as HTMLInputElement).value === "";
