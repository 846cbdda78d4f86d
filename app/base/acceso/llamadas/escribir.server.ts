import type { Context } from "hono";
import type { z } from "zod";
import type { Consent } from "../consent.server";
import { type OperationContext, underKey, type Write } from "../operacion.server";
import { type requireAccount, requireSession } from "../permissions.server";
import type { Exigencia } from "../puertas";
import { type ParamSpec, type ParsedParams, parseParams } from "~/server/request/params.server";
import { MENSAJES } from "~/lib/validators";
import type { JsonAnswer, RefusedAnswer } from "~/server/request/responses.server";
import { type Given, interpretar, leerCuerpo } from "./cuerpo.server";
import { datosPorRevisar } from "./estricto.server";
import type { Descripcion, Exige } from "./tabla.server";
import { entrar, entrarEnCuenta, entrarEnOrganizacion, entrarEnSesion } from "./puerta.server";

type Cuerpo = Record<string, unknown>;

/** A client that sends a key relies on a resend doing nothing. */
const SIN_LLAVES = "Esta llamada no guarda llaves: lo que se pide dos veces se hace dos veces";

/** The differences between a call's words and its operation's form. */
type Palabras<P extends ParamSpec, S extends z.ZodType, B extends z.ZodType, N extends ParamSpec, A> = {
  /** Parameters of the operation's address that are missing in the call's path. */
  donde?: Partial<ParsedParams<P>>;
  /** Parameters of the operation's address that the call's body names. */
  dice?: readonly (keyof P & string)[];
  /** The schema of the body, if a call sends less or more than the form. */
  cuerpo?: B | ((context: OperationContext<P, A>) => B | Promise<B>);
  /** Converts the body to the schema's words, before it is read. */
  comoEsquema?: (cuerpo: Cuerpo, context: OperationContext<P, A>) => Cuerpo | Promise<Cuerpo>;
  exige?: Exige;
  /** The call's query keys; its table has read them. */
  consulta?: readonly string[];
  /** Path parameters of the call that are values of the operation. */
  nombra?: N;
  /** Builds the operation's values from the parsed body. */
  valores?: (datos: z.output<B>, nombrados: ParsedParams<N>) => z.output<S>;
  /** The record's current values: a client may send it back whole. Throws 404 if it does not exist. */
  registro?: (context: OperationContext<P, A>) => Promise<object> | object;
};

type Puerta = { permiso: Exigencia } | { access: typeof requireAccount };
type Contesta = (contexto: Context) => Promise<Response>;
type Atender<T> = ((contexto: Context) => Promise<JsonAnswer<Given<T>> | RefusedAnswer>) & Descripcion;

/**
 * The handler of a call that writes: it runs a screen's operation with the access of the call's path. That is the
 * path's school, else its organization, else the session's; for a call of an account, that account. The key, the
 * consent and the body belong to the call; permission and work stand with the operation.
 */
export function escribir<
  S extends z.ZodType,
  P extends ParamSpec,
  T extends object,
  E extends string,
  A extends object,
  B extends z.ZodType = S,
  N extends ParamSpec = {},
>(operacion: Write<S, P, T, E, OperationContext<P, A>> & Puerta, palabras: Palabras<P, S, B, N, A> = {}): Atender<T> {
  const { donde = {}, dice = [], exige, nombra, consulta = [], cuerpo, comoEsquema, valores, registro } = palabras;
  const aparte: readonly string[] = [...Object.keys(donde), ...dice];
  const parametros = Object.entries(operacion.params ?? {}).filter(([nombre]) => !aparte.includes(nombre));
  const descripcion: Descripcion = {
    cuerpo: cuerpo ?? operacion.schema,
    exige,
    ...("permiso" in operacion ? { permiso: operacion.permiso } : {}),
  };
  const atender = async (contexto: Context) => {
    const request = contexto.req.raw;
    const { alcance, params } = await abrir(contexto, operacion, Object.fromEntries(parametros));
    const nombrados = parseParams(contexto.req.param(), nombra ?? ({} as N));
    const en = (datos: object = {}): OperationContext<P, A> => {
      const { force = null, escrito = null } = datos as Consent;
      const parametrosDelCuerpo = Object.fromEntries(dice.map((nombre) => [nombre, (datos as Cuerpo)[nombre]]));
      return {
        alcance: alcance as A,
        params: { ...params, ...donde, ...parametrosDelCuerpo } as ParsedParams<P>,
        request,
        consent: { force, escrito },
      };
    };
    const contextoPrevio = en();
    const schema = cuerpo ?? operacion.schema;
    const lectura = { registro: await registro?.(contextoPrevio) };
    const { searchParams } = new URL(request.url);
    const preguntado = consulta.flatMap((nombre) =>
      searchParams.has(nombre) ? [[nombre, searchParams.get(nombre)]] : [],
    );
    const { llave, ...leido } = { ...(await leerCuerpo(request)), ...Object.fromEntries(preguntado) } as Cuerpo;
    if (operacion.keyed === false && (llave ?? "") !== "") return datosPorRevisar({ llave: [SIN_LLAVES] });
    const faltan = Object.fromEntries(sinDecir(exige, leido).map((nombre) => [nombre, [MENSAJES.obligatorio]]));
    return interpretar(
      { ...(comoEsquema ? await comoEsquema(leido, contextoPrevio) : leido), llave },
      (typeof schema === "function" ? await schema(contextoPrevio) : schema) as B,
      (datos, clave) => {
        const values = (valores ? valores(datos, nombrados) : datos) as z.output<S>;
        const sending = { request, values: operacion.sameAs?.(values) ?? (values as object) };
        const context = en(datos as object);
        return operacion.run(values, {
          ...context,
          alcance: underKey(context.alcance, clave, sending),
        });
      },
      { ...lectura, faltan },
    );
  };
  return Object.assign(atender, descripcion);
}

function sinDecir(exige: Exige | undefined, leido: Cuerpo): readonly string[] {
  if (!exige) return [];
  const { listas, salvo } = exige;
  const valor = salvo ? (leido[salvo.nombre] ?? "") : "";
  if (salvo && (salvo.es === undefined ? valor !== "" : valor === salvo.es)) return [];
  return listas.filter((nombre) => (leido[nombre] ?? null) === null);
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
export function segunCuerpo<F extends Contesta>(elegir: (cuerpo: Cuerpo) => F): (contexto: Context) => ReturnType<F> {
  const atender: Contesta = async (contexto) => {
    await requireSession(contexto.req.raw);
    return elegir(await leerCuerpo(contexto.req.raw))(contexto);
  };
  return atender as (contexto: Context) => ReturnType<F>;
}

async function abrir(contexto: Context, operacion: Puerta, params: ParamSpec) {
  if ("access" in operacion) return entrarEnCuenta(contexto, params);
  const nombra = (parametro: string) => contexto.req.param(parametro) !== undefined;
  const puerta = nombra("colegioId") ? entrar : nombra("organizacionId") ? entrarEnOrganizacion : entrarEnSesion;
  return puerta(contexto, operacion.permiso, params);
}
