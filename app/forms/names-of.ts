import type { ZodType, input, output } from "zod";

// Of all members of a union: a schema of several kinds draws the controls of each.
type KeysOf<V> = V extends unknown ? Extract<keyof V, string> : never;

/**
 * The control names of a form: the keys of what its zod schema takes (`typeof schema`, or the schema that a function of the
 * viewer gives), or those of a type of plain values. A type-only import of the schema leaves zod on the server.
 */
export type NamesOf<S> = S extends (...args: never[]) => infer Given
  ? NamesOf<Given>
  : S extends ZodType
    ? [KeysOf<input<S>>] extends [never]
      ? KeysOf<output<S>>
      : KeysOf<input<S>>
    : KeysOf<S>;

/** What a form is loaded with: some of its controls' values, as plain as the loader gives them. */
export type LoadedOf<S> = S extends ZodType | ((...args: never[]) => unknown) ? { [K in NamesOf<S>]?: unknown } : S;
