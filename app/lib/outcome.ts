/**
 * A refusal that a person can cause. `error` is the stable code, `mensaje` the Spanish text for the screen, `status`
 * the HTTP status (422 when absent). `campo` is its control, `campos` further refused controls of the form with their
 * own texts. `datos` is what the screen needs to offer a way on.
 */
export type Refusal<E extends string = string> = {
  ok: false;
  error: E;
  mensaje: string;
  status?: 403 | 404 | 409 | 413 | 422 | 429 | 507;
  campo?: string;
  campos?: Readonly<Record<string, string>>;
  datos?: Record<string, unknown>;
};

/** The result of every command: its data marked `ok: true`, or a {@link Refusal}. Bugs throw instead. */
export type Outcome<T extends object = {}, E extends string = string> = ({ ok: true } & T) | Refusal<E>;

/** The success of a command, with optional data. */
export function ok(): { ok: true };
export function ok<T extends object>(value: T): { ok: true } & T;
export function ok(value: object = {}): { ok: true } {
  return { ...value, ok: true };
}

/** A refusal with its code, its Spanish text and, if needed, status, field and data. */
export function refuse<E extends string>(
  error: E,
  mensaje: string,
  extra: Pick<Refusal<E>, "status" | "campo" | "campos" | "datos"> = {},
): Refusal<E> {
  return { ...extra, ok: false, error, mensaje };
}

/** A control and its error. */
export type FieldError = { campo: string; mensaje: string };

/**
 * Refuses all of `errores` at once, so that all errors show together. The first gives the message, and the first of
 * each field that field's message. Null if there are none.
 */
export function refuseFields<E extends string>(error: E, errores: readonly FieldError[]): Refusal<E> | null {
  const [primero, ...resto] = errores;
  if (!primero) return null;
  const campos: Record<string, string> = {};
  for (const { campo, mensaje } of resto) if (campo !== primero.campo) campos[campo] ??= mensaje;
  return refuse(error, primero.mensaje, {
    campo: primero.campo,
    ...(Object.keys(campos).length > 0 ? { campos } : {}),
  });
}

/** The messages of a refusal by control, as forms and the API show them; empty if it names none. */
export function fieldMessages({ campo, campos, mensaje }: Refusal): Record<string, string[]> {
  const todos = { ...campos, ...(campo ? { [campo]: mensaje } : {}) };
  return Object.fromEntries(Object.entries(todos).map(([name, text]) => [name, [text]]));
}
