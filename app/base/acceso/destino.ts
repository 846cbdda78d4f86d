import { asSearch } from "~/lib/query";

/**
 * A path of this very site, or the fallback: redirects only lead inside. It refuses anything that a browser could read
 * as another host (`//x`, `/\x`, a scheme, control characters that it drops).
 */
export function destinoSeguro(destino: unknown, fallback = "/"): string {
  if (typeof destino !== "string" || !destino.startsWith("/") || destino.length > 2_000) return fallback;
  // eslint-disable-next-line no-control-regex -- control characters are exactly what is looked for
  if (/^\/[/\\]|[\u0000-\u001f\u007f\\]/.test(destino)) return fallback;
  const url = new URL(destino, "http://aqui.invalid");
  // Resolving the dots of `/..//x` leaves two leading slashes again.
  if (url.origin !== "http://aqui.invalid" || url.pathname.startsWith("//")) return fallback;
  return url.pathname + url.search;
}

// Paths that are no pages: calls, form handlers, and the ways in and out themselves.
const NO_SON_PAGINAS = /^\/(?:api|filtros|login|primerinicio|salir|sesion|una-vuelta)(?:[/?]|$)/i;

/** The destination after signing in: the requested page, or the start page. */
export function destinoDeEntrada(destino: unknown): string {
  const seguro = destinoSeguro(destino);
  return NO_SON_PAGINAS.test(comoLaLee(seguro)) ? "/" : seguro;
}

// The path as the router reads it: it ignores case and percent-encoding.
function comoLaLee(ruta: string): string {
  try {
    return decodeURIComponent(ruta.split("?", 1)[0]!);
  } catch {
    return ruta;
  }
}

/** The reasons why a signed-in person lands on the sign-in page. */
export const MOTIVOS = {
  inactividad: "Tu sesión se cerró por inactividad.",
  terminada: "Tu sesión se terminó desde otro lugar.",
  duracion: "Tu sesión duró doce horas y se cerró.",
} as const;

export type Motivo = keyof typeof MOTIVOS;

/**
 * The sign-in page that returns to `ruta` afterwards (decisions.md, Sign-in and tokens), with the reason for being
 * there.
 */
export function rutaDeEntrada(ruta: string, motivo: Motivo | null = null): string {
  const destino = destinoDeEntrada(ruta);
  const query = new URLSearchParams({ ...(destino !== "/" && { redirigir: destino }), ...(motivo && { motivo }) });
  return `/login${asSearch(query)}`;
}
