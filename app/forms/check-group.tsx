import type { ReactNode } from "react";
import { Checkbox, type Option } from "./choice-fields";
import type { AnyField } from "./schema-form-context";
import { useControl } from "./use-control";

type GroupProps = {
  field: AnyField;
  label: string;
  required?: boolean;
  /** The message while no box is ticked, if the usual one does not fit. */
  missing?: string;
  className?: string;
  children: ReactNode;
};

/** Checkboxes under one name with one legend and one message: a refusal belongs to the group, not to each box. */
export function CheckGroup({ field, label, required = true, missing = "", className, children }: GroupProps) {
  const { id, error, errorId, describedBy } = useControl({ field, label });
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={className}
      aria-describedby={describedBy}
      data-one-of={required ? missing : undefined}
    >
      <legend className="field-label">{label}</legend>
      {error ? (
        <p id={errorId} className="fault">
          {error}
        </p>
      ) : null}
      {children}
    </fieldset>
  );
}

type ListProps = { field: AnyField; label: string; required?: boolean; options: readonly Option[] };

/** A checkbox for each of a few choices. At least one is required unless `required` is false. */
export function CheckList({ field, label, required, options }: ListProps) {
  return (
    <CheckGroup field={field} label={label} required={required}>
      <div className="flex flex-wrap gap-x-6">
        {options.map(({ value, label: text }) => (
          <Checkbox key={value} field={field} value={value} label={text} />
        ))}
      </div>
    </CheckGroup>
  );
}
