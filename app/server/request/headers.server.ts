type HeaderOptions = {
  /** The nonce of a hydrated page; its scripts carry the same one. */
  nonce?: string;
  /** For a family's page: true forbids every script; "mejorada" allows the small enhancement file of this server. */
  familia?: boolean | "mejorada";
  /** Origins of the human-verification service, on the pages that show it (decisions, "Human verification"). */
  comprobacion?: readonly string[];
  /** True if the answer belongs to one person and may not stay in any cache. True by default. */
  privada?: boolean;
  /** False for data and redirects, which no browser draws: on a bad line each byte of a step counts. */
  documento?: boolean;
};

const PERMISSIONS = "display-capture=(), geolocation=(), microphone=(), payment=(), usb=()";

/**
 * The security headers of one answer, by lower-case name, for documents and resources alike. Without a nonce no script
 * runs. HSTS is sent only when PUBLIC_URL is https: a LAN without TLS must stay reachable.
 */
export function securityHeaders({
  nonce,
  familia = false,
  comprobacion = [],
  privada = true,
  documento = true,
}: HeaderOptions = {}): Record<string, string> {
  const headers: Record<string, string> = { "x-content-type-options": "nosniff", "referrer-policy": "same-origin" };
  if (documento) {
    // The staff's pages frame a PDF that their script fetched, to print it, and a stored PDF, to judge it (decisiones/351).
    // Every other answer of this server forbids to be framed.
    const frames = nonce && !familia ? ["'self'", "blob:", ...comprobacion] : comprobacion;
    headers["content-security-policy"] = contentSecurityPolicy(scriptSources(nonce, familia), comprobacion, frames);
    // Only a script can ask for a camera or lend it to a frame, so a page without our scripts does without this header.
    // Staff pages use the camera for a person's photo.
    if (nonce) headers["permissions-policy"] = `camera=${familia ? "()" : "(self)"}, ${PERMISSIONS}`;
  } else headers["content-security-policy"] = "default-src 'none'; frame-ancestors 'none'";
  if (process.env.PUBLIC_URL?.startsWith("https://")) headers["strict-transport-security"] = "max-age=31536000";
  if (privada) headers["cache-control"] = "no-store";
  return headers;
}

function scriptSources(nonce: string | undefined, familia: boolean | "mejorada"): string {
  if (familia === "mejorada") return "'self'";
  if (familia || !nonce) return "'none'";
  // A value that could close the directive would inject its own policy.
  if (!/^[A-Za-z0-9+/_=-]{16,}$/.test(nonce)) throw new Error("The CSP nonce must be at least 16 base64 characters");
  return `'self' 'nonce-${nonce}'`;
}

// Inline styles stay allowed: family pages carry theirs inline, and the toast and menu libraries set style attributes.
function contentSecurityPolicy(scripts: string, service: readonly string[], frames: readonly string[]): string {
  const own = scripts === "'none'" && service.length > 0 ? [] : [scripts];
  return [
    "default-src 'self'",
    `script-src ${[...own, ...service].join(" ")}`,
    ...(frames.length > 0 ? [`frame-src ${frames.join(" ")}`] : []),
    ...(service.length > 0 ? [`connect-src 'self' ${service.join(" ")}`] : []),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
