import {
  type ComponentType,
  type InputHTMLAttributes,
  type KeyboardEvent,
  forwardRef,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { type Fecha, esFecha, fechaEscrita, formatFechaInput } from "~/lib/dates";
import { Glyph } from "~/ui/glyph";
import { useHydrated } from "~/ui/use-hydrated";
import { useIsomorphicLayoutEffect } from "~/ui/use-isomorphic-layout-effect";
import type { CalendarProps } from "./calendar";

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "min" | "max" | "value"> & {
  min: string;
  max: string;
};

type Open = { Calendar: ComponentType<CalendarProps>; top: number; left: number; chosen: Fecha | null };

// The size of the calendar, used to keep it on the screen.
const [WIDTH, HEIGHT] = [288, 330];

/**
 * The control of a date. Without scripts it is the browser's own. With scripts it is text as DD-MM-YYYY with any
 * separators, and a calendar with weeks from Sunday that loads on demand.
 */
export const DateInput = forwardRef<HTMLInputElement, Props>(function DateInput(
  { className = "", ...attributes },
  outer,
) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(outer, () => input.current!, []);
  const button = useRef<HTMLButtonElement>(null);
  const hydrated = useHydrated();
  const [open, setOpen] = useState<Open | null>(null);
  const { min, max, defaultValue, readOnly } = attributes;
  const first = fechaEscrita(String(defaultValue ?? "")) ?? defaultValue;

  useIsomorphicLayoutEffect(() => asText(input.current!, String(first ?? "")), []);
  const tidy = () => {
    const control = input.current!;
    const text = shown(control.value);
    if (text !== control.value) write(control, text);
  };
  const openCalendar = async () => setOpen(await calendarBelow(input.current!));
  const close = () => {
    setOpen(null);
    button.current?.focus();
  };
  const choose = (day: Fecha) => {
    write(input.current!, formatFechaInput(day));
    setOpen(null);
    input.current!.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Enter") tidy();
    if (event.key === "ArrowDown" && event.altKey) void openCalendar();
  };
  return (
    <span className="relative block">
      <input
        placeholder="DD-MM-AAAA"
        autoComplete="off"
        data-tipo="fecha"
        {...attributes}
        ref={input}
        type="date"
        defaultValue={first}
        onBlur={tidy}
        onKeyDown={onKeyDown}
        className={`${className} tabular-nums`}
      />
      {hydrated && !readOnly ? (
        <CalendarButton ref={button} isOpen={open !== null} onClick={() => (open ? close() : void openCalendar())} />
      ) : null}
      {open ? (
        <span className="fixed z-20 block" style={{ top: open.top, left: open.left }}>
          <open.Calendar chosen={open.chosen} min={min} max={max} onChoose={choose} onClose={close} />
        </span>
      ) : null}
    </span>
  );
});

const CalendarButton = forwardRef<HTMLButtonElement, { isOpen: boolean; onClick: () => void }>(function CalendarButton(
  { isOpen, onClick },
  ref,
) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label="Calendario"
      title="Calendario"
      aria-expanded={isOpen}
      tabIndex={-1}
      onClick={onClick}
      className="absolute inset-y-0 right-0 flex w-9 items-center justify-center rounded-md text-quieto hover:text-fuerte"
    >
      <Glyph name="calendar-days" className="h-4 w-4" />
    </button>
  );
});

// React keeps managing the native control, so text written before the script loaded stays.
function asText(control: HTMLInputElement, first: string): void {
  const written = control.value || first;
  control.type = "text";
  control.inputMode = "numeric";
  control.value = shown(written);
}

async function calendarBelow(control: HTMLInputElement): Promise<Open> {
  const { Calendar } = await import("./calendar");
  const box = control.getBoundingClientRect();
  const top = box.bottom + HEIGHT < innerHeight ? box.bottom + 4 : Math.max(8, box.top - HEIGHT - 4);
  const left = Math.max(8, Math.min(box.left, innerWidth - WIDTH - 8));
  return { Calendar, top, left, chosen: fechaEscrita(control.value) };
}

function shown(text: string): string {
  const day = esFecha(text) ? text : fechaEscrita(text);
  return day ? formatFechaInput(day) : text;
}

// Writes as a person would: React listens to the browser's own setter.
function write(control: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(control, text);
  control.dispatchEvent(new Event("input", { bubbles: true }));
}
