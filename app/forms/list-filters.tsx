import { Form, Link, useLocation, useSearchParams, useSubmit } from "@remix-run/react";
import { type FormEvent, type ReactNode, useId } from "react";
import { esFecha, fechaEscrita } from "~/lib/dates";
import { withoutKeys } from "~/lib/query";
import { Button } from "~/ui/button";
import { FOCUS, classNames } from "~/ui/class-names";
import { Glyph } from "~/ui/glyph";
import { useOnPaper } from "~/ui/paper";
import { useFollowed, useSentChoice } from "~/ui/use-sent-choice";
import { useSearchText } from "~/ui/use-search-text";
import { type Search, SearchBox } from "./list-search";

type Props = {
  /** The accessible name of the form. */
  label: string;
  /** Absent if the list has filters alone. */
  search?: Search;
  /** The filters, each a pill that shows its value. */
  children: ReactNode;
  /** More filters, below. */
  more?: ReactNode;
  /** The address without any filter, while one is set. */
  clear?: string | null;
  /** True if the view may be saved under a name; false for lists that nobody opens repeatedly. */
  views?: boolean;
};

/**
 * The search box and the filters of a list, as a GET form. With JavaScript it sends itself: a filter at once, the
 * search after a pause in typing. Without it there is a button. Only active filters are sent, so that people can read
 * and share the address.
 */
export function ListFilters(props: Props) {
  return useOnPaper() ? <InWords {...props} /> : <FiltersForm {...props} />;
}

/** On paper: the active filters and their values. */
function InWords({ search, children, more }: Props) {
  return (
    <div className="text-sm text-texto empty:hidden [&>span+span]:before:content-['_·_']">
      {search?.value ? <span>{`${search.label}: ${search.value}`}</span> : null}
      {children}
      {more}
    </div>
  );
}

function FiltersForm({ label, search, children, more, clear = null, views = true }: Props) {
  const submit = useSubmit();
  const send = (form: HTMLFormElement) => {
    const narrowing = narrowingOf(form);
    if (narrowing) submit(narrowing, { method: "get", action: ".", replace: true, preventScrollReset: true });
  };
  const { value, onChange, onSubmit } = useSearchText(search?.value ?? "", send, { restMs: search?.restMs });
  const choice = useSentChoice(send);
  const sendFilter = (event: FormEvent<HTMLFormElement>) => {
    if (!(event.target instanceof HTMLInputElement && event.target.type === "search")) choice.onChange(event);
  };
  return (
    <Form
      method="get"
      action="."
      role="search"
      aria-label={label}
      onSubmit={onSubmit}
      {...choice}
      onChange={sendFilter}
      className={classNames(
        "flex min-w-0 flex-wrap items-center gap-2 max-sm:w-full sm:gap-1.5 print:hidden",
        views && "sm:relative sm:pr-12",
      )}
    >
      {search ? <SearchBox search={search} value={value} onChange={onChange} /> : null}
      {/* On a phone the pills are one scrollable row. */}
      <div className="relative flex w-full gap-2 overflow-x-auto p-0.5 sm:contents">
        {children}
        {clear === null ? null : (
          <Link to={clear} className={classNames("shrink-0 self-center rounded px-1 text-sm text-acento-texto", FOCUS)}>
            Limpiar
          </Link>
        )}
        {views ? <SavedViews /> : null}
      </div>
      <noscript>
        <Button variant="secondary" size="sm">
          Buscar
        </Button>
      </noscript>
      {search?.hint ? (
        // Read out with the box; in sight from the first letter on.
        <p
          id={`${search.name}-ayuda`}
          className="w-full text-xs text-quieto [form:has([type=search]:placeholder-shown)_&]:sr-only"
        >
          {search.hint}
        </p>
      ) : null}
      {more ? <div className="flex w-full flex-wrap items-center gap-2">{more}</div> : null}
    </Form>
  );
}

// The active filters only; null while a date is incomplete.
function narrowingOf(form: HTMLFormElement): URLSearchParams | null {
  const narrowing = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    const said = asAddressed(form, name, String(value));
    if (said === null) return null;
    if (said !== "") narrowing.append(name, said);
  }
  return narrowing;
}

