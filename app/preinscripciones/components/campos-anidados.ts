import type { AnyField } from "~/forms/schema-form-context";

// conform decides these by the type of the value, which is any for a field that is passed on.
type Anidado = { getFieldset(): Record<string, AnyField>; getFieldList(): AnyField[] };

/** The fields of a row, by name. */
export function camposDe(field: AnyField): Record<string, AnyField> {
  return (field as unknown as Anidado).getFieldset();
}

/** The rows of a list. */
export function renglonesDe(field: AnyField): AnyField[] {
  return (field as unknown as Anidado).getFieldList();
}
