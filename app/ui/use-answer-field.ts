import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useTypedAnswers } from "./use-typed-answers";

type Options<A> = {
  /** The call that answers to `?q=`, from `from` letters on. */
  url: string;
  from: number;
  /** The address of each row, and of its second action (Ctrl Enter); null for none. */
  rowsOf: (answers: A) => readonly { to: string | null; second: string | null }[];
  go: (to: string) => void;
};

/**
 * A search field with its answers in a panel below. The keys stay with the field: arrows move the cursor over the rows,
 * Enter opens one, Ctrl Enter its second action, Esc clears. Before an answer to the whole text is there, Enter sends the
 * form. A press elsewhere closes the panel.
 */
export function useAnswerField<A>({ url, from, rowsOf, go }: Options<A>) {
  const { text, answers, isStale, ask } = useTypedAnswers<A>(url, from);
  const [active, setActive] = useState(0);
  const [open, setOpen] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const panelId = useId();
  const shows = open && answers !== null;
  const rows = answers === null ? [] : rowsOf(answers);

  useEffect(() => {
    if (!open) return;
    const onPress = ({ target }: PointerEvent) => {
      if (!form.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, [open]);

  const clear = () => {
    const box = form.current?.querySelector<HTMLInputElement>("input[type=search]");
    if (box) box.value = "";
    ask("");
    setOpen(false);
  };

  /** True if the key did something. */
  const act = ({ key, ctrlKey }: KeyboardEvent): boolean => {
    if (key === "Escape") {
      if (text === "" && !shows) return false;
      clear();
      return true;
    }
    if (!shows || rows.length === 0) return false;
    if (key === "ArrowDown" || key === "ArrowUp") {
      setActive((active + (key === "ArrowDown" ? 1 : rows.length - 1)) % rows.length);
      return true;
    }
    const to = ctrlKey ? rows[active]?.second : rows[active]?.to;
    if (key !== "Enter" || isStale || !to) return false;
    clear();
    go(to);
    return true;
  };

  const field = {
    role: "combobox" as const,
    "aria-autocomplete": "list" as const,
    "aria-haspopup": "grid" as const,
    "aria-expanded": shows,
    "aria-controls": shows ? panelId : undefined,
    "aria-activedescendant": shows && rows.length > 0 ? `${panelId}-${active}` : undefined,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      ask(currentTarget.value);
      setActive(0);
      setOpen(true);
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (!act(event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  return { form, field, panelId, shows, answers, isStale, text, active, clear, close: () => setOpen(false) };
}
