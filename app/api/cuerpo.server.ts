import { z } from "zod";
import { type Outcome, fieldMessages } from "~/lib/outcome";
import { readBytes } from "~/server/body.server";
import { esLlave } from "~/server/idempotency.server";
import { parseJson } from "~/server/json.server";
import { jsonError, jsonResponse } from "~/server/responses.server";
import { enPesos } from "./pesos.server";

/** What a command gave, as the API says it: its result, or `{ error }` with the refusal's status and field. */
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

/**
 * Answers a call that writes: reads its JSON object by a schema of the screens (422 with what is wrong, field by field) and
 * gives what the command said. `llave` makes a resend the same effect; one that cannot be kept is refused, because its
 * sender counts on a resend doing nothing. `comoEsquema` puts the body into the schema's words where they differ.
 */
export async function ejecutar<S extends z.ZodType>(
  request: Request,
  schema: S,
  comando: (datos: z.output<S>, llave: string | null) => Promise<Outcome<object, string>>,
  comoEsquema: (cuerpo: Record<string, unknown>) => Record<string, unknown> = (cuerpo) => cuerpo,
): Promise<Response> {
  const cuerpo = await leerCuerpo(request);
  const llave = cuerpo.llave ?? null;
  if (llave !== null && !esLlave(llave))
    return jsonError(422, "Revisa los datos.", { errores: { llave: [LLAVE_ILEGIBLE] } });
  const leido = schema.safeParse(comoFormulario(comoEsquema(cuerpo)));
  if (!leido.success) return datosPorRevisar(leido.error);
  return responderResultado(await comando(leido.data, llave));
}

/** What is wrong with a call's body, field by field (422). */
export function datosPorRevisar(error: z.ZodError): Response {
  return jsonError(422, "Revisa los datos.", { errores: z.flattenError(error).fieldErrors });
}

/**
 * The JSON object that a call brings, at most 64 KB; an empty one where it brings nothing, because clients leave empty
 * values out (A§7). Throws a Response 400 for anything else, and for what nests deeper than any call does.
 */
export async function leerCuerpo(request: Request): Promise<Record<string, unknown>> {
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

/**
 * A JSON object as the schemas read it: they take what a form sends, which is texts. Numbers and booleans say the same;
 * anything else stays as it is and is refused.
 */
export function comoFormulario(cuerpo: Record<string, unknown>): Record<string, unknown> {
  const texto = (valor: unknown): unknown => {
    if (typeof valor === "number" || typeof valor === "boolean") return String(valor);
    if (Array.isArray(valor)) return valor.map(texto);
    if (typeof valor === "object" && valor !== null) return comoFormulario(valor as Record<string, unknown>);
    return valor === null ? undefined : valor;
  };
  return Object.fromEntries(Object.entries(cuerpo).map(([nombre, valor]) => [nombre, texto(valor)]));
}
