import type { z } from "zod";
import { patronDe, type Renglon } from "~/base/acceso/llamadas/tabla.server";
import { REPORTES } from "~/base/bitacora/direcciones";
import { hoyEnZona } from "~/lib/dates";
import { ahora } from "~/server/jobs/clock.server";
import { FILE_TYPES } from "~/server/request/responses.server";
import { jsonSchemaOf } from "~/server/request/zod-shapes.server";
import { resumenDe, temaDe } from "./palabras";
import respuestas from "./respuestas.json";

type Nodo = Record<string, unknown>;
/** A call in the form of the document. */
export type Operacion = {
  summary: string;
  tags: string[];
  operationId: string;
  parameters: Nodo[];
  requestBody?: Nodo;
  responses: Record<string, Nodo>;
  security?: Nodo[];
  "x-permiso"?: string;
};
export type Documento = {
  openapi: string;
  info: Nodo;
  servers: Nodo[];
  paths: Record<string, Record<string, Operacion>>;
};

const PDF = FILE_TYPES.pdf;
const CSV = "text/csv";
const XLSX = FILE_TYPES.xlsx;
const DATOS = "application/json";

/** Calls that return a file, always or on request; all others return JSON. */
const ARCHIVOS: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /\/(recibos?|documento|carta|ficha|boletas?|talones|evidencia|estadocuenta|indicadores|credenciales|alumnos\/:alumnoId\/cartas\/:cartaId)$|\.pdf$/,
    [PDF],
  ],
  [/\.xml$/, ["application/xml"]],
  [/\/archivos\/:(uuid|archivoUuid)$|\/logo$/, ["application/octet-stream", PDF, "image/png", "image/jpeg"]],
  [/\/leido$/, ["image/gif"]],
  [/\/indicadores\/:indicador$/, [DATOS, CSV, "image/png"]],
  [/\/reportes\/:reporte$/, [CSV, XLSX, PDF]],
  [/\/consentimientos$/, [XLSX]],
  [/\/bitacora$/, [DATOS, CSV]],
  [/\/retencion$/, [DATOS, CSV]],
  [/\/datospersonales$|\/importaciones\//, [XLSX, CSV, DATOS]],
  [/\/(alumnos|saldosvencidosalumnos|entregas|preinscripciones)$|cajas\/:cajaId\/movimientos$/, [DATOS, XLSX, CSV]],
  [/\/salud\/informe$/, ["text/plain"]],
  [/\/calendarios\/|\/familias\/|\/clases$/, [DATOS, "text/calendar"]],
  [/\/vivo$/, ["text/event-stream"]],
];

/** Bodies that are neither JSON nor a declared form. */
const OTROS_CUERPOS: readonly (readonly [RegExp, string])[] = [
  [/^\/login$/, "application/x-www-form-urlencoded"],
  [/^\/public\/cuentas\//, "text/plain"],
  [/\/(archivos|certificados|datosFiscalesSAT|entregas)$/, "multipart/form-data"],
  [/\/subidas\/:huella$/, "application/octet-stream"],
];

const ERRORES: Readonly<Record<string, string>> = {
  400: "El cuerpo no se entiende",
  401: "No hay sesión, terminó, o el token no vale",
  403: "No cuentas con privilegios para esta operación",
  404: "No existe, o no es de un colegio que quien llama puede ver",
  408: "El cuerpo dejó de llegar",
  409: "Choca con lo que hay: `error` dice con qué; con `force`, si viene, se vuelve a mandar para continuar",
  410: "Ya no existe",
  413: "El cuerpo es demasiado grande",
  415: "El cuerpo llegó en un formato que no se reconoce",
  422: "Datos incorrectos: `errores` los nombra uno por uno",
  429: "Demasiadas veces; `Retry-After` dice cuántos segundos esperar",
  500: "Servicio no disponible, intente nuevamente",
  503: "Servicio no disponible, intente nuevamente",
  507: "El disco está lleno",
};

const parametrosDe = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, nombre = ""]) => nombre);
const enLlaves = (path: string) => path.replace(/:(\w+)/g, "{$1}");
const deTodas = (path: string) => /^\/(public\/|login$)/.test(path);

const TEXTO = /token|uuid|huella|step|indicador|reporte|sesionId/i;
const esquemaDeParametro = (nombre: string): Nodo =>
  TEXTO.test(nombre) ? { type: "string" } : { type: "integer", ...(nombre === "calificacionId" ? {} : { minimum: 0 }) };

