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
  /** Lines to confirm before sending again with `force`; null when there is no way on. */
  confirmLines: string[] | null;
  datos: Record<string, unknown> | null;
};

/** Whether action data is a form's refusal (an action may also answer something else). */
export function isFormReply(data: unknown): data is FormReply {
  return typeof data === "object" && data !== null && "result" in data && "confirmLines" in data;
}
