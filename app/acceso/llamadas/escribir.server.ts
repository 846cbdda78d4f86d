import type { Context } from "hono";
import type { z } from "zod";
import type { Consent } from "../consent.server";
import { type Operacion, type OperationContext, underKey } from "../operacion.server";
import { type ParamSpec, type ParsedParams, parseParams } from "~/server/request/params.server";
import { ejecutar } from "./cuerpo.server";
import { entrar, entrarEnOrganizacion } from "./puerta.server";

/** Where the words of a call differ from those of its operation's form. */
type Palabras<P extends ParamSpec, S extends z.ZodType, B extends z.ZodType, N extends ParamSpec> = {
  /** What the operation's address names and the call's path does not. */
  donde?: Partial<ParsedParams<P>>;
  /** What the body says, where a call says less or more than the form. */
  cuerpo?: B | ((context: OperationContext<P>) => B | Promise<B>);
  /** Puts the body into the schema's words, before it is read. */
  comoEsquema?: (cuerpo: Record<string, unknown>) => Record<string, unknown>;
  /** What the call's path names and the operation's values say. */
  nombra?: N;
  /** The operation's values out of what was read. */
  valores?: (datos: z.output<B>, nombrados: ParsedParams<N>) => z.output<S>;
  /** What the record says now: a client may send it back whole. Throws 404 where there is none. */
  registro?: (context: OperationContext<P>) => Promise<object> | object;
};

/**
 * What answers a call that writes: the operation of a screen, for whoever the call's path lets in (its school, else its
 * organization). The key, the consent and the body are the call's; who may, and what is done, stand with the operation.
 */
export function escribir<
  S extends z.ZodType,
  P extends ParamSpec,
  T extends object,
  E extends string,
  B extends z.ZodType = S,
  N extends ParamSpec = {},
>(operacion: Operacion<S, P, T, E>, palabras: Palabras<P, S, B, N> = {}): (contexto: Context) => Promise<Response> {
  const { donde = {}, nombra, cuerpo, comoEsquema, valores, registro } = palabras;
  const suyos = Object.entries(operacion.params ?? {}).filter(([nombre]) => !Object.hasOwn(donde, nombre));
  return async (contexto) => {
    const request = contexto.req.raw;
    const puerta = contexto.req.param("colegioId") === undefined ? entrarEnOrganizacion : entrar;
    const { alcance, params } = await puerta(contexto, operacion.permiso, Object.fromEntries(suyos));
    const nombrados = parseParams(contexto.req.param(), nombra ?? ({} as N));
    const en = (consent: Required<Consent>): OperationContext<P> => ({
      alcance,
      params: { ...params, ...donde } as ParsedParams<P>,
      request,
      consent,
    });
    const antes = en({ force: null, escrito: null });
    const leido = cuerpo ?? operacion.schema;
    return ejecutar(
      request,
      (typeof leido === "function" ? await leido(antes) : leido) as B,
      (datos, clave) => {
        const values = (valores ? valores(datos, nombrados) : datos) as z.output<S>;
        const { force = null, escrito = null } = datos as Consent;
        const context = en({ force, escrito });
        const sending = { request, values: operacion.sameAs?.(values) ?? (values as object) };
        const llave = operacion.keyed ? clave : null;
        return operacion.run(values, { ...context, alcance: underKey(alcance, llave, sending) });
      },
      { comoEsquema, registro: await registro?.(antes) },
    );
  };
}
