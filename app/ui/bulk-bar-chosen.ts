import { useEffect, useState } from "react";

/** The key under which a list sends its chosen rows, beside its filters (`queryIds`). */
export const CHOSEN = "elegido";

/**
 * The chosen rows of a list: their count, and the names of the actions that apply to each, in one text. The box of the
 * list's head, if any, chooses all of its rows.
 */
export function useChosenRows(listOf: () => Element | null | undefined) {
  const [chosen, setChosen] = useState(0);
  const [acts, setActs] = useState("");
  // After every render, too: the rows may have changed.
  useEffect(() => {
    const list = listOf();
    if (!list) return;
    const boxes = () => [...list.querySelectorAll<HTMLInputElement>(`input[name=${CHOSEN}][type=checkbox]`)];
    const count = () => {
      const now = boxes().filter(({ checked }) => checked);
      setChosen(now.length);
      setActs(now.map(({ dataset }) => dataset.acts ?? "").join(" "));
    };
    const onChange = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.dataset.pickAll !== undefined)
        for (const box of boxes()) box.checked = target.checked;
      count();
    };
    count();
    list.addEventListener("change", onChange);
    return () => list.removeEventListener("change", onChange);
  });
  return { chosen, acts, forget: () => setChosen(0) };
}
