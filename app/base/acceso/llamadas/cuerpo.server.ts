import { z } from "zod";
import { type Outcome, type Refusal, fieldMessages } from "~/lib/outcome";
import { carriesForm, readBytes, readForm } from "~/server/request/body.server";
import { esLlave } from "../idempotency.server";
import { parseJson } from "~/server/request/json.server";
import { type JsonAnswer, jsonError, jsonResponse, type RefusedAnswer } from "~/server/request/responses.server";
import { campo } from "~/server/request/zod.server";
import { desconocidos, leerPor, porNombre } from "./estricto.server";
import { enPesos } from "./pesos.server";

/** A command's data besides its success. */
export type Given<T> = T extends unknown ? Omit<T, "ok"> : never;

/** A command's result for the API: its data, or `{ error }` with the refusal's status and field. */
export function responderResultado(resultado: Refusal): RefusedAnswer;
export function responderResultado<T extends object>(
  resultado: Outcome<T, string>,
): JsonAnswer<Given<T>> | RefusedAnswer;
export function responderResultado(resultado: Outcome<object, string>): Response {
  if (!resultado.ok) {
    const errores = resultado.campo ? { errores: fieldMessages(resultado) } : {};
    const datos = enPesos(resultado.datos ?? {}) as object;
    return jsonError(resultado.status ?? 422, resultado.mensaje, { ...errores, ...datos });
  }
  const { ok: _, ...respuesta } = resultado;
  return jsonResponse(respuesta);
}

const LLAVE_ILEGIBLE = "Debe tener de 16 a 100 letras sin acento, números, guiones o guiones bajos";

/** The body of a call without values. */
export const SIN_CUERPO = z.object({});

type Lectura = {
  /**
   * The record's current values: a client may send it back whole, and values that the schema does not read must be
   * unchanged.
   */
  registro?: object;
  /** Missing values of the body, by name, besides the errors of its schema. */
  faltan?: Record<string, string[]>;
};

/**
 * The answer of a command to a body: its result, or 422 with wrong or unknown values, by name. `run` and
 * `ejecutar` put the command under the `llave`. A key that cannot be stored is refused, because its sender relies on a
 * resend doing nothing.
 */
export async function interpretar<S extends z.ZodType, T extends object>(
  { llave: llaveLeida, ...cuerpo }: Record<string, unknown>,
  schema: S,
  comando: (datos: z.output<S>, llave: string | null) => Promise<Outcome<T, string>> | Outcome<T, string>,
  { registro, faltan = {} }: Lectura = {},
): Promise<JsonAnswer<Given<T>> | RefusedAnswer> {
  // An empty value counts as absent (A§7).
  const llave = llaveLeida === undefined || llaveLeida === "" ? null : llaveLeida;
  const leido = leerPor(schema, comoFormulario(cuerpo), {
    ...desconocidos(schema, cuerpo, registro),
    ...faltan,
    ...(llave !== null && !esLlave(llave) ? { llave: [LLAVE_ILEGIBLE] } : {}),
  });
  return leido instanceof Response ? leido : responderResultado(await comando(leido, llave as string | null));
}

/**
 * The JSON object of a call, at most 64 KB. It is empty without a body, because clients leave empty values out (A§7).
 * Throws a Response 400 for anything else, and for deeper nesting than any call has.
 */
export function leerCuerpo(request: Request): Promise<Record<string, unknown>> {
  const leido = leidos.get(request) ?? leer(request);
  leidos.set(request, leido);
  return leido;
}

// A body arrives once; later readers get the same result.
const leidos = new WeakMap<Request, Promise<Record<string, unknown>>>();

async function leer(request: Request): Promise<Record<string, unknown>> {
  const texto = new TextDecoder().decode(await readBytes(request, { limitBytes: 64 * 1024 }));
  if (texto.trim() === "") return {};
  let cuerpo: unknown;
  try {
    cuerpo = parseJson(texto);
  } catch {
    throw new Response("El cuerpo no es JSON o anida demasiado", { status: 400 });
  }
  if (typeof cuerpo !== "object" || cuerpo === null || Array.isArray(cuerpo))
    throw new Response("El cuerpo no es un objeto JSON", { status: 400 });
  return cuerpo as Record<string, unknown>;
}

/** Stored values of a record as a schema reads those of a call. Throws a Response 422 that names the wrong ones. */
export function releer<S extends z.ZodType>(schema: S, contenido: Record<string, unknown>): z.output<S> {
  const leido = leerPor(schema, comoFormulario(contenido), desconocidos(schema, contenido));
  if (leido instanceof Response) throw leido;
  return leido;
}

/**
 * A JSON object in the form that schemas read, which is texts. Numbers and booleans become text; anything else stays
 * and is refused.
 */
function comoFormulario(cuerpo: Record<string, unknown>): Record<string, unknown> {
  const texto = (valor: unknown): unknown => {
    if (typeof valor === "number" || typeof valor === "boolean") return String(valor);
    // A list keeps all its items: positions count, and a null must not shorten it.
    if (Array.isArray(valor)) return valor.map((cada) => (cada === null ? null : texto(cada)));
    if (typeof valor === "object" && valor !== null) return comoFormulario(valor as Record<string, unknown>);
    return valor === null ? undefined : valor;
  };
  return Object.fromEntries(Object.entries(cuerpo).map(([nombre, valor]) => [nombre, texto(valor)]));
}

/** The fields of a multipart body by a schema, or a Response 422 that names the wrong or unknown ones. */
export function leerFormulario<S extends z.ZodType>(form: FormData, schema: S): z.output<S> | RefusedAnswer {
  return leerPor(schema, porNombre(form));
}

/**
 * The fields of a multipart body by a schema. A body that is no form is read as JSON, so that its errors are named,
 * too. Returns a Response 422 that names the wrong or unknown ones.
 */
export async function leerFormularioDe<S extends z.ZodType>(
  request: Request,
  schema: S,
  options: Parameters<typeof readForm>[1],
): Promise<z.output<S> | RefusedAnswer> {
  if (carriesForm(request)) return leerFormulario(await readForm(request, options), schema);
  return leerPor(schema, await leerCuerpo(request));
}

/** The name of one effect in an address, for calls without a body. */
export const llaveOpcional = campo<string | null>((text) =>
  text === "" || esLlave(text) ? { value: text || null } : { error: LLAVE_ILEGIBLE },
);
