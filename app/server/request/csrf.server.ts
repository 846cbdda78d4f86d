/**
 * Refuses a write that another site made the browser send: throws a Response 403. GET and HEAD pass. Sec-Fetch-Site
 * same-origin or none passes; otherwise Origin must be this server's own (PUBLIC_URL's, or that of the requested
 * address). With neither header the request passes. On plain HTTP in a LAN the browser may send none, and the SameSite
 * cookie and the form's key still protect (decisions, "Plain HTTP in a LAN").
 */
export function assertSameOrigin(request: Request): void {
  if (request.method === "GET" || request.method === "HEAD") return;
  const site = request.headers.get("sec-fetch-site");
  if (site === "same-origin" || site === "none") return;
  // server.mjs passes a foreign Origin under this name and overwrites any value from the client.
  const origin = request.headers.get("x-client-origin") ?? request.headers.get("origin");
  if (site === null && origin === null) return;
  if (origin !== null && isOwnOrigin(origin, request)) return;
  throw new Response("La solicitud vino de otro sitio y no se realizó.", {
    status: 403,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}

// Only the host of the request is compared: behind a proxy that ends TLS the server itself sees http.
function isOwnOrigin(origin: string, request: Request): boolean {
  if (!URL.canParse(origin)) return false;
  const { host, protocol } = new URL(origin);
  if (host === "" || (protocol !== "http:" && protocol !== "https:")) return false;
  if (process.env.PUBLIC_URL && URL.canParse(process.env.PUBLIC_URL)) {
    if (new URL(process.env.PUBLIC_URL).origin === new URL(origin).origin) return true;
  }
  return ownHosts(request).includes(host);
}

function ownHosts(request: Request): string[] {
  const forwarded = process.env.TRUST_PROXY === "1" ? request.headers.get("x-forwarded-host") : null;
  const hosts = [request.headers.get("host"), forwarded?.split(",").at(-1)?.trim(), new URL(request.url).host];
  return hosts.filter((host): host is string => Boolean(host));
}
