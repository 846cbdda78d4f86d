import { useSearchParams, useSubmit } from "@remix-run/react";
import type { HTMLAttributes } from "react";
import { inputClasses } from "~/forms/field-frame";
import { useSearchText } from "~/ui/use-search-text";

type Props = { name: string; label: string; value: string; placeholder?: string; autoFocus?: boolean } & Pick<
  HTMLAttributes<HTMLDivElement>,
  "className"
>;

/**
 * The search box of what lies over the list: its form is sent by itself when the typing rests, and by its button where
 * there is no script. The element stays while the address changes, and with it the focus.
 */
export function CampoBuscar({ name, label, value, placeholder, autoFocus, className }: Props) {
  const submit = useSubmit();
  const {
    value: texto,
    onChange,
    onSubmit,
  } = useSearchText(value, (form) => submit(form, { method: "get", replace: true, preventScrollReset: true }));
  return (
    <div className={className}>
      <label htmlFor={name} className="mb-1 block text-sm font-medium text-slate-800">
        {label}
      </label>
      <input
        type="search"
        id={name}
        name={name}
        value={texto}
        onChange={onChange}
        onKeyDown={({ key }) => (key === "Enter" ? onSubmit() : undefined)}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        data-autofocus={autoFocus ? "" : undefined}
        placeholder={placeholder}
        className={inputClasses(false, false)}
      />
    </div>
  );
}

/** What else the address says, as hidden fields: a GET form would forget it. */
export function OtrasClaves({ menos }: { menos: readonly string[] }) {
  const [search] = useSearchParams();
  return [...search]
    .filter(([clave]) => !menos.includes(clave))
    .map(([clave, valor]) => <input key={`${clave}=${valor}`} type="hidden" name={clave} value={valor} />);
}
