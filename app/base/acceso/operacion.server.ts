import type { z } from "zod";
import { type Outcome, ok } from "~/lib/outcome";
import type { ParamSpec, ParsedParams } from "~/server/request/params.server";
import type { Alcance } from "./alcance.server";
import type { Consent } from "./consent.server";
import { bajoLlave, huellaDe } from "./idempotency.server";
import { requireAccount } from "./permissions.server";
import type { Exigencia } from "./puertas";
import type { Sesion } from "./sesion.server";

/** A write's context besides its values, for a form or a call. */
export type OperationContext<P extends ParamSpec, A = Alcance> = {
  /** The viewer. It carries the key of the write, so commands need not handle keys. */
  alcance: A;
  /** The parameters of the address. */
  params: ParsedParams<P>;
  request: Request;
  /** The answer to a 409 by 'Continuar', for `askConsent` (decisions.md, The window). */
  consent: Required<Consent>;
};

/** How a write is read and executed. */
export type Write<S extends z.ZodType, P extends ParamSpec, T extends object, E extends string, C> = {
  params?: P;
  /** The schema of the values, made of the pieces of zod.server; a function if it depends on the day or the viewer. */
  schema: S | ((context: C) => S | Promise<S>);
  /**
   * True for writes that create or pay: a form without a key is refused, too. By default a call that brings a key
   * executes once, and a resend gets the same answer. False for writes without keys, because the answer is shown once
   * or the work takes several transactions: a call that brings a key is refused.
   */
  keyed?: boolean;
  /** The values that make two sendings under one key the same; all of them if absent. */
  sameAs?: (values: z.output<S>) => object;
  run: (values: z.output<S>, context: C) => Promise<Outcome<T, E>> | Outcome<T, E>;
};

/**
 * A write, declared once for the screen (`submit`) and for the API (`acceso/llamadas/run`): permission, values and
 * work.
 */
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

/** A write to the person's own account, in any school, or in none. */
export type OperacionDeCuenta<S extends z.ZodType, P extends ParamSpec, T extends object, E extends string> = Write<
  S,
  P,
  T,
  E,
  OperationContext<P, Sesion>
> & { access: typeof requireAccount; context: readonly [] };

/** Declares a write that requires only being signed in: it cannot write to another account. */
export function operacionDeCuenta<S extends z.ZodType, P extends ParamSpec, T extends object, E extends string>(
  declared: Write<S, P, T, E, OperationContext<P, Sesion>>,
): OperacionDeCuenta<S, P, T, E> {
  // An account's values here include its password, and nothing that helps guessing may be stored.
  return { ...declared, keyed: false, access: requireAccount, context: [] };
}

/** The outcome of a form's write, its success with the text of the page's notice instead of the command's own result. */
export async function conMensaje<E extends string>(
  mensaje: string,
  escritura: Promise<Outcome<object, E>>,
): Promise<Outcome<{ mensaje: string }, E>> {
  const outcome = await escritura;
  return outcome.ok ? ok({ mensaje }) : outcome;
}

/**
 * The viewer with a key: `enTransaccion` executes once under it. The same text sent to another address, or with other
 * values, is not the same thing. Without a key it returns the viewer unchanged.
 */
export function underKey<A extends object>(
  alcance: A,
  clave: string | null,
  { request, values }: { request: Request; values: object },
): A {
  if (clave === null) return alcance;
  const sentTo = `${request.method} ${new URL(request.url).pathname}`;
  return bajoLlave(alcance, clave, { sentTo, values: huellaDe(values) });
}
