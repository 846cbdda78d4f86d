import type { ReactNode } from "react";
import { Checkbox, type Option } from "~/forms/choice-fields";
import type { AnyField } from "~/forms/schema-form-context";

type GrupoProps = { field: AnyField; label: string; className?: string; children: ReactNode };

/** Boxes under one name with one legend and one message: what was refused is said of the group, not of each box. */
export function GrupoDeCasillas({ field, label, className, children }: GrupoProps) {
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
        <span aria-hidden="true" className="text-red-700">
          {" "}
          *
        </span>
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

/** A box for each of a few choices. */
export function Casillas({ field, label, options }: { field: AnyField; label: string; options: readonly Option[] }) {
  return (
    <GrupoDeCasillas field={field} label={label}>
      <div className="flex flex-wrap gap-x-6">
        {options.map(({ value, label: nombre }) => (
          <Checkbox key={value} field={field} value={value} label={nombre} errors={[]} />
        ))}
      </div>
    </GrupoDeCasillas>
  );
}
