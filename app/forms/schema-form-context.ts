import type { FieldMetadata } from "@conform-to/react";
import { createContext, useContext } from "react";
import type { FormReply } from "./form-reply";

export type AnyField = FieldMetadata<any, any, string[]>;

/** The form state that its fields can read. */
export type SchemaFormState = {
  id: string;
  fields: Record<string, AnyField>;
  reply: FormReply | null;
  /** The answer while its question is open (a 409 with 'Continuar'): until it is closed or anything changes. */
  asking: FormReply | null;
  stopAsking: () => void;
  /** True if a press brought the question, and not a rehearsal: nothing was stored, and the person should see why. */
  pressed: boolean;
  /** The newest answer of the server, of the form or of its rehearsal. */
  heard: FormReply | null;
  /** The browser's messages, by control name. Null if the person has changed a refused value. */
  messages: Readonly<Record<string, string | null>>;
  hydrated: boolean;
  /** True if the values may be sent, as far as the browser can tell, changed or not. */
  valid: boolean;
  canSave: boolean;
  /** True if leaving would lose something typed. */
  unsaved: boolean;
  /** The reason why the form cannot be saved yet, shown with a disabled button; null if it can. */
  whyNot: string | null;
  busy: boolean;
  /** True while the server is asked what it would say. */
  rehearsing: boolean;
  /** True while a press waits for that. */
  holding: boolean;
};

export const SchemaFormContext = createContext<SchemaFormState | null>(null);

/** True in a form that sends files, false in one that does not; null outside of a form. */
export const SendsFiles = createContext<boolean | null>(null);

/** The surrounding form, or null outside of one. */
export function useSchemaFormContext(): SchemaFormState | null {
  return useContext(SchemaFormContext);
}
