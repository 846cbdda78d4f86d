import { expect } from "vitest";
import { documento } from "~/composicion/api/api.server";

/** Checks that a call's answer matches the document of the calls: its status, and its type. */
export async function comoSeDocumenta(
  { method, path }: { method: string; path: string },
  respuesta: Response,
): Promise<void> {
  const ruta = path
    .replace(/^\/api/, "")
    .replace(/\?.*$/, "")
    .replace(/:(\w+)/g, "{$1}");
  const respuestaDocumentada = documento.paths[ruta]?.[method.toLowerCase()]?.responses[respuesta.status];
  expect(
    respuestaDocumentada,
    `${method} ${path} contesta ${respuesta.status}, y el documento no lo dice`,
  ).toBeDefined();
  const tipo = (respuesta.headers.get("content-type") ?? "").split(";", 1)[0]!;
  if (respuesta.status !== 200) {
    if (tipo === "application/json")
      expect(await respuesta.clone().json()).toMatchObject({ error: expect.any(String) });
    return;
  }
  const { content } = respuestaDocumentada as { content: Record<string, { schema?: Esquema }> };
  expect(Object.keys(content), `${method} ${path} da ${tipo}`).toContain(tipo);
  const { schema } = content[tipo]!;
  if (schema) expect(noEs(schema, await respuesta.clone().json(), "$"), `${method} ${path}`).toEqual([]);
}

type Esquema = {
  type?: string;
  format?: string;
  enum?: readonly unknown[];
  anyOf?: readonly Esquema[];
  items?: Esquema;
  maxItems?: number;
  properties?: Record<string, Esquema>;
  required?: readonly string[];
  additionalProperties?: Esquema | false;
};

/** The differences between a value and a schema of the document: an undeclared name, a missing one, another type. */
function noEs(esquema: Esquema, valor: unknown, donde: string): string[] {
  const {
    anyOf,
    enum: palabras,
    type,
    format,
    items,
    maxItems,
    properties = {},
    required = [],
    additionalProperties,
  } = esquema;
  if (anyOf) {
    const intentos = anyOf.map((cada) => noEs(cada, valor, donde));
    // Of several alternatives, the errors of the nearest one say most.
    return intentos.reduce((menos, intento) => (intento.length < menos.length ? intento : menos));
  }
  if (palabras) return palabras.includes(valor) ? [] : [`${donde}: ${JSON.stringify(valor)}`];
  if (type === undefined) return [];
  if (claseDe(valor) !== type) return [`${donde} es ${claseDe(valor)}, no ${type}`];
  if (format === "date") return /^\d{4}-\d{2}-\d{2}$/.test(valor as string) ? [] : [`${donde} no es una fecha`];
  if (Array.isArray(valor) && maxItems !== undefined && valor.length > maxItems) return [`${donde} no está vacía`];
  if (Array.isArray(valor)) return items ? valor.flatMap((cada, i) => noEs(items, cada, `${donde}[${i}]`)) : [];
  if (type !== "object") return [];
  const objeto = valor as Record<string, unknown>;
  const faltan = required
    .filter((nombre) => !Object.hasOwn(objeto, nombre))
    .map((nombre) => `${donde}.${nombre} falta`);
  const dentro = Object.entries(objeto).flatMap(([nombre, cada]) => {
    const aqui = `${donde}.${nombre}`;
    const declarado = Object.hasOwn(properties, nombre) ? properties[nombre] : additionalProperties;
    if (declarado === false) return [`${aqui} no está declarado`];
    return declarado ? noEs(declarado, cada, aqui) : [];
  });
  return [...faltan, ...dentro];
}

const claseDe = (valor: unknown) => (valor === null ? "null" : Array.isArray(valor) ? "array" : typeof valor);
