import { useActionData } from "@remix-run/react";

/**
 * True if the page answers a refused form or asks a question about it. Folded sections around or inside the form are
 * then open: without a script nobody could know that the answer is there.
 */
export const useAnswered = (): boolean => useActionData<unknown>() !== undefined;
