import type { Context } from "hono";
import { z } from "zod";
import type { Consent } from "../consent.server";
import { type OperationContext, underKey, type Write } from "../operacion.server";
import { type requireAccount, requireSession } from "../permissions.server";
import type { Exigencia } from "../puertas";
import { type ParamSpec, type ParsedParams, parseParams } from "~/server/request/params.server";
import { MENSAJES } from "~/lib/validators";
import { consentimiento } from "~/server/request/zod.server";
import type { JsonAnswer, RefusedAnswer } from "~/server/request/responses.server";
import { type Given, interpretar, leerCuerpo } from "./cuerpo.server";
import { sinEcosDeRuta } from "./ecos-de-ruta.server";
import { datosPorRevisar, desconocidos } from "./estricto.server";
import type { Descripcion, Exige } from "./tabla.server";
import { entrar, entrarEnCuenta, entrarEnOrganizacion, entrarEnSesion } from "./puerta.server";

type Body = Record<string, unknown>;

/** A client that sends a key relies on a resend doing nothing. */
const SIN_LLAVES = "Esta llamada no guarda llaves: lo que se pide dos veces se hace dos veces";

/** The differences between a call's words and its operation's form. */
type Reading<P extends ParamSpec, S extends z.ZodType, B extends z.ZodType, N extends ParamSpec, A> = {
  /** Parameters of the operation's address that are missing in the call's path. */
  given?: Partial<ParsedParams<P>>;
  /** Parameters of the operation's address that the call's body names. */
  inBody?: readonly (keyof P & string)[];
  /** Path parameters of the call that are values of the operation. */
  inPath?: N;
  /** The call's query keys; its table has read them. */
  inQuery?: readonly string[];
  /** The schema of the body, if a call sends less or more than the form. */
  body?: B | ((context: OperationContext<P, A>) => B | Promise<B>);
  /** The lists that the body must bring. */
  required?: Exige;
  /** Converts the body to the schema's words, before it is read. */
  convert?: (body: Body, context: OperationContext<P, A>) => Body | Promise<Body>;
  /** The record's current values: a client may send it back whole. Throws 404 if it does not exist. */
  current?: (context: OperationContext<P, A>) => Promise<object> | object;
  /** Builds the operation's values from the parsed body. */
  values?: (data: z.output<B>, named: ParsedParams<N>) => z.output<S>;
};

type Puerta = { permiso: Exigencia } | { access: typeof requireAccount };
type Answering = (contexto: Context) => Promise<Response>;
type Handler<T> = ((contexto: Context) => Promise<JsonAnswer<Given<T>> | RefusedAnswer>) & Descripcion;

/**
 * The handler of a call that writes: it runs a screen's operation with the access of the call's path. That is the
 * path's school, else its organization, else the session's; for a call of an account, that account. The key, the
 * consent and the body belong to the call; permission and work stand with the operation.
 */
export function run<
  S extends z.ZodType,
  P extends ParamSpec,
  T extends object,
  E extends string,
  A extends object,
  B extends z.ZodType = S,
  N extends ParamSpec = {},
>(operation: Write<S, P, T, E, OperationContext<P, A>> & Puerta, reading: Reading<P, S, B, N, A> = {}): Handler<T> {
  const { given = {}, inBody = [], inPath, values: valuesOf } = reading;
  const elsewhere: readonly string[] = [...Object.keys(given), ...inBody];
  const inAddress = Object.entries(operation.params ?? {}).filter(([name]) => !elsewhere.includes(name));
  const handle = async (contexto: Context) => {
    const request = contexto.req.raw;
    const { alcance, params } = await enter(contexto, operation, Object.fromEntries(inAddress));
    const named = parseParams(contexto.req.param(), inPath ?? ({} as N));
    const contextOf = (data: Body & Consent = {}): OperationContext<P, A> => {
      const { force = null, escrito = null } = data;
      const fromBody = Object.fromEntries(inBody.map((name) => [name, data[name]]));
      return {
        alcance: alcance as A,
        params: { ...params, ...given, ...fromBody } as ParsedParams<P>,
        request,
        consent: { force, escrito },
      };
    };
    const call = await read(operation, reading, contextOf());
    if (call instanceof Response) return call;
    const command = (data: z.output<B>, key: string | null) => {
      const values = (valuesOf ? valuesOf(data, named) : data) as z.output<S>;
      const sending = { request, values: operation.sameAs?.(values) ?? (values as object) };
      const context = contextOf({ ...(data as Body), ...call.answered });
      return operation.run(values, { ...context, alcance: underKey(context.alcance, key, sending) });
    };
    return interpretar(call.body, call.schema, command, call.lectura);
  };
  const permiso = "permiso" in operation ? { permiso: operation.permiso } : {};
  return Object.assign(handle, { cuerpo: reading.body ?? operation.schema, exige: reading.required, ...permiso });
}

