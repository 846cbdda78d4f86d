import { useFetcher, useFormAction } from "@remix-run/react";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { type FormReply, isFormReply } from "./form-reply";
import { REHEARSAL } from "./rehearsal";

const PAUSE_MS = 500;

/** The fields that say how a person goes on, and not what the form holds. */
const OUTSIDE = ["force", "marcas", "accion"];

/**
 * Rehearses a form (`submit`'s `rehearses`) whenever the person pauses: the server says what it would ask and refuse,
 * and looks up what the page needs; nothing is stored. `reply` is its last answer; `drop` discards it. `plan` is called
 * whenever anything changes. It rehearses only while `on`: once something was typed.
 */
export function useRehearsal(form: RefObject<HTMLFormElement>, on: boolean) {
  const fetcher = useFetcher<unknown>();
  const action = useFormAction();
  const sent = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const [dropped, setDropped] = useState<unknown>(null);
  const send = () => {
    if (!form.current || !on) return;
    const fields = new FormData(form.current);
    for (const name of OUTSIDE) fields.delete(name);
    const text = JSON.stringify([...fields]);
    if (text === sent.current) return;
    sent.current = text;
    fields.set("accion", REHEARSAL);
    fetcher.submit(fields, { method: "post", action });
  };
  const last = useRef(send);
  useEffect(() => {
    last.current = send;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const plan = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => last.current(), PAUSE_MS);
  }, []);
  const reply = isFormReply(fetcher.data) && fetcher.data !== dropped ? fetcher.data : null;
  return {
    reply: on ? (reply as FormReply | null) : null,
    busy: fetcher.state !== "idle",
    drop: () => {
      sent.current = null;
      setDropped(fetcher.data);
    },
    plan,
  };
}
