import { type RefObject, useEffect, useState } from "react";
import { ANSWERS, type Control } from "./client-validation";
import type { FormReply } from "./form-reply";
import { useRehearsal } from "./use-rehearsal";

type Conversation = { reply: FormReply | null; hydrated: boolean; rehearses: boolean };

/**
 * The server's question and refusals of a form, of its last answer or its last rehearsal. `touched` is called whenever
 * anything changes.
 */
export function useConversation(form: RefObject<HTMLFormElement>, { reply, hydrated, rehearses }: Conversation) {
  const { plan, drop, busy, reply: rehearsed } = useRehearsal(form, rehearses);
  const { touched, ...question } = useQuestion(reply, rehearsed);
  const refused = useRefusedValues(rehearsed);
  // Values typed before the script ran, or kept after an answer, are rehearsed, too.
  useEffect(plan, [plan, reply, hydrated]);
  return {
    question: { ...question, rehearsing: busy },
    faults: refused.messages,
    touched: (target: EventTarget, control: Control | undefined) => {
      touched(target);
      refused.forget();
      // A choice changes the question from the ground up; while a person types, the last one stays in sight.
      if (control && isChoice(control) && !control.closest(ANSWERS)) drop();
      plan();
    },
  };
}

const isChoice = (control: Control) => control instanceof HTMLSelectElement || control.dataset.tipo === "fecha";

/**
 * The open question of a form. The person agrees only to the one they saw: once it is closed, or anything changes, it is
 * asked again. Fields inside the question may change. A rehearsed question stays while the person types: another one will
 * replace it.
 */
function useQuestion(reply: FormReply | null, rehearsed: FormReply | null) {
  const [answered, setAnswered] = useState<FormReply | null>(null);
  const [newest, setNewest] = useState<FormReply | null>(reply);
  useEffect(() => setNewest(reply), [reply]);
  useEffect(() => setNewest(rehearsed ?? reply), [rehearsed, reply]);
  const stopAsking = () => setAnswered(reply);
  const shown = newest === reply || newest === rehearsed ? newest : reply;
  return {
    asking: shown?.confirmLines && answered !== shown ? shown : null,
    stopAsking,
    heard: shown,
    touched: (target: EventTarget) => {
      const inside = target instanceof HTMLElement && target.closest(`[role=alertdialog], ${ANSWERS}`);
      if (!inside) stopAsking();
    },
  };
}

/** The refusals of a rehearsal, beside their fields until anything changes. */
function useRefusedValues(rehearsed: FormReply | null) {
  const [messages, setMessages] = useState<Record<string, string>>({});
  useEffect(() => {
    const errors = Object.entries((rehearsed?.status === 422 && rehearsed.result.error) || {});
    const ofFields = errors.flatMap(([name, texts]) => (name && texts?.[0] ? [[name, String(texts[0])] as const] : []));
    setMessages(Object.fromEntries(ofFields));
  }, [rehearsed]);
  return { messages, forget: () => setMessages((before) => (Object.keys(before).length > 0 ? {} : before)) };
}
