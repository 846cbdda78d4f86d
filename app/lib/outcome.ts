/**
 * A "no" that a person can cause: `error` is the stable code, `mensaje` the Spanish text for the screen, `status` the
 * HTTP answer (422 when absent), `campo` the control it belongs to, `campos` those of the same form that are refused beside
 * it with texts of their own, `datos` what the screen needs to offer a way on.
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

/** What every command gives: its result marked `ok: true`, or a {@link Refusal}. Bugs throw instead. */
export type Outcome<T extends object = {}, E extends string = string> = ({ ok: true } & T) | Refusal<E>;

/** The success of a command, with whatever it has to tell. */
export function ok(): { ok: true };
export function ok<T extends object>(value: T): { ok: true } & T;
export function ok(value: object = {}): { ok: true } {
  return { ...value, ok: true };
}

/** A refusal with its code, its Spanish text and, where it matters, status, field and data. */
export function refuse<E extends string>(
  error: E,
  mensaje: string,
  extra: Pick<Refusal<E>, "status" | "campo" | "campos" | "datos"> = {},
): Refusal<E> {
  return { ...extra, ok: false, error, mensaje };
}

/** A control and what is wrong with it. */
export type FieldError = { campo: string; mensaje: string };

/**
 * Refuses for all of `errores` at once, so that nobody is told of one field after the other; the first speaks for them, and
 * the first of a field for that field. Null when there are none.
 */
export function refuseFields<E extends string>(error: E, errores: readonly FieldError[]): Refusal<E> | null {
  const [primero, ...otros] = errores;
  if (!primero) return null;
  const campos: Record<string, string> = {};
  for (const { campo, mensaje } of otros) if (campo !== primero.campo) campos[campo] ??= mensaje;
  return refuse(error, primero.mensaje, {
    campo: primero.campo,
    ...(Object.keys(campos).length > 0 ? { campos } : {}),
  });
}

/** The messages of a refusal by control, as forms and the API show them; empty when it is about none. */
export function fieldMessages({ campo, campos, mensaje }: Refusal): Record<string, string[]> {
  const todos = { ...campos, ...(campo ? { [campo]: mensaje } : {}) };
  return Object.fromEntries(Object.entries(todos).map(([name, text]) => [name, [text]]));
}
