import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { lettersAct } from "./letter-keys";
import { useIsomorphicLayoutEffect } from "./use-isomorphic-layout-effect";

const EDITABLE = "input, select, textarea, [contenteditable]";
const ROWS = "a[data-list-row]";

function focusSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>("input[data-list-search]");
  search?.focus();
  search?.select();
  return search !== null;
}

const isSearch = (target: Element): target is HTMLInputElement => target.matches("input[data-list-search]");

function moveTo(from: Element, key: string): boolean {
  const rows = [...document.querySelectorAll<HTMLAnchorElement>(ROWS)];
  const here = rows.indexOf(from as HTMLAnchorElement);
  if (here === -1 && !(isSearch(from) && key === "ArrowDown")) return false;
  if (here === 0 && key === "ArrowUp") return focusSearch();
  const target = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: rows.length - 1 }[key];
  const row = target === undefined ? undefined : rows[target];
  row?.focus();
  return row !== undefined;
}

/** State of a link back to a list after a finished task: the next step is another search. */
export const FOCUS_SEARCH = { focusSearch: true };

/**
 * The keys of a list. "/" goes to its search box (`data-list-search`); the arrows move through its rows' links
 * (`data-list-row`) and back up to the box; Enter in the box opens the only match. Inactive while a dialog is open. A
 * link with {@link FOCUS_SEARCH} focuses the box.
 */
export function useListKeys(): void {
  const { key: arrival, state } = useLocation();
  useEffect(() => {
    // After the closing dialog has returned the focus to its opener.
    if ((state as Partial<typeof FOCUS_SEARCH> | null)?.focusSearch) focusSearch();
  }, [arrival, state]);

  const navigation = useNavigation();
  const opens = useRef(false);
  useEffect(() => {
    // Only the answer to the typed text counts, not the list before it.
    if (!opens.current || navigation.state !== "idle") return;
    opens.current = false;
    const rows = document.querySelectorAll<HTMLAnchorElement>(ROWS);
    if (rows.length === 1) rows[0]!.click();
  }, [navigation.state, arrival]);

  // Together with the page itself, so that the first keys are not lost.
  useIsomorphicLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (!target || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector("dialog[open]")) return;
      if (event.key === "Enter" && isSearch(target)) opens.current = target.value.trim() !== "";
      const handled =
        event.key === "/" ? lettersAct() && !target.closest(EDITABLE) && focusSearch() : moveTo(target, event.key);
      if (handled) event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
