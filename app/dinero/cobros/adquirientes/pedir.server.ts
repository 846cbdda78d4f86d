import { createHash } from "node:crypto";
import { ok, type Outcome, refuse } from "~/lib/outcome";
import { pedirJson, textoDe, valorDe } from "~/server/request/ask.server";
import type { Devolucion, FallaDeAdquiriente, Lectura } from "./adquiriente";

/** An account at a provider: its base address without a final slash, and what each request carries. */
export type Puerta = { titulo: string; url: string; headers: Record<string, string> };

/** `ruta` is the path below the provider's address, without its first slash. */
type Peticion = {
  metodo: "GET" | "POST";
  ruta: string;
  consulta?: Record<string, string>;
  cuerpo?: unknown;
  headers?: Record<string, string>;
};

/** The outcome of asking a provider. */
export type Contestado<T extends object> = Promise<Outcome<T, FallaDeAdquiriente>>;

// The same request may succeed later: the order may exist, so that none of these is a refusal of it.
const PASAJEROS = new Set([408, 409, 425, 429]);

/**
 * Asks a provider. LLAVE: it refused the key. RECHAZO: it refused the request, or does not know the object.
 * SIN_RESPUESTA: anything else, also an answer that is no object, or a wait that it asks for.
 */
export async function pedirA(
  { titulo, url, headers }: Puerta,
  { metodo, ruta, consulta, cuerpo, headers: propios }: Peticion,
  signal: AbortSignal,
): Contestado<{ datos: object }> {
  const direccion = `${url}/${ruta}${consulta ? `?${new URLSearchParams(consulta)}` : ""}`;
  const respuesta = await pedirJson(
    { metodo, url: direccion, headers: { ...headers, ...propios }, cuerpo, servicio: titulo },
    signal,
  );
  if (!respuesta.llego) return refuse("SIN_RESPUESTA", respuesta.motivo);
  const { status, datos } = respuesta;
  if (status === 401 || status === 403) return refuse("LLAVE", `${titulo} no aceptó la llave del colegio.`);
  if (status >= 400 && status < 500 && !PASAJEROS.has(status))
    return refuse("RECHAZO", `${titulo} no aceptó la solicitud (${status}): ${motivoDe(datos)}`);
  if (status >= 300) return refuse("SIN_RESPUESTA", `${titulo} contestó ${status}.`);
  return typeof datos === "object" && datos !== null
    ? ok({ datos })
    : refuse("SIN_RESPUESTA", `${titulo} contestó algo que no se entiende.`);
}

/** Searches at a provider. A refused search is no answer: it does not mean that the object is unknown there. */
export async function buscarEn(
  puerta: Puerta,
  { ruta, consulta }: { ruta: string; consulta: Record<string, string> },
  signal: AbortSignal,
): Contestado<{ datos: object }> {
  return sinRechazo(await pedirA(puerta, { metodo: "GET", ruta, consulta }, signal));
}

/** An outcome without RECHAZO, which would say that the provider does not know the order. */
export const sinRechazo = <T extends object>(contestado: Awaited<Contestado<T>>): Awaited<Contestado<T>> =>
  !contestado.ok && contestado.error === "RECHAZO" ? refuse("SIN_RESPUESTA", contestado.mensaje) : contestado;

/**
 * Compares a refund with the sum that the provider has given back: a resend may find its money gone already. Refuses
 * RECHAZO if somebody gave back another part meanwhile.
 */
export function faltaPorDevolver(
  titulo: string,
  devueltoCentavos: number,
  { montoCentavos, devueltoAntesCentavos }: Devolucion,
): Outcome<{ falta: boolean }, FallaDeAdquiriente> {
  if (devueltoCentavos <= devueltoAntesCentavos) return ok({ falta: true });
  return devueltoCentavos >= devueltoAntesCentavos + montoCentavos
    ? ok({ falta: false })
    : refuse("RECHAZO", `${titulo} ya devolvió otra parte de ese pago. Revísalo en su panel.`);
}

