type CookieOptions = { maxAgeSeconds?: number };

/** True if the product is served over https: then cookies are Secure and bound to this very host. */
function isSecure(): boolean {
  return process.env.PUBLIC_URL?.startsWith("https://") ?? false;
}

// __Host- makes the browser refuse the cookie from any other host or path; it requires https. The practice school is
// the same host at another port, and a browser keeps cookies by host: signing in there must not sign out here.
function nameOf(base: string): string {
  const own = process.env.PRACTICA === "1" ? `practica-${base}` : base;
  return isSecure() ? `__Host-${own}` : own;
}

/** The value of one of our cookies, or null. Values are base64url, so no decoding is needed. */
export function readCookie(request: Request, base: string): string | null {
  const name = nameOf(base);
  for (const pair of (request.headers.get("cookie") ?? "").split(";")) {
    const at = pair.indexOf("=");
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim() || null;
  }
  return null;
}

/** The Set-Cookie text for one of our cookies; without a lifetime it ends with the browser. */
export function writeCookie(base: string, value: string, { maxAgeSeconds }: CookieOptions = {}): string {
  const parts = [`${nameOf(base)}=${value}`, "Path=/", "HttpOnly", "SameSite=Lax"];
  if (isSecure()) parts.push("Secure");
  if (maxAgeSeconds !== undefined) parts.push(`Max-Age=${maxAgeSeconds}`);
  return parts.join("; ");
}

/** The Set-Cookie text that removes one of our cookies. */
export function clearCookie(base: string): string {
  return writeCookie(base, "", { maxAgeSeconds: 0 });
}
