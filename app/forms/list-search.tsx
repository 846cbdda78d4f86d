import type { ChangeEventHandler } from "react";
import { Glyph } from "~/ui/glyph";
import { Key } from "~/ui/key";
import { inputClasses } from "./field-frame";

/** The search of a list. */
export type Search = {
  name: string;
  label: string;
  value: string;
  placeholder: string;
  /** Shown below the box. */
  hint?: string;
  /** Suggestions that complete the typed text. */
  options?: readonly { value: string; label: string }[];
  /** The pause in typing, in milliseconds, before the search starts. */
  restMs?: number;
};

type SearchBoxProps = { search: Search; value: string; onChange: ChangeEventHandler<HTMLInputElement> };

/** The search box of a list. */
export function SearchBox({ search, value, onChange }: SearchBoxProps) {
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
