import { useNavigation, useSubmit } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";

/** Sends a form of the page by its own action, and calls `onAnswer` once the page is drawn with the answer. */
export function useSending(form: RefObject<HTMLFormElement>, onAnswer: () => void): () => void {
  const submit = useSubmit();
  const { state } = useNavigation();
  const stage = useRef<"none" | "sent" | "under way">("none");
  useEffect(() => {
    if (stage.current === "sent" && state !== "idle") stage.current = "under way";
    if (stage.current !== "under way" || state !== "idle") return;
    stage.current = "none";
    onAnswer();
  });
  return () => {
    if (!form.current) return;
    stage.current = "sent";
    submit(form.current, { method: "post", preventScrollReset: true });
  };
}
