/** The answer of a service; `sinSalir` if it surely did not get the request, null `datos` if its answer is not JSON. */
export type Respuesta =
  | { llego: true; status: number; datos: unknown; texto: string }
  | { llego: false; sinSalir: boolean; motivo: string };

/** The time limit of one request, if the caller sets no shorter one. */
const PLAZO_MS = 60_000;
const MAXIMO = 10_000_000;

const NO_ABRIO = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"]);

/** A request to another server. `servicio` is the Spanish name of its owner, for the reasons: "el servicio de timbrado". */
type Peticion = {
  metodo: "GET" | "POST" | "DELETE";
  url: string;
  headers: Record<string, string>;
  /** Sent as JSON, or as a form if it is one. */
  cuerpo?: unknown;
  servicio: string;
};

/**
 * Sends a request to another server, which answers in JSON. It never throws. If the connection was never opened, nothing
 * arrived (`sinSalir`); if it broke or took too long, the outcome is unknown.
 */
export async function pedirJson(
  { metodo, url, headers, cuerpo, servicio }: Peticion,
  signal: AbortSignal,
): Promise<Respuesta> {
  const esFormulario = cuerpo instanceof URLSearchParams;
  try {
    const respuesta = await fetch(url, {
      method: metodo,
      headers: {
        accept: "application/json",
        ...(cuerpo === undefined || esFormulario ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      body: cuerpo === undefined ? undefined : esFormulario ? cuerpo : JSON.stringify(cuerpo),
      redirect: "error",
      signal: AbortSignal.any([signal, AbortSignal.timeout(PLAZO_MS)]),
    });
    const texto = await respuesta.text();
    if (texto.length > MAXIMO) return { llego: false, sinSalir: false, motivo: "La respuesta es demasiado larga." };
    return { llego: true, status: respuesta.status, datos: leerJson(texto), texto };
  } catch (error) {
    const { code = "" } = ((error as Error).cause ?? {}) as { code?: string };
    return NO_ABRIO.has(code)
      ? { llego: false, sinSalir: true, motivo: `${enMayuscula(servicio)} no contesta (${code}).` }
      : { llego: false, sinSalir: false, motivo: `Se cortó la comunicación con ${servicio}.` };
  }
}

const enMayuscula = (texto: string) => texto.charAt(0).toUpperCase() + texto.slice(1);

function leerJson(texto: string): unknown {
  try {
    return JSON.parse(texto);
  } catch {
    return null;
  }
}

/** Whatever stands at a path in a foreign object; undefined for nothing. */
export const valorDe = (datos: unknown, ruta: readonly string[]): unknown =>
  ruta.reduce<unknown>((hasta, clave) => (hasta as Record<string, unknown> | null | undefined)?.[clave], datos);

/** A text in a foreign object, or "". */
export function textoDe(datos: unknown, ...ruta: string[]): string {
  const valor = valorDe(datos, ruta);
  return typeof valor === "string" ? valor : typeof valor === "number" ? String(valor) : "";
}
