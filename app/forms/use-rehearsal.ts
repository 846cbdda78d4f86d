import { useFetcher, useFormAction } from "@remix-run/react";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { ANSWERS } from "./client-validation";
import { type FormReply, isFormReply } from "./form-reply";
import { REHEARSAL } from "./rehearsal";

const PAUSE_MS = 500;

/** The fields that say how a person goes on, and not what the form holds. */
const OUTSIDE = ["force", "marcas", "accion"];

/** The data of a rehearsal, and its number. */
type Answer = { data: unknown; count: number };

const NO_ANSWER: Answer = { data: undefined, count: 0 };

/** A form's rehearsal: its last answer, and what its page may do with it. */
export type Rehearsal = {
  reply: FormReply | null;
  busy: boolean;
  /** Rehearses after a pause. */
  plan: () => void;
  /** Rehearses at once what was not rehearsed yet; gives the number of the rehearsal to wait for. */
  send: () => number;
  /** The number of the last rehearsal that is over, whatever came of it. */
  over: number;
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
  const sent = useRef<{ text: string; typed: string } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const [count, setCount] = useState(0);
  const [settled, setSettled] = useState<{ text: string | null; answer: Answer }>({ text: null, answer: NO_ANSWER });
  const [dropped, setDropped] = useState(0);
  const [answered, setAnswered] = useState(NO_ANSWER);
  // An answer belongs to the newest rehearsal: sending it gave up those before.
  if (fetcher.data !== answered.data) setAnswered({ data: fetcher.data, count });
  const send = () => {
    clearTimeout(timer.current);
    if (!form.current || !on) return count;
    const fields = fieldsOf(form.current);
    const text = textOf(fields);
    if (text === sent.current?.text) return count;
    sent.current = { text, typed: typedIn(form.current) };
    setCount(count + 1);
    fields.set("accion", REHEARSAL);
    fetcher.submit(fields, { method: "post", action });
    return count + 1;
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
  // Being busy may never be drawn: a slow page draws a quick answer at once. The router changes its fetchers in place, and
  // React may give up a drawing that saw this one idle. An effect that names it would then count as run, and never run.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- it ends by itself: an answer is settled once
  useEffect(() => {
    if (busy || answered === settled.answer || !form.current) return;
    // The answer has drawn its own fields, such as the charges: they are no change that a person made.
    const same = typedIn(form.current) === sent.current?.typed;
    setSettled({ text: same ? textOf(fieldsOf(form.current)) : null, answer: answered });
  });
  return {
    reply: on && answered.count > dropped && isFormReply(fetcher.data) ? fetcher.data : null,
    busy,
    plan,
    send,
    over: settled.answer.count,
    drop: () => {
      sent.current = null;
      setDropped(count);
    },
    isCurrent: () => form.current !== null && !busy && textOf(fieldsOf(form.current)) === settled.text,
  };
}

function fieldsOf(form: HTMLFormElement): FormData {
  const fields = new FormData(form);
  for (const name of OUTSIDE) fields.delete(name);
  return fields;
}

/** The text of the fields outside of the question. */
function typedIn(form: HTMLFormElement): string {
  const fields = fieldsOf(form);
  for (const control of form.querySelectorAll<HTMLInputElement>(`${ANSWERS} [name]`)) fields.delete(control.name);
  return textOf(fields);
}

const textOf = (fields: FormData) => JSON.stringify([...fields]);
