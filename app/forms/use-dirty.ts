import { type RefObject, useCallback, useRef, useState } from "react";
import { useIsomorphicLayoutEffect } from "~/ui/use-isomorphic-layout-effect";
import { controlsOf, firstInvalid, isValid } from "./client-validation";
import { isChanged, loadedValues, valuesOf } from "./form-values";

type Watched = { valid: boolean; changed: boolean; unsaved: boolean; whyNot: string | null };

function isLocked(form: HTMLFormElement, name: string): boolean {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement && control.readOnly && control.type !== "hidden";
}

/**
 * Watches a form: `valid` as far as the browser can tell, `changed` against the loaded data (against nothing while
 * creating, so that a suggested value may be saved as it is), `unsaved` against what was offered to the person: that data, and of what
 * it has no name for (a table's boxes) what the page drew. `restored` is for a page that drew what somebody had typed before. Call `look`
 * whenever a control changes, and `settle` once what stands has been stored: from then on it is what is compared with.
 */
export function useDirty(
  form: RefObject<HTMLFormElement>,
  loaded: object,
  { isNew, restored }: { isNew: boolean; restored: boolean },
) {
  const drawn = useRef<ReadonlyMap<string, string[]> | null>(restored ? new Map() : null);
  const settled = useRef<ReadonlyMap<string, string[]> | null>(null);
  const [state, setState] = useState<Watched>({ valid: true, changed: true, unsaved: false, whyNot: null });

  const look = useCallback(() => {
    if (!form.current) return;
    const controls = controlsOf(form.current);
    const money = new Set(controls.filter(({ dataset }) => dataset.tipo === "monto").map(({ name }) => name));
    // What is locked is the server's to say, whatever was loaded.
    const open = controls.filter((control) => control instanceof HTMLSelectElement || !control.readOnly);
    const names = new Set(open.map(({ name }) => name));
    const current = valuesOf(form.current);
    const offered = loadedValues(loaded, money);
    // A widget may keep its choice in a hidden field; it counts where the record has such a value.
    for (const name of offered.keys())
      if (form.current.elements.namedItem(name) && !isLocked(form.current, name)) names.add(name);
    // What earlier steps of the form hold is there to be lost, too: the page draws it, and somebody typed it.
    const kept = [...form.current.querySelectorAll<HTMLInputElement>("input[data-kept]")].map(({ name }) => name);
    for (const name of kept) names.add(name);
    drawn.current ??= new Map([...current].filter(([name]) => !kept.includes(name)));
    const unsaved = isChanged(names, current, settled.current ?? new Map([...drawn.current, ...offered]));
    const changed = isNew ? current.size > 0 : isChanged(names, current, settled.current ?? offered);
    const valid = isValid(form.current);
    const whyNot = valid ? (changed ? null : "Todavía no hay cambios") : firstInvalid(form.current);
    setState((before) =>
      before.valid === valid && before.changed === changed && before.unsaved === unsaved && before.whyNot === whyNot
        ? before
        : { valid, changed, unsaved, whyNot },
    );
  }, [form, loaded, isNew]);

  const settle = useCallback(() => {
    if (form.current) settled.current = valuesOf(form.current);
    look();
  }, [form, look]);

  useIsomorphicLayoutEffect(look, [look]);
  return { ...state, look, settle };
}