/** The body of a call in its schema's words, or a Response 422 for a key that its operation does not keep. */
async function read<S extends z.ZodType, P extends ParamSpec, B extends z.ZodType, N extends ParamSpec, A>(
  { schema, keyed }: Pick<Write<S, P, object, string, OperationContext<P, A>>, "schema" | "keyed">,
  { inQuery = [], body, required, convert, current }: Reading<P, S, B, N, A>,
  context: OperationContext<P, A>,
) {
  const registro = await current?.(context);
  const { searchParams } = new URL(context.request.url);
  const asked = inQuery.flatMap((name) => (searchParams.has(name) ? [[name, searchParams.get(name)]] : []));
  const { llave, ...sent } = { ...(await leerCuerpo(context.request)), ...Object.fromEntries(asked) } as Body;
  if (keyed === false && (llave ?? "") !== "") return datosPorRevisar({ llave: [SIN_LLAVES] });
  const faltan = Object.fromEntries(missingLists(required, sent).map((name) => [name, [MENSAJES.obligatorio]]));
  const schemaOf = body ?? schema;
  const schemaOfBody = (typeof schemaOf === "function" ? await schemaOf(context) : schemaOf) as B;
  const { values, answered, wrong } = consentBeside(schemaOfBody, sent);
  const converted = convert ? await convert(values, context) : values;
  return {
    body: { ...sinEcosDeRuta(context.request, schemaOfBody, converted), llave },
    schema: schemaOfBody,
    answered,
    lectura: { registro, faltan: { ...faltan, ...wrong } },
  };
}

/**
 * The answer to a question (409), for an operation whose form does not read it among its values. Whatever asks by screen can
 * be agreed to by its call (decisiones/361).
 */
function consentBeside(schema: z.ZodType, sent: Body) {
  const beside = Object.keys(consentimiento).filter((name) => name in sent && name in desconocidos(schema, sent));
  const values = Object.fromEntries(Object.entries(sent).filter(([name]) => !beside.includes(name)));
  const given = Object.fromEntries(beside.map((name) => [name, sent[name]]));
  const read = z.object(consentimiento).partial().safeParse(given);
  if (read.success) return { values, answered: beside.length > 0 ? read.data : {}, wrong: {} };
  return { values, answered: {}, wrong: z.flattenError(read.error).fieldErrors as Record<string, string[]> };
}

function missingLists(required: Exige | undefined, sent: Body): readonly string[] {
  if (!required) return [];
  const { listas, salvo } = required;
  const value = salvo ? (sent[salvo.nombre] ?? "") : "";
  if (salvo && (salvo.es === undefined ? value !== "" : value === salvo.es)) return [];
  return listas.filter((name) => (sent[name] ?? null) === null);
}

/**
 * A call's values without its answer to a question (`consentimiento`), if the operation's form does not read that among
 * its values.
 */
export const sinConsentir = <D extends Consent>({ force: _, escrito: _e, ...datos }: D) => datos;

/**
 * The handler of a call with a write that depends on the body. Reading the body requires a session; the write checks
 * the rest.
 */
export function segunCuerpo<F extends Answering>(choose: (body: Body) => F): (contexto: Context) => ReturnType<F> {
  const handle: Answering = async (contexto) => {
    await requireSession(contexto.req.raw);
    return choose(await leerCuerpo(contexto.req.raw))(contexto);
  };
  return handle as (contexto: Context) => ReturnType<F>;
}

async function enter(contexto: Context, operation: Puerta, params: ParamSpec) {
  if ("access" in operation) return entrarEnCuenta(contexto, params);
  const names = (param: string) => contexto.req.param(param) !== undefined;
  const puerta = names("colegioId") ? entrar : names("organizacionId") ? entrarEnOrganizacion : entrarEnSesion;
  return puerta(contexto, operation.permiso, params);
}
