import { type RefObject, useCallback, useRef, useState } from "react";
import { useIsomorphicLayoutEffect } from "~/ui/use-isomorphic-layout-effect";
import { type Control, controlsOf, firstInvalid, isValid } from "./client-validation";
import { isChanged, loadedValues, valuesOf } from "./form-values";

type Watched = { valid: boolean; changed: boolean; unsaved: boolean; whyNot: string | null };

function isLocked(form: HTMLFormElement, name: string): boolean {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement && control.readOnly && control.type !== "hidden";
}

// A password is typed again anyway.
const isTypedInto = (control: Control) =>
  !(control instanceof HTMLSelectElement) && !["checkbox", "radio", "file", "password"].includes(control.type);

/**
 * Watches a form. `valid`: as far as the browser can tell. `changed`: compared with the loaded data, or with nothing
 * while creating, so that a suggested value may be saved. `unsaved`: compared with the offered values, which are the
 * loaded data and, for controls without a loaded name (a table's boxes), the drawn page; with `onlyTyped`, choices do not count. `restored` is for a page that
 * restored typed values. Call `look` whenever a control changes, and `settle` once the values are stored: they become
 * the new reference.
 */
export function useDirty(
  form: RefObject<HTMLFormElement>,
  loaded: object,
  { isNew, restored, onlyTyped }: { isNew: boolean; restored: boolean; onlyTyped: boolean },
) {
  const drawn = useRef<ReadonlyMap<string, string[]> | null>(restored ? new Map() : null);
  const settled = useRef<ReadonlyMap<string, string[]> | null>(null);
  const [state, setState] = useState<Watched>({ valid: true, changed: true, unsaved: false, whyNot: null });

  const look = useCallback(() => {
    if (!form.current) return;
    const controls = controlsOf(form.current);
    const money = new Set(controls.filter(({ dataset }) => dataset.tipo === "monto").map(({ name }) => name));
    // The server decides locked values, whatever was loaded.
    const open = controls.filter((control) => control instanceof HTMLSelectElement || !control.readOnly);
    const names = new Set(open.map(({ name }) => name));
    const current = valuesOf(form.current);
    const offered = loadedValues(loaded, money);
    // A widget may keep its choice in a hidden field; it counts if the record has such a value.
    for (const name of offered.keys())
      if (form.current.elements.namedItem(name) && !isLocked(form.current, name)) names.add(name);
    // Values of earlier steps can be lost, too: the page draws them, and somebody typed them.
    const kept = [...form.current.querySelectorAll<HTMLInputElement>("input[data-kept]")].map(({ name }) => name);
    for (const name of kept) names.add(name);
    drawn.current ??= new Map([...current].filter(([name]) => !kept.includes(name)));
    const reference = settled.current ?? new Map([...drawn.current, ...offered]);
    const typed = new Set(open.filter(isTypedInto).map(({ name }) => name));
    const unsaved = onlyTyped
      ? isChanged(typed, new Map([...current].filter(([name]) => typed.has(name))), reference)
      : isChanged(names, current, reference);
    const changed = isNew ? current.size > 0 : isChanged(names, current, settled.current ?? offered);
    const valid = isValid(form.current);
    const whyNot = valid ? (changed ? null : "Todavía no hay cambios") : firstInvalid(form.current);
    setState((before) =>
      before.valid === valid && before.changed === changed && before.unsaved === unsaved && before.whyNot === whyNot
        ? before
        : { valid, changed, unsaved, whyNot },
    );
  }, [form, loaded, isNew, onlyTyped]);

  const settle = useCallback(() => {
    if (form.current) settled.current = valuesOf(form.current);
    look();
  }, [form, look]);

  useIsomorphicLayoutEffect(look, [look]);
  return { ...state, look, settle };
}
