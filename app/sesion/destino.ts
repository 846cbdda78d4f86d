/**
 * A path of this very site to go to, or the fallback: redirects only lead inside. Whatever a browser could read as
 * another host (`//x`, `/\x`, a scheme, control characters that it drops) is refused.
 */
export function destinoSeguro(destino: unknown, fallback = "/"): string {
  if (typeof destino !== "string" || !destino.startsWith("/") || destino.length > 2_000) return fallback;
  // eslint-disable-next-line no-control-regex -- control characters are exactly what is looked for
  if (/^\/[/\\]|[\u0000-\u001f\u007f\\]/.test(destino)) return fallback;
  const url = new URL(destino, "http://aqui.invalid");
  // Resolving the dots of `/..//x` leaves two slashes in front again.
  if (url.origin !== "http://aqui.invalid" || url.pathname.startsWith("//")) return fallback;
  return url.pathname + url.search;
}

/** The sign-in page that returns to `ruta` afterwards (decisions, Sign-in). */
export function rutaDeEntrada(ruta: string): string {
  const destino = destinoSeguro(ruta);
  return destino === "/" ? "/login" : `/login?redirigir=${encodeURIComponent(destino)}`;
}
