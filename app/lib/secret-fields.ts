/** The names of the fields in which people type a password or a passphrase. A field of that type has one of them. */
const SECRET_FIELDS = ["password", "confirma", "actual", "nueva", "frase", "fraseOtraVez"] as const;

/** A field's name that promises: what is typed there is neither sent back nor kept anywhere. */
export type SecretField = (typeof SECRET_FIELDS)[number];

/** The type of a one-line field that is no secret's. */
export type PlainType = "text" | "email" | "tel" | "url" | "time" | "number";

const NAMES: ReadonlySet<string> = new Set(SECRET_FIELDS);

/** True if a form's name, also one inside a list or a group, is a secret's. */
export const isSecretField = (name: string): boolean => name.split(/[[\].]+/).some((part) => NAMES.has(part));