// A day is typed as DD-MM-YYYY and stands in the address in ISO form, like every date; null while it is invalid.
function asAddressed(form: HTMLFormElement, name: string, value: string): string | null {
  const control = form.elements.namedItem(name);
  if (!(control instanceof HTMLInputElement) || control.dataset.tipo !== "fecha" || value === "") return value;
  return esFecha(value) ? value : fechaEscrita(value);
}

// The link to the person's saved views of lists; at the far right, so that it never wraps alone.
function SavedViews() {
  const { pathname, search } = useLocation();
  return (
    <Link
      to={`/vistas?volver=${encodeURIComponent(pathname + search)}`}
      preventScrollReset
      className={classNames(
        "inline-flex h-8 shrink-0 items-center rounded px-1 text-sm text-quieto hover:underline sm:absolute sm:right-0 sm:top-0 sm:px-0",
        FOCUS,
      )}
    >
      Vistas
    </Link>
  );
}

const PILL = "h-8 max-w-56 truncate rounded-full border px-2.5 text-sm";

/** A filter's look: dashed while inactive, tinted with the accent while active. */
export function pillClasses(narrows: boolean): string {
  const look = narrows
    ? "border-acento-linea bg-acento-50 font-semibold text-acento-800"
    : "border-dashed border-linea-fuerte bg-carta text-texto";
  return classNames(PILL, look, FOCUS);
}

type FilterProps = { name: string; label: string; value: string | number | null };
type SelectProps = FilterProps & {
  /** The label of the choice without effect; null if a value is always chosen. */
  all?: string | null;
  options: readonly { value: string | number; label: string }[];
};

/** A filter with one of a few values. */
export function FilterSelect(props: SelectProps) {
  const { label, value, options } = props;
  if (!useOnPaper()) return <Select {...props} />;
  const chosen = options.find((option) => String(option.value) === String(value ?? ""));
  return chosen ? <span>{`${label}: ${chosen.label}`}</span> : null;
}

function Select({ name, label, value, all = "Todos", options }: SelectProps) {
  const followed = useFollowed<HTMLSelectElement>(value);
  // A unique id: a list in a dialog may have filters of the same names as the list behind it.
  const id = useId();
  const narrows = all !== null && value !== null && value !== "";
  return (
    <div className="relative min-w-0 shrink-0 sm:shrink">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        key={options.map((option) => option.value).join()}
        ref={followed}
        id={id}
        name={name}
        defaultValue={value ?? ""}
        className={classNames(pillClasses(narrows), narrows && "!pr-8 appearance-none")}
      >
        {all === null ? null : <option value="">{`${label}: ${all}`}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {narrows ? <TakeOff name={name} label={label} /> : null}
    </div>
  );
}

/** At the end of an active filter: the same list without it, from its first page. */
function TakeOff({ name, label }: Pick<FilterProps, "name" | "label">) {
  const [search] = useSearchParams();
  return (
    <Link
      to={withoutKeys(search, [name, "despues", "antes"]) || "?"}
      replace
      preventScrollReset
      aria-label={`Quitar ${label}`}
      title={`Quitar ${label}`}
      className={classNames(
        "absolute right-0.5 top-0.5 flex h-7 w-7 items-center justify-center rounded-full text-acento-800 hover:bg-acento-100",
        FOCUS,
      )}
    >
      <Glyph name="x" className="h-3.5 w-3.5" />
    </Link>
  );
}

/** A filter that is on or off. */
export function FilterSwitch({ name, label, on }: { name: string; label: string; on: boolean }) {
  if (useOnPaper()) return on ? <span>{label}</span> : null;
  return (
    <label className={classNames(pillClasses(on), "flex shrink-0 cursor-pointer items-center gap-1.5")}>
      <input
        key={String(on)}
        type="checkbox"
        name={name}
        value="true"
        defaultChecked={on}
        className="h-4 w-4 accent-acento"
      />
      {label}
    </label>
  );
}

/** A filter that is set elsewhere, such as chosen rows. It shows its value until it is taken off. */
export function FilterNote({ name, label, value }: FilterProps) {
  const onPaper = useOnPaper();
  if (value === null) return null;
  const text = `${label}: ${value}`;
  if (onPaper) return <span>{text}</span>;
  return (
    <span className={classNames(pillClasses(true), "relative flex shrink-0 items-center !pr-8")}>
      {text}
      <TakeOff name={name} label={label} />
    </span>
  );
}
