import type { ComponentProps } from "react";
import { UnsavedScope } from "~/ui/unsaved-changes";
import { SchemaForm, type SchemaFormProps } from "./schema-form";

type Props<S extends object> = SchemaFormProps<S> & Pick<ComponentProps<typeof UnsavedScope>, "queryKey">;

// The table reaches the edges of the page: what the form says stands within its margins.
const WITHIN_MARGINS =
  "[&>[role=alert]]:mx-4 [&>[role=alertdialog]]:mx-4 lg:[&>[role=alert]]:mx-6 lg:[&>[role=alertdialog]]:mx-6";

/**
 * The form around a list whose rows are ticked or have buttons. `queryKey`: the query keys that make it another list, with
 * nothing typed; any of them by default.
 */
export function ListForm<S extends object>({ queryKey = "*", ...form }: Props<S>) {
  return (
    <UnsavedScope queryKey={queryKey}>
      <SchemaForm<S> asksBeforeLeaving={false} className={WITHIN_MARGINS} {...form} />
    </UnsavedScope>
  );
}
