import { useForm } from "@conform-to/react";
import { useActionData, useNavigation } from "@remix-run/react";
import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { useUnsavedChanges } from "~/ui/unsaved-changes";
import { useHydrated } from "~/ui/use-hydrated";
import { type Control, ONE_OF, controlsOf, dependentsOf, messageFor } from "./client-validation";
import { usePendingFields } from "./form-context";
import { type FormReply, isForPart, isFormReply } from "./form-reply";
import { withFlatValues } from "./form-values";
import type { AnyField, SchemaFormState } from "./schema-form-context";
import type { LoadedOf } from "./names-of";
import { useAskServer } from "./use-ask-server";
import { rememberSent } from "./unanswered";
import { useDirty } from "./use-dirty";
import { useConversation } from "./use-conversation";
import type { OpeningQuestion } from "./use-held-press";

export type SchemaFormOptions<S extends object> = {
  /** The record's values (or suggestions, while creating). Keys are control names. */
  defaultValue?: LoadedOf<S>;
  /** True for a form that creates: saving compares with empty instead of with `defaultValue`. */
  isNew?: boolean;
  /** False for a form whose choices may be left without a question (a print, a question with one button). Typed text asks. */
  asksBeforeLeaving?: boolean;
  /** The name of a form that shares its page with others: another form's answer is not drawn in it. */
  part?: string;
  /** The id of the form, for controls that stand elsewhere on the page. */
  formId?: string;
  /** The action's answer; the route's own unless given (a fetcher's). */
  reply?: FormReply | null;
  /**
   * True if its page rehearses it (`submit`'s `rehearses`): its question shows before the button is pressed. A page that
   * opens with a question gives that one: whoever changes nothing in it is not asked again.
   */
  rehearses?: boolean | OpeningQuestion;
  /** True while an answer is under way; the page's own navigation unless given. */
  busy?: boolean;
};

const NOTHING = {};

/**
 * Connects a form: conform for names, ids, typed values and the server's messages; the browser's checks and
 * `data-validar` rules on leaving a field; save enabled when valid and changed. zod stays on the server.
 */
export function useSchemaForm<S extends object>({
  defaultValue,
  isNew = false,
  asksBeforeLeaving = true,
  part,
  rehearses = false,
  ...own
}: SchemaFormOptions<S> = {}) {
  const reply = useReply(own.reply, part);
  const submitting = useSubmitting(own.busy);
  const hydrated = useHydrated();
  const ref = useRef<HTMLFormElement>(null);
  const id = useFormId(own.formId);

  const { loaded, shown, restored } = useValues(reply, defaultValue);
  const [form, fields] = useForm<Record<string, any>>({ id, lastResult: reply?.result, defaultValue: shown });

  const options = { isNew, restored, onlyTyped: !asksBeforeLeaving };
  const { valid, changed, unsaved, whyNot, look, settle } = useDirty(ref, loaded, options);
  const { question, faults, hold, touched } = useConversation(ref, { reply, rehearses: unsaved && rehearses });
  const { messages, report } = useMessages(reply);
  const { told, ask, askSoon, forget } = useAskServer();
  // Rows appear and disappear once conform has drawn the answer, which is after it arrived.
  useEffect(look);

  const { underWay, onSent } = useSending(ref, { reply, submitting, settle });
  useUnsavedChanges(unsaved && !underWay);

  const known = { ...told, ...faults };
  const [fault = null] = Object.values(known);
  const sendable = valid && fault === null;
  const state: SchemaFormState = {
    id,
    fields: fields as unknown as Record<string, AnyField>,
    reply,
    ...question,
    messages: { ...messages, ...known },
    hydrated,
    valid: sendable,
    canSave: sendable && changed,
    unsaved,
    whyNot: whyNot ?? fault,
    busy: submitting || question.holding,
  };

  const formProps = {
    ref,
    id,
    method: "post" as const,
    noValidate: true,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      if (hold(event)) return;
      rememberSent(event.currentTarget);
      form.onSubmit(event);
      if (!event.defaultPrevented) onSent();
    },
    onInput: (event: FormEvent<HTMLFormElement>) => {
      const control = controlIn(event);
      touched(event.target, control);
      if (control) {
        for (const each of [control, ...dependentsOf(control)]) report(each, isComplete(each));
        forget(control.name);
        askSoon(control);
      }
      nowAndDrawn(look);
    },
    onKeyDown: pressFilled,
    onBlur: (event: FocusEvent<HTMLFormElement>) => {
      const control = controlIn(event);
      if (control && mayComplain(control, event)) report(control, true);
      if (control && messageFor(control) === null) void ask(control);
      look();
    },
  };
  return { form, fields, state, formProps, look };
}

