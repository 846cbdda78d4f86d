import { usePendingFields } from "./form-context";
import { useSchemaFormContext } from "./schema-form-context";

/**
 * The values that a returned form had under a name shared by several controls, without blanks. Null if the form is
 * shown for the first time, or arrived in part; then the stored values count. For tables with positions in their
 * values: a browser without scripts draws them anew.
 */
export function useSentLists(): (name: string) => readonly string[] | null {
  const form = useSchemaFormContext();
  const pending = usePendingFields();
  return (name) => {
    if (!form || form.reply?.arrived || (form.reply === null && pending === null)) return null;
    const sent: unknown = form.fields[name]?.initialValue;
    return [sent].flat().filter((one): one is string => typeof one === "string" && one !== "");
  };
}
