import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { type Fecha, hoyEnZona } from "~/lib/dates";
import { classNames } from "~/ui/class-names";
import { Glyph } from "~/ui/glyph";

export type CalendarProps = {
  chosen: Fecha | null;
  min: string;
  max: string;
  onChoose: (day: Fecha) => void;
  onClose: () => void;
};

const WEEK = ["domingo", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado"];
const MOVES: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const DAY = 86_400_000;

const toDate = (day: string) => new Date(`${day}T00:00:00Z`);
const toFecha = (date: Date) => date.toISOString().slice(0, 10) as Fecha;
const plusDays = (day: Fecha, days: number) => toFecha(new Date(toDate(day).getTime() + days * DAY));
const named = (day: Fecha, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("es-MX", { ...options, timeZone: "UTC" }).format(toDate(day));

/**
 * A month calendar with weeks from Sunday. Arrows move, Enter chooses, PageUp and PageDown turn the month, Esc closes.
 */
export function Calendar({ chosen, min, max, onChoose, onClose }: CalendarProps) {
  const box = useRef<HTMLDivElement>(null);
  const today = schoolToday();
  const within = (day: Fecha) => day >= min && day <= max;
  const nearest = (day: Fecha) => (day < min ? (min as Fecha) : day > max ? (max as Fecha) : day);
  const [at, setAt] = useState<Fecha>(() => nearest(chosen ?? today));
  useEffect(() => box.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus(), [at]);

  const turn = (months: number) => setAt(nearest(monthsFrom(at, months)));
  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (move) setAt(nearest(plusDays(at, move)));
    else if (event.key === "PageUp") turn(-1);
    else if (event.key === "PageDown") turn(1);
    else if (event.key === "Escape") onClose();
    else return;
    // Prevented, so that an enclosing dialog stays open.
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // The grid of days is what is operated; the keys are caught around it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={box}
      role="dialog"
      tabIndex={-1}
      aria-label="Calendario"
      onKeyDown={onKeyDown}
      onInput={(event) => event.stopPropagation()}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) onClose();
      }}
      className="w-72 rounded-lg border border-linea bg-elevada p-3 text-sm shadow-lg"
    >
      <Head at={at} turn={turn} />
      <div className="grid grid-cols-7 text-center">
        {WEEK.map((day) => (
          <abbr key={day} title={day} className="py-1 text-xs text-quieto no-underline first-letter:uppercase">
            {day.slice(0, 2)}
          </abbr>
        ))}
        {weeksOf(at).map((day) => (
          <Day
            key={day}
            day={day}
            look={lookOf(day, { at, chosen, today })}
            isAt={day === at}
            isChosen={day === chosen}
            disabled={!within(day)}
            onChoose={onChoose}
          />
        ))}
      </div>
    </div>
  );
}

function Head({ at, turn }: { at: Fecha; turn: (months: number) => void }) {
  return (
    <div className="mb-2 flex items-center justify-between">
      <Turn name="chevron-left" label="Mes anterior" onClick={() => turn(-1)} />
      <strong aria-live="polite" className="text-fuerte first-letter:uppercase">
        {named(at, { month: "long", year: "numeric" })}
      </strong>
      <Turn name="chevron-right" label="Mes siguiente" onClick={() => turn(1)} />
    </div>
  );
}

type DayProps = {
  day: Fecha;
  look: string;
  isAt: boolean;
  isChosen: boolean;
  disabled: boolean;
  onChoose: (day: Fecha) => void;
};

function Day({ day, look, isAt, isChosen, disabled, onChoose }: DayProps) {
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={isAt ? 0 : -1}
      disabled={disabled}
      aria-label={named(day, { weekday: "long", day: "numeric", month: "long", year: "numeric" })}
      aria-pressed={isChosen}
      onClick={() => onChoose(day)}
      className={look}
    >
      {Number(day.slice(8))}
    </button>
  );
}

function lookOf(day: Fecha, { at, chosen, today }: { at: Fecha; chosen: Fecha | null; today: Fecha }): string {
  const isOfMonth = day.slice(0, 7) === at.slice(0, 7);
  return classNames(
    "h-9 rounded-md tabular-nums focus-visible:outline focus-visible:outline-2 focus-visible:outline-foco disabled:opacity-40",
    day === chosen ? "bg-acento font-semibold text-sobre-acento" : "hover:bg-hundida",
    day !== chosen && (isOfMonth ? "text-fuerte" : "text-quieto"),
    day === today && day !== chosen && "font-semibold underline underline-offset-4",
  );
}

// The same day of another month, or the last day of that month.
function monthsFrom(day: Fecha, months: number): Fecha {
  const [year = 0, month = 0, number = 0] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return toFecha(new Date(Date.UTC(year, month - 1 + months, Math.min(number, last))));
}

function Turn({
  name,
  label,
  onClick,
}: {
  name: "chevron-left" | "chevron-right";
  label: string;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="flex h-8 w-8 items-center justify-center rounded-md text-quieto hover:bg-hundida hover:text-fuerte"
    >
      <Glyph name={name} className="h-4 w-4" />
    </button>
  );
}

function weeksOf(day: Fecha): Fecha[] {
  const first = `${day.slice(0, 8)}01` as Fecha;
  const start = plusDays(first, -toDate(first).getUTCDay());
  return Array.from({ length: 42 }, (_, i) => plusDays(start, i));
}

/** Today in the zone of the page's school, which its body names; in the device's own before a school is entered. */
export function schoolToday(): Fecha {
  const { zona } = document.body.dataset;
  return hoyEnZona(new Date(), zona ?? new Intl.DateTimeFormat().resolvedOptions().timeZone);
}
