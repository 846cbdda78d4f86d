import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { FormReply } from "./form-reply";
import type { Rehearsal } from "./use-rehearsal";

/** A question that a page shows from its start, before any rehearsal: its sentences, and the data drawn with them. */
export type OpeningQuestion = Pick<FormReply, "confirmLines" | "datos">;

type Held = { button: HTMLElement | null; seen: FormReply | null; waitsFor: number };

/**
 * Holds a press of a rehearsed form whose newest values have no answer yet. Then it goes on by itself, unless the
 * question is another one than the person saw (`reviewed`), or a value is refused.
 */
export function useHeldPress(
  form: RefObject<HTMLFormElement>,
  rehearsal: Rehearsal,
  { on, asking, opening }: { on: boolean; asking: FormReply | null; opening: OpeningQuestion | null },
) {
  const [held, setHeld] = useState<Held | null>(null);
  const [released, setReleased] = useState<Held | null>(null);
  const going = useRef(false);
  const [reviewed, setReviewed] = useState<FormReply | null>(null);
  useEffect(() => {
    if (!held || rehearsal.busy || rehearsal.over < held.waitsFor) return;
    setHeld(null);
    const { reply } = rehearsal;
    const refused = Object.keys((reply?.status === 422 && reply.result.error) || {}).find((name) => name !== "");
    // The field may lie in a topic that opens first.
    if (refused !== undefined) setTimeout(() => focusOn(form.current, refused));
    else if (reply?.confirmLines && !wasSeen(reply, held.seen, opening)) setReviewed(reply);
    else setReleased(held);
  }, [form, held, rehearsal, opening]);
  useEffect(() => {
    if (!released) return;
    setReleased(null);
    going.current = true;
    form.current?.requestSubmit(released.button);
    going.current = false;
  }, [form, released]);
  return {
    holding: held !== null,
    reviewed,
    /** True if the press was held. */
    hold: (event: FormEvent<HTMLFormElement>): boolean => {
      const button = (event.nativeEvent as SubmitEvent).submitter;
      // A button that only looks something up agrees to nothing.
      const looksUp = button instanceof HTMLButtonElement && button.formNoValidate;
      if (!on || looksUp || going.current || rehearsal.isCurrent()) return false;
      event.preventDefault();
      const waitsFor = rehearsal.send();
      setHeld({ button, seen: asking, waitsFor });
      return true;
    },
    /** Somebody who goes on typing has not pressed. */
    letGo: () => setHeld(null),
  };
}

function wasSeen(reply: FormReply, seen: FormReply | null, opening: OpeningQuestion | null): boolean {
  if (seen || !opening) return questionOf(reply) === questionOf(seen);
  const drawn = Object.keys(opening.datos ?? {}).map((name) => [name, reply.datos?.[name]]);
  return questionOf({ ...reply, datos: Object.fromEntries(drawn) }) === questionOf(opening);
}

/** The text of a question as a person sees it: two with the same text are one. */
function questionOf(reply: OpeningQuestion | null): string {
  const { force: _token, sinMarcar: _missing, ...shown } = reply?.datos ?? {};
  return JSON.stringify([reply?.confirmLines ?? null, shown]);
}

function focusOn(form: HTMLFormElement | null, name: string): void {
  const control = form?.elements.namedItem(name);
  if (control instanceof HTMLElement) control.focus();
}