/** The values that a form begins with, and those that it shows: kept ones after an answer or a lost session. */
function useFormId(given: string | undefined): string {
  const own = useId().replaceAll(":", "");
  return given ?? own;
}

function useValues(reply: FormReply | null, defaultValue: object | undefined) {
  const pending = usePendingFields();
  // Taken once: a revalidation behind an open form must not replace the values being edited.
  const [loaded] = useState<object>(defaultValue ?? NOTHING);
  const kept = reply?.arrived ?? pending;
  const shown = useMemo(() => (kept ? withFlatValues(loaded, kept) : loaded), [kept, loaded]);
  return { loaded, shown, restored: Boolean(kept) };
}

// A choice may remove options of another field. They are drawn after its event, so the form is checked then, too.
function nowAndDrawn(look: () => void) {
  look();
  setTimeout(look);
}

// Ctrl+Entrar anywhere in the form is its filled button, the last of them.
function pressFilled(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
  event.preventDefault();
  [...event.currentTarget.querySelectorAll<HTMLButtonElement>("button[data-save]")].at(-1)?.click();
}

type Sending = { reply: FormReply | null; submitting: boolean; settle: () => void };

/**
 * Tells if this form is under way (another form of the page may be), and settles it after a successful answer if it
 * stays.
 */
function useSending(ref: RefObject<HTMLFormElement>, { reply, submitting, settle }: Sending) {
  const [sentUnder, setSentUnder] = useState<FormReply | null>();
  const wasSubmitting = useRef(false);
  useEffect(() => {
    const answered = wasSubmitting.current && !submitting;
    wasSubmitting.current = submitting;
    if (!answered || sentUnder === undefined) return;
    setSentUnder(undefined);
    if (reply || !ref.current) return;
    // Uploaded files are cleared, or they would be sent again.
    for (const input of ref.current.querySelectorAll<HTMLInputElement>("input[type=file]")) input.value = "";
    settle();
  }, [ref, submitting, sentUnder, reply, settle]);
  // Only until the answer: while the page behind is read again, the answer could be lost.
  return { underWay: submitting && sentUnder === reply, onSent: () => setSentUnder(reply) };
}

// The browser's messages for each field, until the next answer.
function useMessages(reply: FormReply | null) {
  const [messages, setMessages] = useState<Record<string, string | null>>({});
  useEffect(() => setMessages({}), [reply]);
  const report = (control: Control, always: boolean) => {
    const message = messageFor(control);
    setMessages((before) => {
      const known = before[control.name];
      // Passing through a field does not judge it: the server's refusal stays until the value changes.
      if (message === null && always && typeof known !== "string") return before;
      const next = message !== null && (always || typeof known === "string") ? message : null;
      return known === next ? before : { ...before, [control.name]: next };
    });
  };
  return { messages, report };
}

function useReply(own: FormReply | null | undefined, part: string | undefined): FormReply | null {
  const actionData = useActionData<unknown>();
  if (own !== undefined) return own;
  return isFormReply(actionData) && isForPart(actionData, part) ? actionData : null;
}

function useSubmitting(own: boolean | undefined): boolean {
  const { state, formMethod } = useNavigation();
  return own ?? (state !== "idle" && formMethod === "POST");
}

// A file is chosen at once, so its error is shown then and not on leaving. A code is complete with its last letter.
const isComplete = ({ dataset, type, value }: Control) =>
  type === "file" || (dataset.complete !== undefined && value.replace(/[\s-]/g, "").length >= Number(dataset.complete));

function controlIn(event: FormEvent<HTMLFormElement>): Control | undefined {
  return controlsOf(event.currentTarget).find((control) => control === event.target);
}

// Leaving the whole form (to close it, say) is no moment to complain about empty fields.
function mayComplain(control: Control, { relatedTarget, currentTarget }: FocusEvent<HTMLFormElement>): boolean {
  // A link leaves the form: the complaint would push it away from under the pointer, and the press would be lost.
  if (relatedTarget instanceof Element && relatedTarget.closest("a")) return false;
  // Moving from box to box does not leave the group.
  const group = control.closest(ONE_OF);
  if (group && relatedTarget instanceof Node && group.contains(relatedTarget)) return false;
  const stays = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
  const wasFilled = !(control instanceof HTMLSelectElement) && control.defaultValue !== "";
  return stays || control.value !== "" || wasFilled;
}
