import { usePendingFields } from "./form-context";
import { useSchemaFormContext } from "./schema-form-context";

/**
 * What a form that came back had under a name that several of its controls share, the blank ones left out; null where it is
 * shown for the first time, or came in part, and what is stored counts. For tables whose values say where they stand: a
 * browser without scripts draws them anew.
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
