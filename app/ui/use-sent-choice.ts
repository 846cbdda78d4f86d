import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { useIsomorphicLayoutEffect } from "./use-isomorphic-layout-effect";

/** Long enough to walk on through the choices with the arrows, or to go on typing a name or a date. */
const REST_MS = 700;

/**
 * The handlers of a form that sends itself as something is chosen: at once with the mouse; with the keys, where every
 * arrow is a choice, when they rest, on Enter, or on leaving the control.
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
 * For such a control: it shows what the address says when that changes by another way (going back, another level), and it
 * stays the same control, because one drawn anew would lose the focus.
 */
export function useFollowed<C extends Control>(value: string | number | null): RefObject<C> {
  const ref = useRef<C>(null);
  useIsomorphicLayoutEffect(() => {
    if (ref.current) ref.current.value = String(value ?? "");
  }, [value]);
  return ref;
}
