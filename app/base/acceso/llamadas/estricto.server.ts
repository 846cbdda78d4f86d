import { z } from "zod";
import { jsonError, type RefusedAnswer } from "~/server/request/responses.server";

/** The query keys of a call, each with its piece of server/request/zod.server.ts. An empty value counts as absent. */
export type Consulta = Record<string, z.ZodType>;

/** The parsed values of a query. */
export type Leida<C extends Consulta> = { [N in keyof C]: z.output<C[N]> };

const DESCONOCIDO = "Este dato no se conoce";
const REVISA = "Revisa los datos.";

type Errores = Record<string, string[]>;

/** The errors of a call's values, by field (422). */
export function datosPorRevisar(errores: Errores): RefusedAnswer {
  return jsonError(422, REVISA, { errores });
}

/** The parsed query of a call, or a Response 422 that names each unknown or wrong key. */
export function leerConsulta<C extends Consulta>(request: Request, consulta: C): Leida<C> | Response {
  const leida = leerPor(z.object(consulta), porNombre(new URL(request.url).searchParams));
  return leida instanceof Response ? leida : (leida as Leida<C>);
}

/** The fields of a query or a form by name; one that is said more than once is the list of its values. */
export function porNombre(campos: URLSearchParams | FormData): Record<string, unknown> {
  const valores: Record<string, unknown> = Object.create(null);
  for (const nombre of new Set(campos.keys())) {
    const todos = campos.getAll(nombre);
    valores[nombre] = todos.length === 1 ? todos[0] : todos;
  }
  return valores;
}

/**
 * Values as their schema reads them. Otherwise a Response 422 names their faults, and each name in `errores`. By
 * default `errores` are the names that the schema does not know.
 */
export function leerPor<S extends z.ZodType>(
  schema: S,
  valores: Record<string, unknown>,
  errores: Errores = desconocidos(schema, valores),
): z.output<S> | RefusedAnswer {
  const leido = schema.safeParse(valores);
  const todos = { ...erroresDe(leido), ...errores };
  return leido.success && Object.keys(todos).length === 0 ? leido.data : datosPorRevisar(todos);
}

/** A schema's errors, by the first name of their path; empty if all is well. */
function erroresDe(leido: z.ZodSafeParseResult<unknown>): Errores {
  return leido.success ? {} : (z.flattenError(leido.error).fieldErrors as Errores);
}

/**
 * The names in a body that its schema does not know, at any depth (`tutores.0.alias`). A client may send back what it
 * read: a name with the record's own value (`registro`) changes nothing and is accepted.
 */
export function desconocidos(schema: z.ZodType, cuerpo: Record<string, unknown>, registro: object = {}): Errores {
  const en = (valor: unknown, ruta: string): unknown =>
    ruta.split(".").reduce<unknown>((dentro, nombre) => {
      const esObjeto = typeof dentro === "object" && dentro !== null && Object.hasOwn(dentro, nombre);
      return esObjeto ? (dentro as Record<string, unknown>)[nombre] : undefined;
    }, valor);
  // A body read before another write is refused by its version instead.
  const esDeAntes = en(registro, "lastModifiedDate") !== (cuerpo.lastModifiedDate ?? en(registro, "lastModifiedDate"));
  const esEco = (ruta: string) => {
    const valorGuardado = en(registro, ruta);
    return (
      valorGuardado !== undefined && (esDeAntes || JSON.stringify(valorGuardado) === JSON.stringify(en(cuerpo, ruta)))
    );
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

/** True if a schema reads a name. */
export function conoce(schema: z.ZodType, nombre: string): boolean {
  const shape = formaDe(desnudo(schema));
  return shape !== null && Object.hasOwn(shape, nombre);
}

// The fields that an object schema reads, by name; for an intersection, those of both. Null if it is no object.
function formaDe(schema: z.ZodType): Readonly<Record<string, unknown>> | null {
  if (schema instanceof z.ZodObject) return schema.shape as Record<string, unknown>;
  if (!(schema instanceof z.ZodIntersection)) return null;
  const [una, segundaForma] = [schema.def.left, schema.def.right].map((lado) => formaDe(desnudo(lado as z.ZodType)));
  return una && segundaForma ? { ...una, ...segundaForma } : null;
}

// The schema without its defaults and transformations.
function desnudo(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return desnudo(schema.unwrap() as z.ZodType);
  if (!(schema instanceof z.ZodPipe)) return schema;
  const [entra, sale] = [desnudo(schema.in as z.ZodType), desnudo(schema.out as z.ZodType)];
  return entra instanceof z.ZodObject || entra instanceof z.ZodArray ? entra : sale;
}
