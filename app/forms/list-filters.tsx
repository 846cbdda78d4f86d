import { Form, useSubmit } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { SearchIcon } from "~/ui/icons";
import { useFollowed, useSentChoice } from "~/ui/use-sent-choice";
import { useSearchText } from "~/ui/use-search-text";
import { inputClasses } from "./field-frame";

type Props = {
  /** What the form is called to whoever cannot see it. */
  label: string;
  /** Absent where a list is only narrowed by its filters. */
  search?: { name: string; label: string; value: string; placeholder: string };
  /** The columns from `sm` on: the search, one for each filter, the button. */
  className: string;
  /** The filters of the first row. */
  children: ReactNode;
  /** Others, below; `col-span-full`. */
  more?: ReactNode;
};

/**
 * The search box and the filters of a list: a GET form, sent by itself where there is JavaScript (a filter at once, the
 * search when the typing rests) and by its button where there is none. Only what narrows is sent, so that the address
 * stays one that a person can read and share.
 */
export function ListFilters({ label, search, className, children, more }: Props) {
  const submit = useSubmit();
  const send = (form: HTMLFormElement) => {
    const narrowing = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (value !== "") narrowing.append(name, String(value));
    submit(narrowing, { method: "get", action: ".", replace: true, preventScrollReset: true });
  };
  const { value, onChange, onSubmit } = useSearchText(search?.value ?? "", send);
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
      className={classNames("grid grid-cols-2 gap-3 sm:items-end print:hidden", className)}
    >
      {search ? (
        <div className="relative col-span-2 sm:col-span-1">
          <label htmlFor={search.name} className="mb-1 block text-sm font-medium text-texto">
            {search.label}
          </label>
          <SearchIcon className="pointer-events-none absolute bottom-2.5 left-3 h-5 w-5 text-quieto" />
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
            className={inputClasses(false, false, "!pl-10")}
          />
        </div>
      ) : null}
      {children}
      <Button variant="secondary" className="self-end">
        Buscar
      </Button>
      {more}
    </Form>
  );
}

type FilterProps = { name: string; label: string; value: string | number | null };
type SelectProps = FilterProps & {
  /** What the choice that narrows nothing is called; null where one is always chosen. */
  all?: string | null;
  options: readonly { value: string | number; label: string }[];
};

/** A filter that is one of a few. */
export function FilterSelect({ name, label, value, all = "Todos", options }: SelectProps) {
  const followed = useFollowed<HTMLSelectElement>(value);
  return (
    <div className="min-w-0">
      <label htmlFor={name} className="mb-1 block text-sm font-medium text-texto">
        {label}
      </label>
      <select
        key={options.map((option) => option.value).join()}
        ref={followed}
        id={name}
        name={name}
        defaultValue={value ?? ""}
        className={inputClasses(false, false, "sm:min-w-32")}
      >
        {all === null ? null : <option value="">{all}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** A filter that is a day. */
export function FilterDate({ name, label, value }: FilterProps) {
  const followed = useFollowed<HTMLInputElement>(value);
  return (
    <div className="min-w-0">
      <label htmlFor={name} className="mb-1 block text-sm font-medium text-texto">
        {label}
      </label>
      <input
        ref={followed}
        type="date"
        id={name}
        name={name}
        defaultValue={value ?? ""}
        className={inputClasses(false, false)}
      />
    </div>
  );
}
