import { z } from "zod";
import { jsonError, type RefusedAnswer } from "~/server/request/responses.server";

/** What a call takes in its query: each key with the piece of server/request/zod.server.ts that reads it. An empty value is none. */
export type Consulta = Record<string, z.ZodType>;

/** The values of a query as its pieces give them. */
export type Leida<C extends Consulta> = { [N in keyof C]: z.output<C[N]> };

const DESCONOCIDO = "Este dato no se conoce";
const REVISA = "Revisa los datos.";

type Errores = Record<string, string[]>;

/** What is wrong with a call's values, field by field (422). */
export function datosPorRevisar(errores: Errores): RefusedAnswer {
  return jsonError(422, REVISA, { errores });
}

/** The query of a call by its pieces; a Response 422 that names each key that is unknown or wrong. */
export function leerConsulta<C extends Consulta>(request: Request, consulta: C): Leida<C> | Response {
  const { searchParams } = new URL(request.url);
  const valores: Record<string, string | string[]> = Object.create(null);
  for (const nombre of new Set(searchParams.keys())) {
    const todos = searchParams.getAll(nombre);
    valores[nombre] = todos.length === 1 ? todos[0]! : todos;
  }
  const leida = z.object(consulta).safeParse(valores);
  const errores = {
    ...erroresDe(leida),
    ...noConocidos(Object.keys(valores).filter((n) => !Object.hasOwn(consulta, n))),
  };
  if (!leida.success || Object.keys(errores).length > 0) return datosPorRevisar(errores);
  return leida.data as Leida<C>;
}

/** What a schema found wrong, by the first name of its path; nothing when all is well. */
export function erroresDe(leido: z.ZodSafeParseResult<unknown>): Errores {
  return leido.success ? {} : (z.flattenError(leido.error).fieldErrors as Errores);
}

/**
 * The names of a body that its schema does not know, however deep (`tutores.0.alias`). A client may send back what it read: a
 * name whose value is the record's own (`registro`) changes nothing and is let pass.
 */
export function desconocidos(schema: z.ZodType, cuerpo: Record<string, unknown>, registro: object = {}): Errores {
  const en = (valor: unknown, ruta: string): unknown =>
    ruta.split(".").reduce<unknown>((dentro, nombre) => {
      const esObjeto = typeof dentro === "object" && dentro !== null && Object.hasOwn(dentro, nombre);
      return esObjeto ? (dentro as Record<string, unknown>)[nombre] : undefined;
    }, valor);
  // What was read before somebody else wrote is refused as such, by its version.
  const esDeAntes = en(registro, "lastModifiedDate") !== (cuerpo.lastModifiedDate ?? en(registro, "lastModifiedDate"));
  const esEco = (ruta: string) => {
    const suyo = en(registro, ruta);
    return suyo !== undefined && (esDeAntes || JSON.stringify(suyo) === JSON.stringify(en(cuerpo, ruta)));
  };
  return noConocidos(nombresDesconocidos(schema, cuerpo).filter((nombre) => !esEco(nombre)));
}

const noConocidos = (nombres: string[]): Errores =>
  Object.fromEntries(nombres.map((nombre) => [nombre, [DESCONOCIDO]]));

function nombresDesconocidos(schema: z.ZodType, valor: unknown, ruta = ""): string[] {
  const forma = desnudo(schema);
  if (forma instanceof z.ZodArray && Array.isArray(valor))
    return valor.flatMap((cada, i) => nombresDesconocidos(forma.element as z.ZodType, cada, `${ruta}${i}.`));
  const shape = formaDe(forma);
  if (shape === null || typeof valor !== "object" || valor === null || Array.isArray(valor)) return [];
  return Object.entries(valor).flatMap(([nombre, dato]) =>
    Object.hasOwn(shape, nombre)
      ? nombresDesconocidos(shape[nombre] as z.ZodType, dato, `${ruta}${nombre}.`)
      : [`${ruta}${nombre}`],
  );
}

// What an object is asked for by name; of two that must both hold, all of it. Null for what is no object.
function formaDe(schema: z.ZodType): Readonly<Record<string, unknown>> | null {
  if (schema instanceof z.ZodObject) return schema.shape as Record<string, unknown>;
  if (!(schema instanceof z.ZodIntersection)) return null;
  const [una, otra] = [schema.def.left, schema.def.right].map((lado) => formaDe(desnudo(lado as z.ZodType)));
  return una && otra ? { ...una, ...otra } : null;
}

// What a value must look like, under its defaults and transformations.
function desnudo(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return desnudo(schema.unwrap() as z.ZodType);
  if (!(schema instanceof z.ZodPipe)) return schema;
  const [entra, sale] = [desnudo(schema.in as z.ZodType), desnudo(schema.out as z.ZodType)];
  return entra instanceof z.ZodObject || entra instanceof z.ZodArray ? entra : sale;
}
