import type { SubmissionResult } from "@conform-to/react";

/**
 * The action's answer to a refused form; `useActionData` gives it to the form on the same route. Only `submit()` makes
 * it.
 */
export type FormReply = {
  /** conform's own answer: the typed values and the messages by field name ("" for the whole form). */
  result: SubmissionResult<string[]>;
  status: number;
  /** The stable code of the refusal; "validation" when the values themselves were wrong. */
  error: string;
  mensaje: string | null;
  /** Lines to confirm before sending again with `datos.force`; null if the form cannot be forced. */
  confirmLines: string[] | null;
  datos: Record<string, unknown> | null;
  /**
   * The part that arrived of a form sent before its page had loaded completely; shown over the stored values. Null for
   * complete forms.
   */
  arrived: Record<string, string | string[]> | null;
};

/**
 * The field that opens and closes a form. A form sent before it had loaded completely has only the first of the two.
 */
export const WHOLE = { name: "whole", start: "no", end: "yes" } as const;

/** The opening value of a form with a name of its own on its page: the answer says with it which form was sent. */
export const startOf = (part: string | undefined): string => (part ? `${WHOLE.start} ${part}` : WHOLE.start);

/** True if an answer is for the form of that name; an answer that does not say its form is for all of a page. */
export function isForPart({ result }: FormReply, part: string | undefined): boolean {
  const sent = (result.initialValue as Record<string, unknown> | null | undefined)?.[WHOLE.name];
  const start = Array.isArray(sent) ? sent[0] : sent;
  return typeof start !== "string" || start === startOf(part);
}

/** True if the action data are a form's refusal (an action may also answer something else). */
export function isFormReply(data: unknown): data is FormReply {
  return typeof data === "object" && data !== null && "result" in data && "confirmLines" in data;
}
