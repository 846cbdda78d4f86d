import { useForm } from "@conform-to/react";
import { useActionData, useNavigation } from "@remix-run/react";
import { type FocusEvent, type FormEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { useUnsavedChanges } from "~/ui/unsaved-changes";
import { useHydrated } from "~/ui/use-hydrated";
import { type Control, controlsOf, messageFor } from "./client-validation";
import { usePendingFields } from "./form-context";
import { type FormReply, isFormReply } from "./form-reply";
import { withFlatValues } from "./form-values";
import type { AnyField, SchemaFormState } from "./schema-form-context";
import { useAskServer } from "./use-ask-server";
import { rememberSent } from "./unanswered";
import { useDirty } from "./use-dirty";

export type SchemaFormOptions<V extends object> = {
  /** What the record holds (or what is suggested, while creating). Keys are control names. */
  defaultValue?: V;
  /** True for a form that creates: saving compares with empty instead of with `defaultValue`. */
  isNew?: boolean;
  /** False where asking before leaving would be odd (a filter, a search). */
  asksBeforeLeaving?: boolean;
  /** The answer of the action; the route's own unless given (a fetcher's). */
  reply?: FormReply | null;
  /** Whether an answer is on its way; the page's own navigation unless given. */
  busy?: boolean;
};

const NOTHING = {};

/**
 * Wires a form once: conform for names, ids, what was typed and the server's messages; the browser's checks and
 * `data-validar` rules on leaving a field; save enabled when valid and changed. zod stays on the server.
 */
export function useSchemaForm<V extends object>({
  defaultValue,
  isNew = false,
  asksBeforeLeaving = true,
  ...own
}: SchemaFormOptions<V> = {}) {
  const actionData = useActionData<unknown>();
  const reply = own.reply === undefined ? (isFormReply(actionData) ? actionData : null) : own.reply;
  const navigation = useNavigation();
  const hydrated = useHydrated();
  const pending = usePendingFields();
  const ref = useRef<HTMLFormElement>(null);
  const id = useId().replaceAll(":", "");

  // Taken once: a revalidation behind an open form must not pull away what is being edited.
  const [loaded] = useState<object>(defaultValue ?? NOTHING);
  const kept = reply?.arrived ?? pending;
  const shown = useMemo(() => (kept ? withFlatValues(loaded, kept) : loaded), [kept, loaded]);
  const [form, fields] = useForm<Record<string, any>>({ id, lastResult: reply?.result, defaultValue: shown });

  const { valid, changed, unsaved, look } = useDirty(ref, loaded, isNew);
  const [messages, setMessages] = useState<Record<string, string | null>>({});
  const { told, ask, forget } = useAskServer();
  useEffect(() => {
    setMessages({});
    look();
  }, [reply, look]);
  // Rows come and go once conform has drawn the answer, which is after the answer came.
  useEffect(look);

  const submitting = own.busy ?? (navigation.state !== "idle" && navigation.formMethod === "POST");
  useUnsavedChanges(asksBeforeLeaving && unsaved && !submitting);

  const state: SchemaFormState = {
    id,
    fields: fields as unknown as Record<string, AnyField>,
    reply,
    messages: { ...messages, ...told },
    hydrated,
    canSave: valid && changed && Object.keys(told).length === 0,
    busy: submitting,
  };

  const report = (control: Control, always: boolean) => {
    const message = messageFor(control);
    setMessages((before) => {
      const known = before[control.name];
      // Only passing through a field says nothing about it: what the server refused there stays until it changes.
      if (message === null && always && typeof known !== "string") return before;
      const next = message !== null && (always || typeof known === "string") ? message : null;
      return known === next ? before : { ...before, [control.name]: next };
    });
  };
  const formProps = {
    ref,
    id,
    method: "post" as const,
    noValidate: true,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      rememberSent(event.currentTarget);
      form.onSubmit(event);
    },
    onInput: (event: FormEvent<HTMLFormElement>) => {
      const control = controlIn(event);
      if (control) report(control, false);
      if (control) forget(control.name);
      look();
      // What one choice leaves of the others is drawn after it.
      setTimeout(look);
    },
    onBlur: (event: FocusEvent<HTMLFormElement>) => {
      const control = controlIn(event);
      if (control && mayComplain(control, event)) report(control, true);
      if (control && messageFor(control) === null) void ask(control);
      look();
    },
  };
  return { form, fields, state, formProps, look };
}

function controlIn(event: FormEvent<HTMLFormElement>): Control | undefined {
  return controlsOf(event.currentTarget).find((control) => control === event.target);
}

// Leaving the form altogether (to close it, say) is no moment to complain about what is still empty.
function mayComplain(control: Control, { relatedTarget, currentTarget }: FocusEvent<HTMLFormElement>): boolean {
  const stays = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
  const wasFilled = !(control instanceof HTMLSelectElement) && control.defaultValue !== "";
  return stays || control.value !== "" || wasFilled;
}