/** The OpenAPI 3.1 document of the calls of a table: the input, the output and the refusals of each. */
export function documentoDe(renglones: readonly Renglon[]): Documento {
  const paths: Documento["paths"] = {};
  for (const renglon of renglones) {
    const operacionesDeRuta = (paths[enLlaves(renglon.path)] ??= {});
    operacionesDeRuta[renglon.method.toLowerCase()] = operacionDe(renglon);
  }
  const error = {
    type: "object",
    properties: { error: { type: "string" }, errores: { type: "object" } },
    required: ["error"],
  };
  const responses = Object.fromEntries(
    Object.entries(ERRORES).map(([status, description]) => [
      status,
      { description, content: { [DATOS]: { schema: { $ref: "#/components/schemas/Error" } } } },
    ]),
  );
  const bearer = { type: "http", scheme: "bearer", description: "Un token de Ajustes › Tokens de la API" };
  const cookie = { type: "apiKey", in: "cookie", name: "sesion", description: "La de quien entró con POST /login" };
  const components = { schemas: { Error: error }, responses, securitySchemes: { token: bearer, sesion: cookie } };
  const info = {
    title: "API de administración escolar",
    version: "1",
    description:
      "Las llamadas de la especificación. Los montos son pesos como texto; las fechas, AAAA-MM-DD. Lo que una llamada no conoce es 422 con su nombre.",
  };
  return Object.assign({ openapi: "3.1.0", info, servers: [{ url: "/api" }], paths }, { components });
}

function operacionDe(renglon: Renglon): Operacion {
  const { method, path, consulta, permiso } = renglon;
  const enRuta = parametrosDe(path).map((name) => ({
    name,
    in: "path",
    required: true,
    schema: esquemaDeParametro(name),
  }));
  const enConsulta = Object.entries(consulta).map(([name, pieza]) => ({
    name,
    in: "query",
    schema: jsonSchemaOf(pieza),
  }));
  const cuerpo = method === "GET" ? null : cuerpoDe(renglon);
  return {
    summary: resumenDe(renglon),
    tags: [temaDe(path)],
    operationId: `${method.toLowerCase()}${path.replace(/[/:._-]+(\w?)/g, (_, letra: string) => letra.toUpperCase())}`,
    parameters: [...enRuta, ...enConsulta],
    ...(cuerpo ? { requestBody: cuerpo } : {}),
    responses: respuestasDe(renglon),
    ...(deTodas(path) ? { security: [] } : { security: [{ sesion: [] }, { token: [] }] }),
    ...(permiso ? { "x-permiso": JSON.stringify(permiso) } : {}),
  };
}

/** The JSON that a call returns, from its types (decisiones/185); null if the types do not say. */
const jsonDe = ({ method, path }: Pick<Renglon, "method" | "path">): Nodo | null =>
  (respuestas as Record<string, Nodo | null>)[`${method} ${path}`] ?? null;

function respuestasDe(renglon: Renglon): Record<string, Nodo> {
  const { method, path, da } = renglon;
  const tipos = da ?? ARCHIVOS.find(([patron]) => patron.test(path))?.[1] ?? [DATOS];
  const tiposDevueltos = method === "GET" ? tipos : [DATOS];
  const json = jsonDe(renglon);
  const contenido = (tipo: string): Nodo => (tipo === DATOS && json ? { schema: json } : {});
  const bien = {
    description: "Hecho",
    content: Object.fromEntries(tiposDevueltos.map((tipo) => [tipo, contenido(tipo)])),
  };
  const refs = Object.keys(ERRORES).map((status) => [status, { $ref: `#/components/responses/${status}` }] as const);
  return {
    200: bien,
    ...(path === patronDe(REPORTES) ? { 204: { description: "Recibido" } } : {}),
    ...Object.fromEntries(refs),
  };
}

function cuerpoDe({ path, cuerpo, exige, formulario }: Renglon): Nodo | null {
  if (formulario) return { content: { "multipart/form-data": { schema: jsonSchemaOf(formulario) } } };
  const cuerpoEspecial = OTROS_CUERPOS.find(([patron]) => patron.test(path));
  if (cuerpoEspecial && !cuerpo) return { content: { [cuerpoEspecial[1]]: {} } };
  const schema = cuerpo && deEsteDia(cuerpo);
  return { content: { [DATOS]: { schema: conListas(schema ? jsonSchemaOf(schema) : { type: "object" }, exige) } } };
}

// A form without ticked boxes sends nothing, so its schema requires no list. A call must send the list.
function conListas(schema: Nodo, exige: Renglon["exige"]): Nodo {
  if (!exige) return schema;
  const { listas, salvo } = exige;
  if (!salvo) return { ...schema, required: [...((schema.required ?? []) as string[]), ...listas] };
  const { nombre, es } = salvo;
  const asi = { required: [nombre], ...(es === undefined ? {} : { properties: { [nombre]: { const: es } } }) };
  return { ...schema, anyOf: [{ required: listas }, asi] };
}

/** A schema; if it is built from a day, the schema of today. Null if it needs more than the day. */
function deEsteDia(cuerpo: NonNullable<Renglon["cuerpo"]>): z.ZodType | null {
  if (typeof cuerpo !== "function") return cuerpo;
  try {
    const resultado = (cuerpo as (contexto: object) => unknown)({
      alcance: { hoy: hoyEnZona(ahora(), "America/Mexico_City") },
    });
    return resultado instanceof Promise ? (void resultado.catch(() => undefined), null) : (resultado as z.ZodType);
  } catch {
    return null;
  }
}
