import type { ZodType, input, output } from "zod";

// The keys of all members of a union: a schema of several kinds draws the controls of each.
type KeysOf<V> = V extends unknown ? Extract<keyof V, string> : never;

/**
 * The control names of a form. They are the input keys of its zod schema, or the keys of a plain type. The schema is
 * `typeof schema`, or one that a function of the viewer returns. A type-only import of the schema leaves zod on the
 * server.
 */
export type NamesOf<S> = S extends (...args: never[]) => infer Given
  ? NamesOf<Given>
  : S extends ZodType
    ? [KeysOf<input<S>>] extends [never]
      ? KeysOf<output<S>>
      : KeysOf<input<S>>
    : KeysOf<S>;

/** Loaded values for some of a form's controls, as plain as the loader gives them. */
export type LoadedOf<S> = S extends ZodType | ((...args: never[]) => unknown) ? { [K in NamesOf<S>]?: unknown } : S;
