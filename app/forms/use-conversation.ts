import { type RefObject, useEffect, useState } from "react";
import { useHydrated } from "~/ui/use-hydrated";
import { ANSWERS, type Control } from "./client-validation";
import type { FormReply } from "./form-reply";
import { type OpeningQuestion, useHeldPress } from "./use-held-press";
import { useRehearsal } from "./use-rehearsal";

type Conversation = { reply: FormReply | null; rehearses: boolean | OpeningQuestion };

/**
 * The server's question and refusals of a form, of its last answer or its last rehearsal, the newer of the two.
 * `touched` is called whenever anything changes, and `hold` for every press.
 */
export function useConversation(form: RefObject<HTMLFormElement>, { reply, rehearses }: Conversation) {
  const on = rehearses !== false;
  const opening = typeof rehearses === "object" ? rehearses : null;
  const hydrated = useHydrated();
  const rehearsal = useRehearsal(form, on);
  const newest = useNewest(reply, rehearsal.reply);
  const [answered, setAnswered] = useState<FormReply | null>(null);
  const stopAsking = () => setAnswered(newest);
  const asking = newest?.confirmLines && answered !== newest ? newest : null;
  const refused = useRefusedValues(rehearsal.reply);
  const { holding, reviewed, hold, letGo } = useHeldPress(form, rehearsal, { on, asking, opening });
  const { plan } = rehearsal;
  // Values typed before the script ran, or kept after an answer, are rehearsed, too.
  useEffect(plan, [plan, reply, hydrated]);
  return {
    question: {
      asking,
      stopAsking,
      heard: newest,
      pressed: asking !== null && (asking === reply || asking === reviewed),
      rehearsing: rehearsal.busy,
      holding,
    },
    faults: refused.messages,
    hold,
    touched: (target: EventTarget, control: Control | undefined) => {
      const inside = target instanceof HTMLElement && target.closest(`[role=alertdialog], ${ANSWERS}`);
      // The person agrees only to the question that they saw: if anything changes, it is asked again. A rehearsed form
      // shows the last one until then, and every press waits for its own.
      if (!inside && !on) stopAsking();
      refused.forget();
      letGo();
      // A choice changes the question from the ground up; while a person types, the last one stays in sight.
      if (control && isChoice(control) && !control.closest(ANSWERS)) rehearsal.drop();
      plan();
    },
  };
}

const isChoice = (control: Control) => control instanceof HTMLSelectElement || control.dataset.tipo === "fecha";

/** The newer of an answer and a rehearsal; null while a discarded rehearsal has no successor. */
function useNewest(reply: FormReply | null, rehearsed: FormReply | null): FormReply | null {
  const [known, setKnown] = useState({ reply, rehearsed, newest: rehearsed ?? reply });
  if (known.reply === reply && known.rehearsed === rehearsed) return known.newest;
  const newest = known.reply === reply ? rehearsed : reply;
  setKnown({ reply, rehearsed, newest });
  return newest;
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
