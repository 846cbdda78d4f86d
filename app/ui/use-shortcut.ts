import type { RefObject } from "react";
import { lettersAct } from "./letter-keys";
import { useIsomorphicLayoutEffect } from "./use-isomorphic-layout-effect";

/**
 * Ctrl+K (⌘K) anywhere focuses the field, and so does "/" on a page without a list search. Inactive while a dialog is
 * open.
 */
export function useSearchShortcut(field: RefObject<HTMLInputElement>): void {
  // Together with the page itself, so that the first keys are not lost.
  useIsomorphicLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector("dialog[open]")) return;
      const target = event.target instanceof Element ? event.target : null;
      const called = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "k";
      const slash = event.key === "/" && lettersAct() && !target?.closest("input, select, textarea, [contenteditable]");
      if (!called && !(slash && !document.querySelector("input[data-list-search]"))) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [field]);
}
