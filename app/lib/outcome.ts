/**
 * A "no" that a person can cause: `error` is the stable code, `mensaje` the Spanish text for the screen, `status` the
 * HTTP answer (422 when absent), `campo` the control it belongs to, `datos` what the screen needs to offer a way on.
 */
export type Refusal<E extends string = string> = {
  ok: false;
  error: E;
  mensaje: string;
  status?: 403 | 404 | 409 | 413 | 422 | 429 | 507;
  campo?: string;
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
  extra: Pick<Refusal<E>, "status" | "campo" | "datos"> = {},
): Refusal<E> {
  return { ...extra, ok: false, error, mensaje };
}
