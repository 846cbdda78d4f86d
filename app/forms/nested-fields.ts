import type { AnyField } from "./schema-form-context";

// conform decides these by the type of the value, which is `any` for a field that is passed on.
type Nested = { getFieldset(): Record<string, AnyField>; getFieldList(): AnyField[] };

/** The fields of a row, by name. */
export function fieldsetOf(field: AnyField): Record<string, AnyField> {
  return (field as unknown as Nested).getFieldset();
}

/** The rows of a list; none if the value sent under its name is not a list, because conform would throw. */
export function rowsOf(field: AnyField): AnyField[] {
  const { initialValue } = field as { initialValue?: unknown };
  if (initialValue !== undefined && !Array.isArray(initialValue)) return [];
  return (field as unknown as Nested).getFieldList();
}
