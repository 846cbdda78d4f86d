import { useSchemaFormContext } from "~/forms/schema-form-context";

/** The version that the person read, not the current one: a refused form carries the version that it sent. */
export function CampoDeVersion({ version }: { version: string }) {
  const leida = useSchemaFormContext()?.fields.lastModifiedDate?.initialValue;
  return <input type="hidden" name="lastModifiedDate" value={typeof leida === "string" ? leida : version} />;
}
