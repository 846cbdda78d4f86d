import type { FieldMetadata } from "@conform-to/react";
import { createContext, useContext } from "react";
import type { FormReply } from "./form-reply";

export type AnyField = FieldMetadata<any, any, string[]>;

/** What the fields of a form know of it. */
export type SchemaFormState = {
  id: string;
  fields: Record<string, AnyField>;
  reply: FormReply | null;
  /** The answer while its question stands (a 409 with 'Continuar'): until it is put away or anything is touched. */
  asking: FormReply | null;
  stopAsking: () => void;
  /** What the browser found, by control name; null where the person has changed what the server refused. */
  messages: Readonly<Record<string, string | null>>;
  hydrated: boolean;
  /** Whether what stands in it may be sent, as far as the browser can tell; changed or not. */
  valid: boolean;
  canSave: boolean;
  /** Why it cannot be saved yet, for whoever wonders at a grey button; null where it can. */
  whyNot: string | null;
  busy: boolean;
};

export const SchemaFormContext = createContext<SchemaFormState | null>(null);

/** The form around, or null outside of one. */
export function useSchemaFormContext(): SchemaFormState | null {
  return useContext(SchemaFormContext);
}
