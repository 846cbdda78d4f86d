import { Form, Link, useLocation, useSubmit } from "@remix-run/react";
import { type ChangeEventHandler, type FormEvent, type ReactNode, useId } from "react";
import { esFecha, fechaEscrita } from "~/lib/dates";
import { Button } from "~/ui/button";
import { FOCUS, classNames } from "~/ui/class-names";
import { Glyph } from "~/ui/glyph";
import { Key } from "~/ui/key";
import { useOnPaper } from "~/ui/paper";
import { useFollowed, useSentChoice } from "~/ui/use-sent-choice";
import { useSearchText } from "~/ui/use-search-text";
import { inputClasses } from "./field-frame";

type Search = {
  name: string;
  label: string;
  value: string;
  placeholder: string;
  /** Said below the box. */
  hint?: string;
  /** What it may be completed to. */
  options?: readonly { value: string; label: string }[];
  /** How long nobody types before it is looked for. */
  restMs?: number;
};

type Props = {
  /** What the form is called to whoever cannot see it. */
  label: string;
  /** Absent where a list is only narrowed by its filters. */
  search?: Search;
  /** The filters, each a pill that says what it narrows. */
  children: ReactNode;
  /** Others, below. */
  more?: ReactNode;
  /** Where nothing narrows any more, while something does. */
  clear?: string | null;
  /** Whether it may be kept under a name; not where there is nothing that somebody looks at again and again. */
  views?: boolean;
};

/**
 * The search box and the filters of a list: a GET form, sent by itself where there is JavaScript (a filter at once, the
 * search when the typing rests) and by its button where there is none. Only what narrows is sent, so that the address
 * stays one that a person can read and share.
 */
export function ListFilters(props: Props) {
  return useOnPaper() ? <InWords {...props} /> : <FiltersForm {...props} />;
}

/** On paper: what narrows the list, and to what. */
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
        "flex flex-wrap items-center gap-2 sm:gap-1.5 print:hidden",
        views && "sm:relative sm:pr-12",
      )}
    >
      {search ? <SearchBox search={search} value={value} onChange={onChange} /> : null}
      {/* On a phone the pills are one row that slides. */}
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
        <p id={`${search.name}-ayuda`} className="w-full text-xs text-quieto">
          {search.hint}
        </p>
      ) : null}
      {more ? <div className="flex w-full flex-wrap items-center gap-2">{more}</div> : null}
    </Form>
  );
}

type SearchBoxProps = { search: Search; value: string; onChange: ChangeEventHandler<HTMLInputElement> };

function SearchBox({ search, value, onChange }: SearchBoxProps) {
  return (
    <div className="relative w-full min-w-0 sm:w-auto sm:max-w-[420px] sm:flex-[1_1_240px]">
      <label htmlFor={search.name} className="sr-only">
        {search.label}
      </label>
      <Glyph
        name="search"
        className="pointer-events-none absolute left-2.5 top-1/2 h-4 w-4 -translate-y-1/2 text-quieto"
      />
      <input
        type="search"
        id={search.name}
        name={search.name}
        value={value}
        onChange={onChange}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        aria-keyshortcuts="/"
        data-list-search=""
        placeholder={search.placeholder}
        list={search.options?.length ? `${search.name}-opciones` : undefined}
        aria-describedby={search.hint ? `${search.name}-ayuda` : undefined}
        className={inputClasses(false, false, "!h-11 !pl-8 sm:!h-8 sm:!pr-9")}
      />
      <span className="pointer-events-none absolute right-2 top-1/2 -translate-y-1/2">
        <Key>/</Key>
      </span>
      {search.options?.length ? (
        <datalist id={`${search.name}-opciones`}>
          {search.options.map((option) => (
            <option key={option.value} {...option} />
          ))}
        </datalist>
      ) : null}
    </div>
  );
}

// What narrows, and nothing else; null while a date is half written.
function narrowingOf(form: HTMLFormElement): URLSearchParams | null {
  const narrowing = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    const said = asAddressed(form, name, String(value));
    if (said === null) return null;
    if (said !== "") narrowing.append(name, said);
  }
  return narrowing;
}

// A day is typed as DD-MM-YYYY and stands in the address as every date does; null while it is none.
function asAddressed(form: HTMLFormElement, name: string, value: string): string | null {
  const control = form.elements.namedItem(name);
  if (!(control instanceof HTMLInputElement) || control.dataset.tipo !== "fecha" || value === "") return value;
  return esFecha(value) ? value : fechaEscrita(value);
}

// The way to the lists that this person narrowed before and gave a name: at the far right, so that it never stands alone below.
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

/** A filter's look: dashed while it narrows nothing, the accent's tint while it does. */
export function pillClasses(narrows: boolean): string {
  const look = narrows
    ? "border-acento-linea bg-acento-50 font-semibold text-acento-800"
    : "border-dashed border-linea-fuerte bg-carta text-texto";
  return classNames(PILL, look, FOCUS);
}

type FilterProps = { name: string; label: string; value: string | number | null };
type SelectProps = FilterProps & {
  /** What the choice that narrows nothing is called; null where one is always chosen. */
  all?: string | null;
  options: readonly { value: string | number; label: string }[];
};

/** A filter that is one of a few. */
export function FilterSelect(props: SelectProps) {
  const { label, value, options } = props;
  if (!useOnPaper()) return <Select {...props} />;
  const chosen = options.find((option) => String(option.value) === String(value ?? ""));
  return chosen ? <span>{`${label}: ${chosen.label}`}</span> : null;
}

function Select({ name, label, value, all = "Todos", options }: SelectProps) {
  const followed = useFollowed<HTMLSelectElement>(value);
  // Of its own: a list in a dialog may be narrowed by the same names as the one behind it.
  const id = useId();
  return (
    <div className="min-w-0 shrink-0 sm:shrink">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        key={options.map((option) => option.value).join()}
        ref={followed}
        id={id}
        name={name}
        defaultValue={value ?? ""}
        className={pillClasses(all !== null && value !== null && value !== "")}
      >
        {all === null ? null : <option value="">{`${label}: ${all}`}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
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

/** A filter that is not chosen here, as rows that were: what it says, until it is taken off with the others. */
export function FilterNote({ label, value }: Omit<FilterProps, "name">) {
  const onPaper = useOnPaper();
  if (value === null) return null;
  const text = `${label}: ${value}`;
  return <span className={onPaper ? undefined : classNames(pillClasses(true), "flex items-center")}>{text}</span>;
}
