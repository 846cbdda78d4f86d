import { useEffect } from "react";
import { type ToastTone, showToast } from "./toast";

/** Shows a notice for each new answer (`of`) that has one, even if the text repeats. */
export function useNotice(text: string | undefined, of: unknown, tone: ToastTone = "error"): void {
  useEffect(() => {
    if (text) showToast(text, tone);
    // The notice belongs to the answer: it comes and goes with it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [of]);
}
