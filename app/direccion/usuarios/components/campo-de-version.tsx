import { useSchemaFormContext } from "~/forms/schema-form-context";

/** The version that the person read, not today's: a form that was refused carries the one that it had sent. */
export function CampoDeVersion({ version }: { version: string }) {
  const leida = useSchemaFormContext()?.fields.lastModifiedDate?.initialValue;
  return <input type="hidden" name="lastModifiedDate" value={typeof leida === "string" ? leida : version} />;
}
