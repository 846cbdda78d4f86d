import type { z } from "zod";
import type { Outcome } from "~/lib/outcome";
import type { JsonAnswer, RefusedAnswer } from "~/server/request/responses.server";
import type { Alcance } from "../alcance.server";
import { loQueSeContesto } from "../idempotency.server";
import { underKey } from "../operacion.server";
import { sinEcosDeRuta } from "./ecos-de-ruta.server";
import { type Given, interpretar, leerCuerpo } from "./cuerpo.server";

type Cuerpo = Record<string, unknown>;

/** The rights under which a call writes: a viewer's, or those of a family's link. */
type Acceso = Pick<Alcance, "db"> & Partial<Pick<Alcance, "cuenta" | "llave">>;

type Llamada<S extends z.ZodType, A> = {
  /** The access of the call. The command gets it under the key of the body. A call without it keeps no key. */
  alcance?: A;
  schema: S;
  /** Converts the body to the schema's words, before it is read. */
  convert?: (cuerpo: Cuerpo) => Cuerpo;
  /** The values that make two sendings under one key the same; all of them if absent. */
  sameAs?: (datos: z.output<S>) => object;
  /** True if the write removes the record of its path: a resend gets the stored answer before anybody looks for it. */
  removes?: boolean;
};

/**
 * Answers a call that writes and has no operation (`run`). It reads the JSON object by the schema (422 with wrong
 * or unknown values, by name), and returns the command's result. Under the body's `llave` a resend has no second
 * effect, and gets the first answer.
 */
export async function ejecutar<S extends z.ZodType, T extends object, A extends Acceso>(
  request: Request,
  { alcance, schema, convert, sameAs, removes = false }: Llamada<S, A>,
  comando: (datos: z.output<S>, conLlave: A) => Promise<Outcome<T, string>> | Outcome<T, string>,
): Promise<JsonAnswer<Given<T>> | RefusedAnswer> {
  const { llave, ...leido } = await leerCuerpo(request);
  const cuerpo = sinEcosDeRuta(request, schema, convert ? convert(leido) : leido);
  return interpretar({ ...cuerpo, llave }, schema, async (datos, clave) => {
    // Only a call without an access has none here, and its command takes no second argument.
    if (!alcance) return comando(datos, undefined as never);
    const values = sameAs?.(datos) ?? (datos as object);
    const conLlave = underKey(alcance, clave, { request, values });
    const respuestaPrevia = removes ? await loQueSeContesto<T>({ cuenta: null, ...conLlave }) : null;
    return respuestaPrevia ?? comando(datos, conLlave);
  });
}
