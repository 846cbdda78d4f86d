import type { ReactNode } from "react";
import { Checkbox, type Option } from "~/forms/choice-fields";
import type { AnyField } from "~/forms/schema-form-context";

type GrupoProps = { field: AnyField; label: string; required?: boolean; className?: string; children: ReactNode };

/** Boxes under one name with one legend and one message: what was refused is said of the group, not of each box. */
export function GrupoDeCasillas({ field, label, required = true, className, children }: GrupoProps) {
  const error = field.errors?.[0];
  return (
    <fieldset
      id={field.id}
      tabIndex={-1}
      className={className}
      aria-describedby={error ? `${field.id}-error` : undefined}
    >
      <legend className="text-sm font-medium text-slate-800">
        {label}
        {required ? (
          <span aria-hidden="true" className="text-red-700">
            {" "}
            *
          </span>
        ) : null}
      </legend>
      {error ? (
        <p id={`${field.id}-error`} className="text-sm text-red-700">
          {error}
        </p>
      ) : null}
      {children}
    </fieldset>
  );
}

type CasillasProps = { field: AnyField; label: string; required?: boolean; options: readonly Option[] };

/** A box for each of a few choices; one at least unless `required` is false. */
export function Casillas({ field, label, required, options }: CasillasProps) {
  return (
    <GrupoDeCasillas field={field} label={label} required={required}>
      <div className="flex flex-wrap gap-x-6">
        {options.map(({ value, label: nombre }) => (
          <Checkbox key={value} field={field} value={value} label={nombre} errors={[]} />
        ))}
      </div>
    </GrupoDeCasillas>
  );
}
