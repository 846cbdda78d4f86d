import { z } from "zod";

/** The accepted values of a piece, in the words of JSON Schema; `required` if an absent value is refused. */
export type Shape = { type?: string; format?: string; required?: true; [keyword: string]: unknown };

/** The shapes of most pieces. */
export const SHAPES = {
  text: { type: "string" },
  id: { type: "integer", minimum: 1 },
  uuid: { type: "string", format: "uuid" },
  date: { type: "string", format: "date" },
  hour: { type: "string", pattern: "^([01][0-9]|2[0-3]):[0-5][0-9]$" },
  email: { type: "string", format: "email" },
  money: { anyOf: [{ type: "number" }, { type: "string" }], description: "Pesos, con centavos" },
  boolean: { type: "boolean" },
} as const satisfies Record<string, Shape>;

/** The shape of a piece that refuses an absent value, as the options of `campo`. */
export const needed = (shape: Shape): { shape: Shape } => ({ shape: { ...shape, required: true } });

/** A text within its bounds. */
export const textShape = ({ max = 255, min }: { max?: number; min?: number }): Shape => ({
  ...SHAPES.text,
  maxLength: max,
  ...(min ? { minLength: min } : {}),
});

/** A whole number within its bounds. */
export const intShape = ({ min, max }: { max?: number; min?: number }): Shape => ({
  type: "integer",
  ...(min === undefined ? {} : { minimum: min }),
  ...(max === undefined ? {} : { maximum: max }),
});

/** The shapes of the pieces of zod.server.ts, which accept any input and so do not describe it themselves. */
const shapes = z.registry<Shape>();

/** Registers the shape of a piece, for the document of the calls; returns the piece. */
export function shaped<S extends z.ZodType>(schema: S, shape: Shape): S {
  shapes.add(schema, shape as never);
  return schema;
}

/** True if an object requires the value that a schema reads. */
function isRequired(schema: z.ZodType): boolean {
  const shape = shapes.get(schema) as Shape | undefined;
  if (shape) return shape.required === true;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return false;
  if (!(schema instanceof z.ZodPipe)) return schema instanceof z.ZodObject && isNeeded(schema as z.ZodObject);
  const { in: first, out } = schema as z.ZodPipe<z.ZodType, z.ZodType>;
  return isRequired(first) || isRequired(out);
}

const isNeeded = (schema: z.ZodObject) => Object.values(schema.shape).some((each) => isRequired(each as z.ZodType));

/**
 * The JSON Schema (2020-12) of a client's input, for a schema made of the pieces of zod.server.ts. {} accepts anything.
 */
export function jsonSchemaOf(schema: z.ZodType): Record<string, unknown> {
  const shape = shapes.get(schema) as Shape | undefined;
  if (shape) {
    const { required: _, ...said } = shape;
    return said;
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return jsonSchemaOf(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodPipe) {
    const { in: first, out } = schema as z.ZodPipe<z.ZodType, z.ZodType>;
    const said = jsonSchemaOf(first);
    return Object.keys(said).length > 0 ? said : jsonSchemaOf(out);
  }
  if (schema instanceof z.ZodArray) return { type: "array", items: jsonSchemaOf(schema.element as z.ZodType) };
  if (schema instanceof z.ZodIntersection) return { allOf: [schema.def.left, schema.def.right].map(sideOf) };
  return schema instanceof z.ZodObject ? objectOf(schema as z.ZodObject) : {};
}

const sideOf = (side: unknown) => {
  const { additionalProperties: _, ...said } = jsonSchemaOf(side as z.ZodType);
  return said;
};

function objectOf({ shape }: z.ZodObject): Record<string, unknown> {
  const entries = Object.entries(shape) as [string, z.ZodType][];
  const required = entries.flatMap(([name, schema]) => (isRequired(schema) ? [name] : []));
  return {
    type: "object",
    properties: Object.fromEntries(entries.map(([name, schema]) => [name, jsonSchemaOf(schema)])),
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  };
}
