import { useId } from "react";
import { type AnyField, useSchemaFormContext } from "./schema-form-context";

/** How a field is told which control it is: conform's metadata, or a name (with its own errors outside of a form). */
export type ControlProps = {
  field?: AnyField;
  name?: string;
  errors?: readonly string[];
  defaultValue?: string | number | boolean | null;
  label: string;
  /** The label is read out and not shown: what stands beside the control says it already. */
  hideLabel?: boolean;
  hint?: string;
  required?: boolean;
  /** Whether the label says '(opcional)'; by itself it does where nothing is required, and no hint says what an empty one means. */
  optional?: boolean;
  /** Rules of ~/lib/validators to run on leaving the field: `"curp"`, `"obligatorio longitud:4"`. */
  validar?: string;
  /**
   * Shown but not editable, as `readonly`: a disabled field would not be sent. The server recomputes it all the same.
   */
  locked?: boolean;
  /** "always" takes the focus even from a control that is in use: for a row that the person has just asked for. */
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
  /** Whether its label says that it may stay empty. */
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
