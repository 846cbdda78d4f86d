import { useId } from "react";
import { type AnyField, useSchemaFormContext } from "./schema-form-context";

/** The identity of a field's control: conform's metadata, or a name (with its own errors outside of a form). */
export type ControlProps = {
  field?: AnyField;
  name?: string;
  errors?: readonly string[];
  defaultValue?: string | number | boolean | null;
  label: string;
  /** The label is read out but not shown: the text beside the control says it already. */
  hideLabel?: boolean;
  hint?: string;
  required?: boolean;
  /**
   * True if the label says '(opcional)'. The default is true for a field that is not required and has no hint about
   * empty values.
   */
  optional?: boolean;
  /** Rules of ~/lib/validators to run on leaving the field: `"curp"`, `"obligatorio longitud:4"`. */
  validar?: string;
  /**
   * Shown but not editable, as `readonly`: a disabled field would not be sent. The server recomputes the value anyway.
   */
  locked?: boolean;
  /** "always" takes the focus even from a control in use: for a row that the person has just requested. */
  autoFocus?: boolean | "always";
  className?: string;
};

export type ControlState = {
  id: string;
  name: string;
  key: string | undefined;
  initial: string | undefined;
  initialList: readonly string[];
  error: string | undefined;
  errorId: string;
  hintId: string;
  describedBy: string | undefined;
  /** True if the label says that the field may stay empty. */
  optional: boolean;
  hydrated: boolean;
};

/** Everything a field needs to draw itself: name, id, initial value, message, and what describes it. */
export function useControl(props: ControlProps): ControlState {
  const { field, name: plainName, errors, defaultValue, hint } = props;
  const form = useSchemaFormContext();
  const ownId = useId().replaceAll(":", "");
  const metadata = field ?? (plainName !== undefined && form ? form.fields[plainName] : undefined);
  const name = String(metadata?.name ?? plainName ?? "");
  const id = metadata?.id ?? `${ownId}-${name}`;
  const found = form?.messages[name];
  const error = found === undefined ? (errors ?? metadata?.errors)?.[0] : (found ?? undefined);
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const given = defaultValue === undefined || defaultValue === null ? undefined : String(defaultValue);
  const list = metadata?.initialValue as unknown;
  return {
    id,
    name,
    key: metadata?.key,
    initial: metadata?.defaultValue ?? (typeof metadata?.initialValue === "string" ? metadata.initialValue : given),
    initialList: Array.isArray(list) ? list.map(String) : typeof list === "string" ? [list] : [],
    error,
    errorId,
    hintId,
    hydrated: form?.hydrated ?? false,
    describedBy: error ? errorId : hint ? hintId : undefined,
    optional: props.optional ?? !(props.required || props.locked || hint),
  };
}
