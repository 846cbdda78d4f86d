import type { SubmissionResult } from "@conform-to/react";

/**
 * What an action answers when a form was refused; `useActionData` gives it to the form on the same route. Made by
 * `submit()` only.
 */
export type FormReply = {
  /** conform's own answer: what was typed and the messages by field name ("" for the whole form). */
  result: SubmissionResult<string[]>;
  status: number;
  /** The stable code of the refusal; "validation" when the values themselves were wrong. */
  error: string;
  mensaje: string | null;
  /** Lines to confirm before sending again with `datos.force`; null when there is no way on. */
  confirmLines: string[] | null;
  datos: Record<string, unknown> | null;
  /** What had come of a form that was sent before all of its page had: shown over what is stored. Null for whole ones. */
  arrived: Record<string, string | string[]> | null;
};

/** The field that opens and closes a form: one that was sent before all of it had come has only the first of the two. */
export const WHOLE = { name: "whole", start: "no", end: "yes" } as const;

/** Whether action data is a form's refusal (an action may also answer something else). */
export function isFormReply(data: unknown): data is FormReply {
  return typeof data === "object" && data !== null && "result" in data && "confirmLines" in data;
}
