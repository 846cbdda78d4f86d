import type { z } from "zod";
import type { Outcome } from "~/lib/outcome";
import type { ParamSpec, ParsedParams } from "~/server/request/params.server";
import type { Alcance } from "./alcance.server";
import type { Consent } from "./consent.server";
import { bajoLlave, huellaDe } from "./idempotency.server";
import { sharePageFacts } from "./page-facts.server";
import { requireAccount } from "./permissions.server";
import type { Exigencia } from "./puertas";
import type { Sesion } from "./session.server";

/** What a write knows besides the values that it was told, whoever asks for it: a form or a call. */
export type OperationContext<P extends ParamSpec, A = Alcance> = {
  /** Who asks; carries the key that the write happens under, so that a command need not know of keys. */
  alcance: A;
  /** What the address names. */
  params: ParsedParams<P>;
  request: Request;
  /** What 'Continuar' of a 409 sent, for `askConsent` (decisions.md, The window). */
  consent: Required<Consent>;
};

/** How a write is read and done. */
export type Write<S extends z.ZodType, P extends ParamSpec, T extends object, E extends string, C> = {
  params?: P;
  /** Reads the values; made of the pieces of zod.server. As a function when it depends on the day or the viewer. */
  schema: S | ((context: C) => S | Promise<S>);
  /**
   * A call that brings a key has it done once, and answered the same when it is sent again. True for what creates or pays: a form
   * without a key is refused, too. False for what keeps none, because its answer is told once or because it is done in several
   * transactions: a call that brings one is refused.
   */
  keyed?: boolean;
  /** What of the values makes two sendings under one key the same; all of them when absent. */
  sameAs?: (values: z.output<S>) => object;
  run: (values: z.output<S>, context: C) => Promise<Outcome<T, E>> | Outcome<T, E>;
};

/** A write, declared once for the screen (`submit`) and for the API (`acceso/llamadas/escribir`): who may, what it is told, what it does. */
export type Operacion<S extends z.ZodType, P extends ParamSpec, T extends object, E extends string> = Write<
  S,
  P,
  T,
  E,
  OperationContext<P>
> & { permiso: Exigencia };

/** Declares a write; see `operaciones.server.ts` of the features. */
export function operacion<S extends z.ZodType, P extends ParamSpec, T extends object, E extends string>(
  declared: Operacion<S, P, T, E>,
): Operacion<S, P, T, E> {
  return declared;
}

/** A write of somebody's own account, in whatever school, or in none. */
export type OperacionDeCuenta<S extends z.ZodType, P extends ParamSpec, T extends object, E extends string> = Write<
  S,
  P,
  T,
  E,
  OperationContext<P, Sesion>
> & { access: typeof requireAccount; context: readonly [] };

/** Declares a write that needs no permission but to be signed in: nobody writes in another's account by it. */
export function operacionDeCuenta<S extends z.ZodType, P extends ParamSpec, T extends object, E extends string>(
  declared: Write<S, P, T, E, OperationContext<P, Sesion>>,
): OperacionDeCuenta<S, P, T, E> {
  // What an account says of itself is its password, of which nothing is kept that could be guessed at.
  return { ...declared, keyed: false, access: requireAccount, context: [] };
}

/**
 * Who sends something under a key: `enTransaccion` does it once. The same text sent to another address, or with other values,
 * is not the same thing. Gives him as he was where there is no key.
 */
export function underKey<A extends object>(
  alcance: A,
  clave: string | null,
  { request, values }: { request: Request; values: object },
): A {
  if (clave === null) return alcance;
  const sentTo = `${request.method} ${new URL(request.url).pathname}`;
  const keyed = bajoLlave(alcance, clave, { sentTo, values: huellaDe(values) });
  sharePageFacts(alcance, keyed);
  return keyed;
}
