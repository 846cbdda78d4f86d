import { useId, useRef } from "react";
import { type Fecha, formatFecha, formatFechaInput } from "~/lib/dates";
import { useFirstUse } from "~/ui/first-use";
import { Glyph } from "~/ui/glyph";
import { useOnPaper } from "~/ui/paper";
import { useHydrated } from "~/ui/use-hydrated";
import { useIsomorphicLayoutEffect } from "~/ui/use-isomorphic-layout-effect";
import { pillClasses } from "./list-filters";

type Props = { name: string; label: string; value: string | number | null };

/**
 * A filter by day: the usual date field, DD-MM-YYYY, with a calendar from Sunday that loads when the field is used.
 * Without scripts it is the browser's own.
 */
export function FilterDate(props: Props) {
  const { label, value } = props;
  if (!useOnPaper()) return <Day {...props} />;
  return value ? <span>{`${label}: ${formatFecha(value as Fecha)}`}</span> : null;
}

const loadDateInput = () => import("./date-input");

// True if the field still holds the value that was shown, so nothing typed would be lost.
function isUntouched(node: HTMLElement): boolean {
  const input = node.querySelector("input")!;
  return input.value === input.dataset.shown;
}

function Day({ name, label, value }: Props) {
  const id = useId();
  const hydrated = useHydrated();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const used = useFirstUse(box, loadDateInput, isUntouched);
  const day = String(value ?? "");
  const shown = day === "" ? "" : formatFechaInput(day as Fecha);
  // It follows the address but stays the same control, because a new one would lose the focus.
  useIsomorphicLayoutEffect(() => {
    if (input.current) input.current.value = input.current.type === "date" ? day : shown;
  }, [day, shown, hydrated]);
  useIsomorphicLayoutEffect(() => {
    if (used?.hadFocus) input.current?.focus();
  }, [used]);
  const attributes = { id, name, className: `${pillClasses(day !== "")} w-32 sm:w-40 ${hydrated ? "pr-9" : "pr-2"}` };
  return (
    <div ref={box} className="flex min-w-0 shrink-0 items-center gap-1.5">
      <label htmlFor={id} className="text-sm text-quieto">
        {label}
      </label>
      {used ? (
        <used.module.DateInput {...attributes} ref={input} defaultValue={day} min="1900-01-01" max="2100-01-01" />
      ) : (
        <span className="relative block">
          <input
            {...attributes}
            ref={input}
            type={hydrated ? "text" : "date"}
            inputMode={hydrated ? "numeric" : undefined}
            placeholder="DD-MM-AAAA"
            autoComplete="off"
            data-tipo="fecha"
            data-shown={shown}
            defaultValue={day}
          />
          {hydrated ? (
            <Glyph
              name="calendar-days"
              className="pointer-events-none absolute right-2.5 top-1/2 h-4 w-4 -translate-y-1/2 text-quieto"
            />
          ) : null}
        </span>
      )}
    </div>
  );
}
