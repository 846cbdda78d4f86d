import { useFetcher, useFormAction } from "@remix-run/react";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { type FormReply, isFormReply } from "./form-reply";
import { REHEARSAL } from "./rehearsal";

const PAUSE_MS = 500;

/** The fields that say how a person goes on, and not what the form holds. */
const OUTSIDE = ["force", "marcas", "accion"];

/** A form's rehearsal: its last answer, and what its page may do with it. */
export type Rehearsal = {
  reply: FormReply | null;
  busy: boolean;
  /** Rehearses after a pause. */
  plan: () => void;
  /** Rehearses at once what was not rehearsed yet. */
  send: () => void;
  /** Discards the last answer, and the one under way. */
  drop: () => void;
  /** True if the form was rehearsed as it is now, and answered. */
  isCurrent: () => boolean;
};

/**
 * Rehearses a form (`submit`'s `rehearses`) whenever the person pauses: the server says what it would ask and refuse,
 * and looks up what the page needs; nothing is stored. It rehearses only while `on`: once something was typed.
 */
export function useRehearsal(form: RefObject<HTMLFormElement>, on: boolean): Rehearsal {
  const fetcher = useFetcher<unknown>();
  const action = useFormAction();
  const sent = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const [count, setCount] = useState(0);
  const [dropped, setDropped] = useState(0);
  const [answered, setAnswered] = useState<{ data: unknown; count: number }>({ data: undefined, count: 0 });
  // An answer belongs to the newest rehearsal: sending it gave up those before.
  if (fetcher.data !== answered.data) setAnswered({ data: fetcher.data, count });
  const send = () => {
    clearTimeout(timer.current);
    if (!form.current || !on) return;
    const fields = fieldsOf(form.current);
    const text = textOf(fields);
    if (text === sent.current) return;
    sent.current = text;
    setCount(count + 1);
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
  const busy = fetcher.state !== "idle";
  return {
    reply: on && answered.count > dropped && isFormReply(fetcher.data) ? fetcher.data : null,
    busy,
    plan,
    send,
    drop: () => {
      sent.current = null;
      setDropped(count);
    },
    isCurrent: () => !busy && form.current !== null && textOf(fieldsOf(form.current)) === sent.current,
  };
}

function fieldsOf(form: HTMLFormElement): FormData {
  const fields = new FormData(form);
  for (const name of OUTSIDE) fields.delete(name);
  return fields;
}

const textOf = (fields: FormData) => JSON.stringify([...fields]);