/** The reason in a provider's refusal: `message` at Mercado Pago, `error.message` at Stripe, `details` at Conekta. */
function motivoDe(datos: unknown): string {
  const [detalle] = listaDe(datos, "details");
  return (
    textoDe(detalle, "message") ||
    textoDe(datos, "error", "message") ||
    textoDe(datos, "message") ||
    "no dijo por qué"
  ).slice(0, 300);
}

/** A request's key: the same parts always give the same one, so that the provider takes a resend as one request. */
export const claveDe = (...partes: unknown[]): string =>
  createHash("sha256").update(JSON.stringify(partes)).digest("base64url");

/** A foreign object below another, or null. */
export function objetoDe(datos: unknown, ...ruta: string[]): object | null {
  const valor = valorDe(datos, ruta);
  return typeof valor === "object" && valor !== null ? valor : null;
}

/** A list in a foreign object, or an empty one. */
export function listaDe(datos: unknown, ...ruta: string[]): unknown[] {
  const valor = valorDe(datos, ruta);
  return Array.isArray(valor) ? (valor as unknown[]) : [];
}

/** A whole number in a foreign object, or null. */
export function enteroDe(datos: unknown, ...ruta: string[]): number | null {
  const valor = valorDe(datos, ruta);
  return Number.isSafeInteger(valor) ? (valor as number) : null;
}

/** True only for the literal `true` in a foreign object. */
export const esCierto = (datos: unknown, ...ruta: string[]): boolean => valorDe(datos, ruta) === true;

/** An instant in a foreign object, as UTC ISO: a number counts seconds since 1970, a text is ISO 8601. Else null. */
export function instanteDe(datos: unknown, ...ruta: string[]): string | null {
  const valor = valorDe(datos, ruta);
  const fecha = typeof valor === "number" ? new Date(valor * 1000) : typeof valor === "string" ? new Date(valor) : null;
  return fecha === null || Number.isNaN(fecha.getTime()) ? null : fecha.toISOString();
}

const PESOS = /^(\d{1,11})(?:\.(\d{1,2})0*)?$/;

/** Decimal pesos in a foreign object as centavos, by their digits. Null for more than two decimals, or no number. */
export function centavosDe(datos: unknown, ...ruta: string[]): number | null {
  const [, pesos, decimales = ""] = PESOS.exec(textoDe(datos, ...ruta)) ?? [];
  return pesos === undefined ? null : Number(pesos) * 100 + Number(decimales.padEnd(2, "0"));
}

/** An answer that a reading can be made of must have an amount; -1 agrees with no order. */
export const SIN_MONTO = -1;

/** The part of a reading that is unknown before the money. */
export const SIN_PAGO = {
  pagoId: null,
  pagadoDate: null,
  tipo: "OTRO",
  autorizacion: "",
  cuenta: "",
  comisionCentavos: null,
  ivaCentavos: null,
  netoCentavos: null,
  liquidadoDate: null,
  devueltoCentavos: 0,
} as const satisfies Partial<Lectura>;

const MARGEN_MS = 3600_000;

/**
 * True if an order's page ended an hour ago. Until then a payment of its last minute may still be under way, and nobody
 * reads an order that counts as expired.
 */
export const termino = (expira: string | null, ahora: string): boolean =>
  expira !== null && Date.parse(ahora) - Date.parse(expira) > MARGEN_MS;

/** The created order of an answer, if it has an id and an address that a browser may open. */
export function creadoDe(titulo: string, proveedorId: string, url: string) {
  return proveedorId !== "" && /^https?:\/\//.test(url)
    ? ok({ proveedorId, url })
    : refuse<FallaDeAdquiriente>("SIN_RESPUESTA", `${titulo} tomó la orden y no dio su página.`);
}

/** The refusal of a key whose mode is not the one of the settings. */
export const otroModo = (titulo: string, enVivo: boolean) =>
  refuse<FallaDeAdquiriente>(
    "LLAVE",
    enVivo
      ? `La llave de ${titulo} es de pruebas y la configuración dice producción.`
      : `La llave de ${titulo} es real y la configuración dice pruebas.`,
  );
