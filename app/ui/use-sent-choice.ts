import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { useIsomorphicLayoutEffect } from "./use-isomorphic-layout-effect";

/** Long enough to move on through the choices with the arrows, or to go on typing a name or a date. */
const REST_MS = 700;

/**
 * The handlers of a form that sends itself on a choice. With the mouse it sends at once. With the keys, where every
 * arrow is a choice, it sends after a pause, on Enter, or on leaving the control.
 */
export function useSentChoice(send: (form: HTMLFormElement) => void) {
  const byKeys = useRef(false);
  const waiting = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(waiting.current), []);
  const sendNow = (form: HTMLFormElement) => {
    clearTimeout(waiting.current);
    waiting.current = undefined;
    send(form);
  };
  return {
    onPointerDown: () => void (byKeys.current = false),
    onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => {
      byKeys.current = true;
      if (event.key !== "Enter" || waiting.current === undefined) return;
      event.preventDefault();
      sendNow(event.currentTarget);
    },
    onChange: ({ currentTarget }: FormEvent<HTMLFormElement>) => {
      if (!byKeys.current) return sendNow(currentTarget);
      clearTimeout(waiting.current);
      waiting.current = setTimeout(() => sendNow(currentTarget), REST_MS);
    },
    onBlur: ({ currentTarget }: FormEvent<HTMLFormElement>) => {
      if (waiting.current !== undefined) sendNow(currentTarget);
    },
  };
}

type Control = HTMLSelectElement | HTMLInputElement;

/**
 * For such a control: it follows the address when that changes otherwise (going back, another level). It stays the same
 * control, because a new one would lose the focus.
 */
export function useFollowed<C extends Control>(value: string | number | null): RefObject<C> {
  const ref = useRef<C>(null);
  useIsomorphicLayoutEffect(() => {
    if (ref.current) ref.current.value = String(value ?? "");
  }, [value]);
  return ref;
}
