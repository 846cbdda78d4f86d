import { type RefObject, useEffect, useState } from "react";
import { flushSync } from "react-dom";

/**
 * The wait after the last key or press until its events are over: a tap's click follows the finger later than a
 * mouse's.
 */
const QUIET_MS = 300;

export type FirstUse<Module> = { module: Module; hadFocus: boolean } | null;

/**
 * Replaces an element once somebody turns to it (pointer, focus, key). `load` runs then. The module is returned at an
 * unnoticeable moment, with nothing pressed and `isAtRest` true (closed, empty). Null until then, and always if it
 * cannot be loaded: the element works by itself. `hadFocus` tells the replacement to take the focus, within the same
 * commit, in a layout effect.
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
    // On the window, so that a release anywhere is noticed.
    for (const up of ["pointerup", "pointercancel", "keyup"]) window.addEventListener(up, release, { signal });
    for (const done of ["click", "toggle", "input"]) node.addEventListener(done, giveSoon, { signal });
    // A dialog that opens focuses its box before anybody can listen.
    if (node.contains(document.activeElement)) void ask();
    return () => {
      listening.abort();
      clearTimeout(timer);
    };
  }, [element, load, isAtRest, given]);
  return given;
}

/** True if a `<details>` is closed. */
export const isClosed = (node: HTMLElement) => !node.hasAttribute("open");

/** True if a text box is empty. */
export const isEmpty = (node: HTMLElement) => (node as HTMLInputElement).value === "";
