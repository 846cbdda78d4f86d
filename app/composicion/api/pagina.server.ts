import { jsonResponse, textResponse } from "~/server/request/responses.server";
import type { Documento, Operacion } from "./documento.server";

/**
 * The document for the requester: JSON for machines, a page for a browser. It contains no school's data, so it needs no
 * session.
 */
export function responderDocumento(request: Request, documento: Documento): Response {
  if (!(request.headers.get("accept") ?? "").includes("text/html")) return jsonResponse(documento);
  return textResponse(200, pagina(documento), { "content-type": "text/html; charset=utf-8" });
}

const ESTILO = `body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:1rem}
code{overflow-wrap:anywhere}summary{cursor:pointer;padding:.25rem 0}dl{margin:.25rem 0 .75rem 1rem}dd{margin:0 0 .25rem 1rem}
:root{color-scheme:light dark}`;

const texto = (valor: unknown) => String(valor).replace(/[&<>"]/g, (letra) => `&#${letra.charCodeAt(0)};`);

function pagina({ info, paths }: Documento): string {
  const temas = new Map<string, string[]>();
  for (const [path, operaciones] of Object.entries(paths))
    for (const [method, operacion] of Object.entries(operaciones)) {
      const tema = operacion.tags[0] ?? "";
      temas.set(tema, [...(temas.get(tema) ?? []), llamada(method.toUpperCase(), path, operacion)]);
    }
  const secciones = [...temas]
    .sort(([uno], [segundo]) => uno.localeCompare(segundo, "es"))
    .map(([tema, llamadas]) => `<section><h2>${texto(tema)}</h2>${llamadas.join("")}</section>`);
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${texto(info.title)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${ESTILO}</style></head><body><main>
<h1>${texto(info.title)}</h1><p>${texto(info.description)}</p>
<p>Se entra con la sesión de una persona o con <code>Authorization: Bearer</code> y un token de Ajustes › Tokens de la API.
El mismo documento, para programas: <code>curl /api</code> (OpenAPI 3.1).</p>
${secciones.join("\n")}</main></body></html>`;
}

function llamada(method: string, path: string, { summary, parameters, requestBody, ...resto }: Operacion): string {
  const filas = [
    ...parameters.map(({ name, in: donde, schema }) =>
      fila(name, `${donde === "path" ? "ruta" : "consulta"} · ${tipoDe(schema)}`),
    ),
    ...camposDe(requestBody),
    ...(resto["x-permiso"] ? [fila("Permiso", resto["x-permiso"])] : []),
  ];
  return `<details><summary><code>${method} /api${texto(path)}</code> ${texto(summary)}</summary><dl>${filas.join("")}</dl></details>`;
}

const fila = (nombre: unknown, descripcion: string) =>
  `<dt><code>${texto(nombre)}</code></dt><dd>${texto(descripcion)}</dd>`;

type Esquema = {
  type?: string;
  format?: string;
  enum?: readonly string[];
  description?: string;
  properties?: Record<string, Esquema>;
  required?: string[];
};

function tipoDe(schema: unknown): string {
  const { type, format, enum: opciones, description } = (schema ?? {}) as Esquema;
  return opciones ? opciones.join(" | ") : (format ?? type ?? description ?? "cualquiera");
}

function camposDe(requestBody: Operacion["requestBody"]): string[] {
  const [[tipo, { schema }] = ["", {} as { schema?: Esquema }]] = Object.entries(
    (requestBody?.content ?? {}) as Record<string, { schema?: Esquema }>,
  );
  const { properties = {}, required = [] } = schema ?? {};
  return Object.entries(properties).map(([nombre, esquema]) =>
    fila(
      nombre,
      `${tipo === "multipart/form-data" ? "forma" : "cuerpo"} · ${tipoDe(esquema)}${required.includes(nombre) ? " · obligatorio" : ""}`,
    ),
  );
}
