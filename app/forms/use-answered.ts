import { useActionData } from "@remix-run/react";

/**
 * Whether the page answers a form that was refused, or about which something is asked: what is folded around it, or around a part of
 * it, is open then, since without a script nobody could know that the answer is in there.
 */
export const useAnswered = (): boolean => useActionData<unknown>() !== undefined;
